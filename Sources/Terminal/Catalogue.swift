import Synchronization

/// The sentences of the program in another language.
///
/// Its table has pairs of lines: an English sentence, and below it, indented, the same in the other
/// language. Empty lines, and those that begin with `#`, say nothing. In the English line each `…`
/// stands for what changes from time to time; places beside each other, which nobody can tell apart,
/// are one. The other line names them by their numbers, in any order: `{1}` is left as it is, `{1*}` is
/// looked up, too, and `{1#}` must be a number.
///
/// Only a place with a star is ever looked up, so that no title of a feed is taken for a sentence of
/// the program. The table is read when the first sentence is wanted.
package final class Catalogue: Sendable {
    private let table: @Sendable () -> String
    private let entries = Mutex<CatalogueEntries?>(nil)

    /// A catalogue with a table, which is asked for at most once.
    package init(_ table: @escaping @Sendable () -> String) {
        self.table = table
    }

    /// The sentence in the other language, or unchanged when the table does not have it. What
    /// follows the first line stays, as does the name of the program before the sentence.
    package func translation(of sentence: String) -> String {
        let line = sentence.prefix { !$0.isNewline }
        guard line.utf8.count <= Self.longest else { return sentence }
        let name = line.hasPrefix(Self.name) ? line.prefix(Self.name.count) : ""
        let text = String(line.dropFirst(name.count))
        let translation = entries.withLock { entries in
            var read = entries ?? CatalogueEntries(table())
            defer { entries = read }
            return read.translation(of: text)
        }
        return translation.map { name + $0 + sentence[line.endIndex...] } ?? sentence
    }

    /// The longest line that is looked up, in bytes. A longer one is mostly a stranger's.
    private static let longest = 4096

    private static let name = "news: "
}

extension Catalogue: Hashable {
    package static func == (one: Catalogue, other: Catalogue) -> Bool { one === other }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
