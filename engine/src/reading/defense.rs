//! The defender's moves.

use super::insight::Insight;
use super::order::{Family, LATE, SOON, Scene, room};
use super::{StringGoal, break_chain, fallback, net, superstring};
use crate::board::StringData;
use crate::search::goal::Stage;
use crate::search::moves::MoveList;
use crate::search::view::View;
use crate::search::{Limit, MoveFeatures};
use crate::{Board, Point, StringId};

/// An extension to so many liberties is tried before counterattacks; a shorter one, which may
/// run into a ladder, is weighed against them.
const FREE: usize = 4;

pub(super) fn moves(
    goal: &StringGoal,
    view: &View<'_>,
    stage: u8,
    insight: &mut Insight,
    list: &mut MoveList,
) -> Stage {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        // The stone was taken by ko: the only question is whether it is taken back.
        if stage > 0 {
            return Stage::DONE;
        }
        list.add(goal.target, 0);
        return Stage::More;
    };
    insight.study_chain(board, id);
    let string = board.string(id);
    let urgent = goal.is_capturable(board);
    let node = Node {
        goal,
        view,
        id,
        string,
    };
    match stage {
        0 => {
            let direct = if urgent || view.is_root { 2 } else { FREE };
            extensions(board, string, insight, direct, list);
            break_chain::captures(board, insight.chain_in_atari(board), list);
            prefer_room(board, string, insight, direct, list);
        }
        // Only a single stone can be taken by ko, which leaves time for something else.
        2 if urgent && string.stone_count() == 1 => node.roundabout(insight, urgent, list),
        1..=4 if urgent && string.stone_count() == 1 => {}
        _ if urgent => return Stage::DONE,
        1..=4 if view.is_root => node.in_question(stage, insight, list),
        1..=3 => node.by_promise(stage, insight, list),
        _ => return Stage::DONE,
    }
    Stage::More
}

/// The moves whose order is learned, family by family, and what they are like.
pub(super) fn examples(
    goal: &StringGoal,
    view: &View<'_>,
    insight: &Insight,
) -> Vec<(Point, MoveFeatures)> {
    let board = view.board();
    let Some(id) = board.string_at(goal.target) else {
        return Vec::new();
    };
    if goal.is_capturable(board) {
        return Vec::new();
    }
    let node = Node {
        goal,
        view,
        id,
        string: board.string(id),
    };
    let scene = Scene::new(board, id, insight);
    let (mut examples, mut list) = (Vec::new(), MoveList::new());
    for family in Family::ALL {
        let from = list.len();
        node.propose(family, insight, &mut list);
        let points = (from..list.len()).map(|at| list.get(at));
        examples.extend(points.map(|point| (point, scene.features(family, point))));
    }
    examples
}

/// A node in which nothing is urgent, or only a ko.
struct Node<'a> {
    goal: &'a StringGoal,
    view: &'a View<'a>,
    id: StringId,
    string: &'a StringData,
}

