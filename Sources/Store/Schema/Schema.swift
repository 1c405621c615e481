/// The tables of the database, and the steps that bring a database of an earlier version to the
/// version of this program.
///
/// A step is frozen once it is released: a change of the schema is one more step, whose text calls
/// no function that may change.
package struct Schema: Sendable {
    /// The schema of this program.
    package static let current = Schema(steps: [
        Step(
            script: feeds + articles + tags + tallies + journal + log + keeping + ledger
                + hosts + moves + paging + savedQueries + rules + fullTexts + places + runs),
        Step(script: received),
    ])

    /// "news" in ASCII, in the header of the file (`PRAGMA application_id`).
    package static let applicationID: Int64 = 0x6E65_7773

    /// The version after the first step. Programs that were never released made databases of
    /// smaller versions; this program refuses them.
    package static let firstVersion = 15

    /// The ids that a row may have. Others are damage; the largest would leave none for the next
    /// row.
    package static let ids: ClosedRange<Int64> = 1...1 << 48

    /// The migration from one version to the next.
    struct Step: Sendable {
        /// The statements.
        var script: String
        /// Computes values that no SQL statement can.
        var fill: @Sendable (Connection) throws(StoreError) -> Void = { _ in }
    }

    /// The first step makes the tables of ``firstVersion`` in an empty database, and each later one
    /// leads to the next version.
    var steps: [Step]

    /// The version that the last step leads to (`PRAGMA user_version`).
    package var version: Int { Schema.firstVersion + steps.count - 1 }

    /// Leads from one version to a later one, within the open transaction. 0 is an empty database.
    package func migrate(
        _ connection: Connection, from earlier: Int, to later: Int
    ) throws(StoreError) {
        guard earlier < later, later <= version else { return }
        let first = max(earlier - Schema.firstVersion + 1, 0)
        for step in steps[first...(later - Schema.firstVersion)] {
            try connection.execute(step.script)
            try step.fill(connection)
        }
        try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
        try connection.execute("PRAGMA user_version = \(later)")
    }
}
