/// The pages of the manual.
enum Manual {
    /// What several commands share.
    private static var topics: [ManualPage] { [.query, .configuration, .json, .etiquette] }

    /// Every page.
    static var all: [ManualPage] {
        [.program] + CommandDeclaration.program.subcommands.map { ManualPage($0) } + topics
    }

    /// The page for words behind `help --man`: a command, else what several share. `query.7` is
    /// not the command `query`.
    static func page(_ words: [String]) -> ManualPage? {
        if words.isEmpty { return .program }
        // A command and those below it have one page.
        if CommandDeclaration(words) != nil {
            return CommandDeclaration(words.prefix(1)).map { ManualPage($0) }
        }
        guard words.count == 1 else { return nil }
        return topics.first { page in
            let name = page.name.dropFirst("news-".count)
            return words[0] == name || words[0] == "\(name).\(page.section)"
        }
    }
}