impl Node<'_> {
    /// The question itself reports the most direct move that works: family by family.
    fn in_question(&self, stage: u8, insight: &Insight, list: &mut MoveList) {
        match stage {
            1 => {
                self.direct(insight, list);
                prefer_room(self.view.board(), self.string, insight, 2, list);
            }
            2 => self.roundabout(insight, false, list),
            3 => self.distant(insight, list),
            _ => self.wide(list),
        }
    }

    /// Beyond it, the move first that is most likely to work: the direct ones that are likely enough, then the roundabout ones among
    /// those left, and after a pass the rest. With distant and wide ones before the pass reading takes one node less in fifty, and
    /// other codes come out more often.
    fn by_promise(&self, stage: u8, insight: &Insight, list: &mut MoveList) {
        let (families, least) = match stage {
            1 => (&Family::ALL[..1], SOON),
            2 => (&Family::ALL[1..2], LATE),
            3 => (&Family::ALL[2..], i16::MIN),
            _ => return,
        };
        let scene = Scene::new(self.view.board(), self.id, insight);
        for &family in families {
            let from = list.len();
            self.propose(family, insight, list);
            scene.rank(family, from, list);
        }
        list.defer_below(least);
    }

    fn propose(&self, family: Family, insight: &Insight, list: &mut MoveList) {
        match family {
            Family::Direct => self.direct(insight, list),
            Family::Roundabout => self.roundabout(insight, false, list),
            Family::Distant => self.distant(insight, list),
            Family::Wide => self.wide(list),
        }
    }

    fn direct(&self, insight: &Insight, list: &mut MoveList) {
        let (view, board, string) = (self.view, self.view.board(), self.string);
        break_chain::settle_ko(view.position, self.goal.defender, list);
        chain(board, string, insight, 2, list);
        extensions(board, string, insight, 2, list);
        if view.within(Limit::Depth) {
            net::second_liberties(board, self.goal.defender, string, 0, list);
        }
    }

    fn roundabout(&self, insight: &Insight, urgent: bool, list: &mut MoveList) {
        let (view, board, string) = (self.view, self.view.board(), self.string);
        if !view.within(Limit::BackfillDepth) {
            return;
        }
        superstring::help_friends(board, string, 3, list);
        break_chain::deny(board, string, list);
        if !urgent {
            superstring::harass_enemies(board, string, 2, list);
            undermine_chain(board, string, insight, 2, list);
            if view.within(Limit::Backfill2Depth) {
                hold_chain(board, self.id, insight, 2, list);
            }
        }
    }

    fn distant(&self, insight: &Insight, list: &mut MoveList) {
        let board = self.view.board();
        if self.view.within(Limit::BreakChainDepth) {
            chain(board, self.string, insight, 3, list);
            undermine_chain(board, self.string, insight, 3, list);
            hold_chain(board, self.id, insight, 3, list);
        }
    }

    fn wide(&self, list: &mut MoveList) {
        if self.view.within(Limit::SuperstringDepth) {
            fallback::liberties(self.view.board(), self.goal.defender, self.string, list);
        }
    }
}

/// Playing on the liberties that give the string at `least` so many, the one that gains most first.
fn extensions(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    least: usize,
    list: &mut MoveList,
) {
    insight.each_extension(board, string, least, |liberty, after| {
        let gain = after as i32 - string.liberty_count() as i32;
        list.raise(liberty, 10 * gain);
    });
}

/// Of extensions that gain the same, puts the one with most room beyond first, which is not along
/// the edge. It takes a while, and matters only where there is a choice.
fn prefer_room(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    least: usize,
    list: &mut MoveList,
) {
    if list.len() < 2 {
        return;
    }
    insight.each_extension(board, string, least, |liberty, _| {
        list.raise(liberty, room(board, string.color(), liberty) as i32);
    });
}

/// Attacks on the surrounding strings that have exactly `liberties` liberties.
fn chain(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    liberties: usize,
    list: &mut MoveList,
) {
    let color = string.color();
    for enemy in insight.chain(board) {
        let enemy = board.string(enemy);
        if enemy.liberty_count() == liberties {
            break_chain::squeeze(board, color, enemy, list);
        }
    }
}

/// Roundabout attacks on the surrounding strings with exactly `liberties` liberties.
fn undermine_chain(
    board: &Board,
    string: &StringData,
    insight: &Insight,
    liberties: usize,
    list: &mut MoveList,
) {
    let color = string.color();
    for enemy in insight.chain(board) {
        let enemy = board.string(enemy);
        if enemy.liberty_count() == liberties {
            break_chain::undermine(board, color, enemy, list);
        }
    }
}

/// Saving the friends in danger that help to hold the surrounding strings of at most so many liberties.
fn hold_chain(board: &Board, id: StringId, insight: &Insight, most: usize, list: &mut MoveList) {
    for enemy in insight.chain(board) {
        if board.string(enemy).liberty_count() <= most {
            for friend in board.neighbours(enemy) {
                if friend != id && board.string(friend).liberty_count() <= 2 {
                    break_chain::rescue(board, friend, list);
                }
            }
        }
    }
}
