//! Questions that are decided soundly.

use super::{QueryError, Reader};
use crate::connection::End;
use crate::search::{NoTrace, Role, Tracer, Watched};
use crate::verify::{Verification, verify};
use crate::{Point, PointSet};

impl Reader {
    /// Decides soundly whether the string on `target` is captured with `role` moving first, once
    /// with each side winning every ko, within `nodes` trial moves in all: see [`crate::verify`].
    /// Trial moves made before count for nothing, nor do the limits; suicide is not tried. The
    /// counters of this reader do not move.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn verify(
        &mut self,
        target: Point,
        role: Role,
        nodes: u64,
    ) -> Result<Verification, QueryError> {
        self.verify_traced(target, role, nodes, &mut NoTrace)
    }

    /// [`Reader::verify`], which `tracer` can stop; no trial moves are reported to it.
    ///
    /// # Errors
    /// There is no stone on `target`.
    pub fn verify_traced(
        &mut self,
        target: Point,
        role: Role,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QueryError> {
        self.prove(target, None, role, nodes, tracer)
    }

    /// Decides soundly whether the strings on two points are connected, as [`Reader::verify`] does for
    /// captures. The defender is the side that connects.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn verify_connection(
        &mut self,
        from: Point,
        to: Point,
        role: Role,
        nodes: u64,
    ) -> Result<Verification, QueryError> {
        self.verify_connection_traced(from, to, role, nodes, &mut NoTrace)
    }

    /// [`Reader::verify_connection`], which `tracer` can stop; no trial moves are reported to it.
    ///
    /// # Errors
    /// There are no two stones of one colour.
    pub fn verify_connection_traced(
        &mut self,
        from: Point,
        to: Point,
        role: Role,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QueryError> {
        if self.defender_of(from)? != self.defender_of(to)? {
            return Err(QueryError::Colors(from, to));
        }
        self.prove(from, Some(End::String(to)), role, nodes, tracer)
    }

    /// Decides soundly whether the string on `from` gets into a region, as [`Reader::verify`] does for
    /// captures. The defender is the side that gets in.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn verify_break_in(
        &mut self,
        from: Point,
        region: &PointSet,
        role: Role,
        nodes: u64,
    ) -> Result<Verification, QueryError> {
        self.verify_break_in_traced(from, region, role, nodes, &mut NoTrace)
    }

    /// [`Reader::verify_break_in`], which `tracer` can stop; no trial moves are reported to it.
    ///
    /// # Errors
    /// There is no stone on `from`.
    pub fn verify_break_in_traced(
        &mut self,
        from: Point,
        region: &PointSet,
        role: Role,
        nodes: u64,
        tracer: &mut impl Tracer,
    ) -> Result<Verification, QueryError> {
        self.prove(from, Some(End::Region(*region)), role, nodes, tracer)
    }

    fn prove(
        &mut self,
        from: Point,
        to: Option<End>,
        role: Role,
        nodes: u64,
        tracer: &mut dyn Tracer,
    ) -> Result<Verification, QueryError> {
        let defender = self.defender_of(from)?;
        let position = &mut self.position;
        Ok(verify(
            position,
            (from, to),
            defender,
            role,
            nodes,
            &mut Watched(tracer),
        ))
    }
}
