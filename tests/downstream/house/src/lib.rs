//! House rules.
#![deny(missing_docs, warnings)]
#![forbid(unsafe_code)]

chess_rules::variant! {
    /// Xiangqi with soldiers that step sideways from the start
    pub Sidestep: chess_rules::Xiangqi {
        /// One step forward or sideways.
        Soldier p/s: fsW;
    }
}
