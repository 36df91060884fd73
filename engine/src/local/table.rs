//! What is known of positions that were searched before.

/// What a search found out of a position: how hard it is to prove that the side to move gets what it wants
/// (`phi`), and that it does not (`delta`); 0 where that is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) phi: u32,
    pub(super) delta: u32,
}

/// The proof number of what is disproved.
pub(super) const INFINITE: u32 = 1 << 30;
/// The largest number of what is not settled. Sums count what can be reached in several ways as often, so that they
/// get there.
pub(super) const UNSETTLED: u32 = INFINITE - 1;

impl Numbers {
    pub(super) const WON: Self = Self {
        phi: 0,
        delta: INFINITE,
    };
    pub(super) const LOST: Self = Self {
        phi: INFINITE,
        delta: 0,
    };

    #[inline]
    pub(super) const fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: u128,
    numbers: Numbers,
    /// How many trial moves were spent on it.
    work: u32,
    /// The question that it was met in.
    age: u16,
    by_ko: bool,
}

impl Entry {
    const NONE: Self = Self {
        key: 0,
        numbers: Numbers { phi: 0, delta: 0 },
        work: 0,
        age: 0,
        by_ko: false,
    };
}

const WAYS: usize = 4;

/// Entries that a position may have, in two lines of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

impl Bucket {
    const EMPTY: Self = Self([Entry::NONE; WAYS]);
}

/// A table of positions; what took the fewest trial moves gives way.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: u16,
}

impl Table {
    /// A table of at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Self {
            buckets: vec![Bucket::EMPTY; 1 << count.ilog2()],
            age: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.buckets.fill(Bucket::EMPTY);
            self.age = 1;
        }
    }

    #[inline]
    fn bucket(&self, key: u128) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Fetches what is known of positions from memory: all together, since nothing waits for one of them.
    #[inline]
    pub(super) fn fetch(&self, keys: impl Iterator<Item = u128>) {
        let ages = keys.map(|key| {
            let Bucket(bucket) = &self.buckets[self.bucket(key)];
            bucket[0].age ^ bucket[WAYS / 2].age
        });
        std::hint::black_box(ages.fold(0, std::ops::BitXor::bitxor));
    }

    /// What is known of a position, and whether that leans on a ko.
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<(Numbers, bool)> {
        let Bucket(bucket) = &self.buckets[self.bucket(key)];
        let is_met = |entry: &&Entry| entry.key == key && entry.age == self.age;
        bucket
            .iter()
            .find(is_met)
            .map(|entry| (entry.numbers, entry.by_ko))
    }

    pub(super) fn put(&mut self, key: u128, numbers: Numbers, by_ko: bool, work: u32) {
        let (at, age) = (self.bucket(key), self.age);
        let Bucket(bucket) = &mut self.buckets[at];
        let weight = |entry: &Entry| match entry.age == age {
            true if entry.key == key => (0, 0),
            true => (2, entry.work),
            false => (1, 0),
        };
        if let Some(entry) = bucket.iter_mut().min_by_key(|entry| weight(entry)) {
            *entry = Entry {
                key,
                numbers,
                work,
                age,
                by_ko,
            };
        }
    }
}
