import Store

/// The cache for a half-typed command line. It is only read. Without a cache there are no
/// completions and no messages.
struct CompletionSource {
    private let store: Store?

    /// The cache of a command line, which may name it by `--db`.
    init(_ words: [String]) {
        guard var options = try? GlobalOptions.parse([]) else {
            store = nil
            return
        }
        options.db = CompletionSource.database(words)
        let path = try? Container(options, .process()).databasePath
        store = path.flatMap { try? Store.existing(path: $0) }
    }

    /// The names that `read` finds, each once.
    func names(_ read: (Store) throws -> [String]) -> [String] {
        guard let store, let names = try? read(store) else { return [] }
        var known: Set<String> = []
        return names.filter { !$0.isEmpty && known.insert($0).inserted }
    }

    private static func database(_ words: [String]) -> String? {
        guard let index = words.lastIndex(where: { $0 == "--db" || $0.hasPrefix("--db=") })
        else { return nil }
        let word = words[index]
        guard word == "--db" else { return String(word.dropFirst("--db=".count)) }
        // For bash the = is a word of its own.
        let value = words[(index + 1)...].first { $0 != "=" }
        return value
    }
}
