import ArgumentParser
import Search
import Selftest
import Store

/// What can be typed at a place in a command line.
enum Completion: Equatable {
    /// Whole words for this place; the shell picks those that begin with what is typed.
    case words([Candidate])
    /// The shell's own names of files.
    case files
    /// The shell's own names of directories.
    case directories

    /// A word, and what it means.
    struct Candidate: Equatable {
        var word: String
        var meaning = ""
    }

    /// Words without a meaning.
    static func plain(_ words: some Sequence<String>) -> Completion {
        .words(words.map { Candidate(word: $0) })
    }
}

/// Finds what can be typed next, from what the commands declare and the cache knows.
struct Completer {
    private let line: TypedLine
    private let source: CompletionSource
    private var command = CommandDeclaration.program
    /// The arguments that the command declares. Nil until something needs them, because reading them takes a
    /// millisecond, and the next word may name a command below this one.
    private var declared: [ArgumentDeclaration]?
    /// The words of the command that are no options.
    private var operands: [String] = []
    /// The option whose value is at the cursor.
    private var option: ArgumentDeclaration?
    private var isAfterTerminator = false

    init(_ line: TypedLine, _ surroundings: Surroundings) {
        self.line = line
        source = CompletionSource(line.words, surroundings)
        for word in line.words { take(word) }
        readDeclaration()
    }

    private var arguments: [ArgumentDeclaration] { declared ?? [] }

    private mutating func readDeclaration() {
        declared = declared ?? command.arguments
    }

    /// What can be typed.
    var completion: Completion {
        let word = line.current
        if let option { return values(of: option) }
        guard !isAfterTerminator, word.hasPrefix("-") else { return operand }
        if let end = word.firstIndex(of: "="), let option = named(String(word[..<end])) {
            return values(of: option, after: String(word[...end]))
        }
        return .words(
            arguments.filter { $0.kind != .positional && ($0.isRepeating || !isGiven($0)) }
                .flatMap { argument in
                    argument.names.map {
                        Completion.Candidate(word: $0, meaning: argument.abstract)
                    }
                })
    }
}

private extension Completer {
    /// Goes on over a whole word.
    mutating func take(_ word: String) {
        if option != nil {
            option = nil
        } else if !isAfterTerminator, word == "--" {
            isAfterTerminator = true
        } else if !isAfterTerminator, word.hasPrefix("-"), word != "-" {
            readDeclaration()
            option = named(word).flatMap { $0.kind == .option ? $0 : nil }
        } else if operands.isEmpty, let next = command.subcommand(word) {
            (command, declared) = (next, nil)
        } else {
            operands.append(word)
        }
    }

    func named(_ name: String) -> ArgumentDeclaration? {
        arguments.first { $0.names.contains(name) }
    }

    func isGiven(_ argument: ArgumentDeclaration) -> Bool {
        line.words.contains { word in
            argument.names.contains { word == $0 || word.hasPrefix("\($0)=") }
        }
    }

    /// The words at a place that is not for an option.
    var operand: Completion {
        let below = operands.isEmpty ? command.subcommands : []
        guard below.isEmpty else { return names(of: below) }
        let places = arguments.filter { $0.kind == .positional }
        guard let last = places.last else { return .words([]) }
        if operands.count < places.count { return values(of: places[operands.count]) }
        return last.isRepeating ? values(of: last) : .words([])
    }

    func names(of commands: [CommandDeclaration]) -> Completion {
        .words(
            commands.filter(\.configuration.shouldDisplay).map {
                .init(word: $0.words.last ?? "", meaning: $0.configuration.abstract)
            })
    }

    /// The values of an argument, each behind `head`.
    func values(of argument: ArgumentDeclaration, after head: String = "") -> Completion {
        switch argument.completion {
        case .none: .words([])
        case .files: .files
        case .directories: .directories
        case .values(let values): .plain(values.map { head + $0 })
        case .subject(let subject):
            .words(
                words(for: subject, typed: String(line.current.dropFirst(head.count))).map {
                    .init(word: head + $0.word, meaning: $0.meaning)
                })
        }
    }

    func words(for subject: CompletionSubject, typed: String) -> [Completion.Candidate] {
        switch subject {
        case .feed: source.feeds { String($0.id) }
        case .feedBesideArticles:
            typed.hasPrefix("feed:")
                ? source.feedNumbers
                : source.feeds { "feed:\($0.id)" } + source.articles(typed)
        case .article: source.articles(typed)
        case .tag: source.tags
        case .query: QueryWord(typed).candidates(source)
        case .savedQuery: source.savedQueries
        case .rule: source.rules
        case .cursor: source.cursors
        case .logEntry: source.logEntries
        case .selftestCase: SelftestCase.all.map { .init(word: $0.id, meaning: $0.title) }
        case .command:
            if case .words(let names)? = CommandDeclaration(operands).map({
                names(of: $0.subcommands)
            }) {
                names
            } else {
                []
            }
        }
    }
}
