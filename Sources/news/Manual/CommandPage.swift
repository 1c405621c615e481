import ArgumentParser

extension ManualPage {
    /// The page of a command.
    init(_ command: CommandDeclaration) {
        let configuration = command.configuration
        let arguments = command.arguments
        let name = (["news"] + command.words).joined(separator: "-")
        self.init(
            name: name, section: 1, summary: ManualPage.summary(configuration.abstract),
            parts: [
                Part("SYNOPSIS", ManualPage.synopses(of: command).map { .text($0) }),
                Part("DESCRIPTION", ManualPage.description(of: command)),
                Part("ARGUMENTS", arguments.filter { $0.kind == .positional }.blocks),
                Part("OPTIONS", arguments.filter { $0.kind != .positional }.blocks),
                Part("COMMANDS", command.subcommands.flatMap(ManualPage.section)),
                Part("EXIT STATUS", ExitStatus.blocks),
                Part("FILES", ManualFile.blocks),
                Part("ENVIRONMENT", EnvironmentVariable.blocks(for: command)),
                Part("EXAMPLES", CommandExample.blocks(for: command)),
                Part("SEE ALSO", [.text(ManualPage.others)]),
            ])
    }

    /// The abstract of a command as the text behind a name.
    static func summary(_ abstract: String) -> String {
        let text = abstract.hasSuffix(".") ? abstract.dropLast() : abstract[...]
        return (text.first?.lowercased() ?? "") + text.dropFirst()
    }

    private static func synopses(of command: CommandDeclaration) -> [String] {
        let below = command.subcommands
        guard below.isEmpty else { return below.flatMap(synopses) }
        let operands = command.arguments.filter { $0.kind == .positional }.map(\.usage)
        var words = command.words
        // `news` alone lists, but before a query its name is needed.
        if command.isDefault, words.count > 1, let last = words.popLast() {
            words.append("[\(last)]")
        }
        return [(["news"] + words + ["[OPTIONS]"] + operands).joined(separator: " ")]
    }

    private static func description(of command: CommandDeclaration) -> [Block] {
        let configuration = command.configuration
        let aliases = configuration.aliases.map { "news \($0)" }.joined(separator: ", ")
        let more = Block.prose(configuration.discussion)
        return [.text(configuration.abstract)] + more
            + (aliases.isEmpty ? [] : [.text("Other names: \(aliases).")])
            + [.text("Every command also takes the global options of news(1).")]
    }

    /// What a command with subcommands says about one of them.
    private static func section(_ command: CommandDeclaration) -> [Block] {
        let title = (["news"] + command.words).joined(separator: " ")
        return [.heading(title), .text(command.configuration.abstract)]
            + Block.prose(command.configuration.discussion)
            + command.arguments.blocks
    }

    private static let others =
        ["news(1)", "news-query(7)", "news-config(5)", "news-json(7)", "news-etiquette(7)"]
        .joined(separator: ", ")
}

extension [ArgumentDeclaration] {
    /// What the manual says about them, without those that every command has. Flags of the same
    /// meaning are one item.
    var blocks: [ManualPage.Block] {
        var groups: [[ArgumentDeclaration]] = []
        for argument in self where !argument.isGlobal && !argument.names.contains("--help") {
            if argument.kind == .flag, groups.last?.last?.abstract == argument.abstract {
                groups[groups.count - 1].append(argument)
            } else {
                groups.append([argument])
            }
        }
        return groups.map { .item($0.map(\.term).joined(separator: ", "), $0[0].text) }
    }
}

extension ArgumentDeclaration {
    /// How it is written in a synopsis, when it is a word in its place.
    var usage: String {
        let name = valueName.uppercased() + (isRepeating ? " ..." : "")
        return isOptional ? "[\(name)]" : name
    }

    /// How it is typed.
    var term: String {
        guard kind != .positional else { return usage }
        return names.joined(separator: ", ") + (kind == .option ? " \(valueName.uppercased())" : "")
    }

    /// What it does, and which values it has.
    var text: String {
        var sentences = abstract.isEmpty ? [] : [abstract]
        if !values.isEmpty { sentences.append("One of: \(values.joined(separator: ", ")).") }
        if let defaultValue, !abstract.contains("efault: ") {
            sentences.append("Default: \(defaultValue).")
        }
        return sentences.joined(separator: " ")
    }
}
