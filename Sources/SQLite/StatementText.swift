/// The text of a statement, as a key.
///
/// Statements are looked up for each article, and to hash all of a text would take longer than to run many a
/// statement. So the hash has only a few of its bytes; the comparison reads all.
package struct StatementText: Hashable {
    /// The text.
    package let sql: String

    init(_ sql: String) { self.sql = sql }

    /// Equal texts have the same hash.
    package func hash(into hasher: inout Hasher) {
        let sample = sql.utf8.withContiguousStorageIfAvailable { text in
            // Statements that begin alike differ in their columns, their conditions or their ends.
            (1...8).reduce(UInt64(text.count)) { sample, part in
                sample &* 31 &+ UInt64(text.isEmpty ? 0 : text[(text.count - 1) * part / 8])
            }
        }
        hasher.combine(sample)
    }
}
