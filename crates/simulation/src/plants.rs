//! Faults that are planted on purpose, to see that the simulation finds them.

/// A planted fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Plant {
    /// What is acknowledged is on disk only a moment later: whoever loses power in between loses it.
    AcknowledgeBeforeStored,
    /// A write whose end is unknown counts as done.
    GuessCommits,
    /// The requests behind entries are not stored: who asks again after a restart is granted again.
    ForgetRequests,
    /// Whoever wants to write may, whether it owns the table or not, and replaces what is there.
    SkipEpochCheck,
    /// Of the entries that a client missed, one is left out.
    DropEntryOnReturn,
    /// A client that comes back is told an entry that it has.
    RepeatEntryOnReturn,
    /// Outages are forgotten: clocks go on while nobody can play.
    ChargeOutages,
    /// Outages count twice: players gain time by them.
    CountOutagesTwice,
    /// A seat's token opens every seat.
    AnyTokenOpensAnySeat,
    /// A seat that was given back stays with whoever gave it back.
    KeepOldTokens,
    /// A node that says `done` has not waited for its own entries.
    DoneBeforeEntries,
}

impl Plant {
    /// All of them.
    pub const ALL: [Plant; 11] = [
        Plant::AcknowledgeBeforeStored,
        Plant::GuessCommits,
        Plant::ForgetRequests,
        Plant::SkipEpochCheck,
        Plant::DropEntryOnReturn,
        Plant::RepeatEntryOnReturn,
        Plant::ChargeOutages,
        Plant::CountOutagesTwice,
        Plant::AnyTokenOpensAnySeat,
        Plant::KeepOldTokens,
        Plant::DoneBeforeEntries,
    ];
}
