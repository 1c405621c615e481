import Foundation

/// What the sources say to people: the sentences that a translation must have.
///
/// A sentence is one line of a literal, as a translation has it: without the name of the program
/// before it, and without what stands in columns before it. Places beside each other are one.
struct SaidSentences {
    /// The sentences with their files, each once, in the order of the files.
    private(set) var needed: [(file: String, sentence: String)] = []
    /// All lines of all literals, also single words, and the names of cases.
    private(set) var all: Set<String> = []

    /// The headings of tables, each of one word.
    private(set) var headings: Set<String> = []

    /// What stands between two semicolons, or behind the name of an action, or what was undone.
    private(set) var clauses: Set<String> = []

    /// The files that say nothing to people, or nothing that has another language.
    private static let silent: [(path: String, reason: String)] = [
        ("Translations/", "the tables themselves"),
        ("Loopback/", "servers for tests"),
        ("Selftest/", "the rules of good manners are quoted as they are written"),
        ("/Schema/", "SQL"),
        ("/Dates/", "words of dates in feeds"),
        ("/Encoding/", "names of encodings"),
        ("Markup/HTML/", "names of elements and characters"),
        ("Markup/Tree/", "names of elements"),
        ("Reader/Blocks/SyntaxClasses.swift", "classes of highlighted code"),
        ("Reader/Extraction/ArticleSerializer.swift", "names of attributes"),
        ("Reader/Extraction/ClosingPhrase.swift", "words in web pages"),
        ("Reader/Extraction/NextPage.swift", "words in web pages"),
        ("Reader/Extraction/MissingPage.swift", "words in web pages"),
        ("Reader/Extraction/NameWords.swift", "words in the names of classes"),
        ("Reader/Extraction/PaywallNotice.swift", "words in web pages"),
        ("Reader/Extraction/RefusalWords.swift", "words in web pages"),
        ("Feeds/Model/ParsedItem+Teaser.swift", "words at the ends of articles"),
        ("Feeds/Model/ParsedFeed.swift", "names of formats"),
        ("NewsKit/Pages/WebPage.swift", "media types"),
        ("NewsKit/Pictures/", "media types, and a line of a cache"),
        ("SQLite/SQLiteError.swift", "sentences of SQLite"),
        ("Store/Articles/", "SQL, and what only a damaged database says"),
        ("Store/Rules/Rule.swift", "SQL"),
        ("Store/Rules/RuleTrial.swift", "SQL"),
        ("Store/Search/", "SQL, and what only a damaged database says"),
        ("Store/Upkeep/Upkeep+Check.swift", "sentences of SQLite"),
        ("Store/Log/LogEntry.swift", "names of commands"),
        ("Transport/TransferLoop.swift", "a failure of libcurl itself"),
        ("news/Output/Reading/PictureDrawings.swift", "a script"),
        ("news/Completing/CompletedShell+Script.swift", "scripts of shells"),
        ("news/Manual/", "the manual is in English"),
        ("Search/Language/QueryField.swift", "the manual is in English"),
        ("Reader/Layout/PagePalette+Sentences.swift", "the file of defaults is in English"),
        ("news/Configuration/Configuration.swift", "the file of defaults is in English"),
        ("news/Configuration/ConfigurationSection.swift", "the file of defaults is in English"),
        ("news/Configuration/ConfigurationTemplate.swift", "the file of defaults is in English"),
        ("news/Configuration/BrowseConfiguration.swift", "the file of defaults is in English"),
        ("news/Configuration/NetworkConfiguration.swift", "the file of defaults is in English"),
        ("news/Configuration/ReadingConfiguration.swift", "the file of defaults is in English"),
        ("news/Configuration/SettingRow.swift", "the JSON is in English"),
        ("news/Configuration/SiteFiles.swift", "the file of defaults is in English"),
        ("news/Scheduling/Crontab.swift", "lines of a crontab"),
        ("news/Scheduling/LaunchAgent.swift", "a file of launchd"),
        ("news/Scheduling/SystemdUnits.swift", "files of systemd"),
    ]

    /// What a person types, and what stays as it is typed: keys, commands, scripts.
    private static let typed: Set<String> = [
        "enter l right", "q h left escape", "gg home", "ctrl-f pagedown", "ctrl-b pageup",
        "news add https://hn.example/api --items hits --field url=link", "news health",
        "news tags", "news feeds", "news list", "news list is:new", "news list fetched:…",
        "[--db <path>] [--config <path>] [--offline] [--color <color>] [--quiet] [--verbose]",
        "Unknown option '", "Value to be set with flag '",
        "Usage: news <subcommand>", "Error: Unknown option '…'", "Usage: news …",
        "Error: Missing expected argument '<query>", "on run argv", "end run",
        "display notification (item 2 of argv) with title (item 1 of argv)", "proxy scheme",
        "has an invalid address", "refused the connection", "too slow", "connect to",
        "connect to … port …", "버스 OR planner", "news tour",
        "news add URL", "news add --starter", "news import FILE",
    ]

    init(sources: URL) throws {
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map {
                $0.pathComponents.dropFirst(sources.pathComponents.count).joined(separator: "/")
            }
        var known: Set<String> = []
        for path in paths.sorted() where !path.contains("Translations/") {
            let file = sources.appending(path: path)
            let source = try String(contentsOf: file, encoding: .utf8)
            var lexer = LiteralLexer(source)
            let literals = lexer.literals() + lexer.nested
            all.formUnion(literals.flatMap(Self.lines))
            headings.formUnion(
                source.matches(of: /init\(\s*"([A-Z]+)"/).map { String($0.1) })
            // A case without a value of its own has its name for one.
            all.formUnion(source.matches(of: /case ([a-z]+)\n/).map { String($0.1) })
            if Self.silent.contains(where: { path.contains($0.path) }) { continue }
            let sentences = literals.filter { !$0.isQuery }.flatMap(Self.lines)
            for line in sentences where line.isSentence && !Self.typed.contains(line) {
                if known.insert(line).inserted { needed.append((path, line)) }
            }
        }
        clauses = Set(all.flatMap { $0.split(separator: "; ").map(String.init) })
            .union(["add", "edit", "remove", "undid …", "redid …"].map { "\($0) feed …, …" })
    }

    /// The lines of a literal, each without what stands before its last gap.
    private static func lines(_ literal: String) -> [String] {
        literal.split(separator: "\n").map { line in
            let text = line.split(separator: /\ {2,}/).last.map(String.init) ?? ""
            // A sign before it joins it to another.
            let sentence = text.trimmingCharacters(in: .whitespaces).drop { " ,;".contains($0) }
                .replacing(/…+/, with: "…")
            return String(sentence.hasPrefix("news: ") ? sentence.dropFirst(6) : sentence)
        }
    }
}

extension String {
    /// Whether it is a statement of SQL.
    fileprivate var isQuery: Bool { contains(/\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA)\b/) }
}
