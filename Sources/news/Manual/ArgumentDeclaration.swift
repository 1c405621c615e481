import Feeds

/// What a command declares about one of its arguments or options.
struct ArgumentDeclaration {
    /// Whether it is a word in its place, an option with a value, or an option without one.
    enum Kind: String {
        case positional, option, flag
    }

    /// What its value can be, for completion.
    enum Completion: Equatable {
        case none, files, directories
        case values([String])
        /// What the cache knows.
        case subject(CompletionSubject)
    }

    let kind: Kind
    /// Its names as they are typed: `--all`, `-a`.
    let names: [String]
    /// The name of its value.
    let valueName: String
    let isOptional: Bool
    let isRepeating: Bool
    /// The value that it has when nobody gives one.
    let defaultValue: String?
    /// All values that it can have, if there are only a few.
    let values: [String]
    /// What it does, in a sentence.
    let abstract: String
    let completion: Completion
    /// Whether every command has it.
    let isGlobal: Bool
}

extension ArgumentDeclaration {
    /// Reads what the argument parser says of an argument; nil for one that is not for people.
    init?(_ dump: JSONValue) {
        guard let kind = dump["kind"]?.string.flatMap(Kind.init),
            dump["shouldDisplay"]?.bool != false
        else { return nil }
        self.kind = kind
        names = (dump["names"]?.elements ?? []).compactMap { name in
            name["name"]?.string.map { name["kind"]?.string == "long" ? "--\($0)" : "-\($0)" }
        }
        valueName = dump["valueName"]?.string ?? ""
        isOptional = dump["isOptional"]?.bool ?? false
        isRepeating = dump["isRepeating"]?.bool ?? false
        defaultValue = dump["defaultValue"]?.string
        values = dump["allValues"]?.elements.compactMap(\.string) ?? []
        abstract = dump["abstract"]?.string ?? ""
        isGlobal = dump["sectionTitle"]?.string == "Global options"
        completion = Completion(dump["completionKind"])
    }
}

private extension ArgumentDeclaration.Completion {
    init(_ dump: JSONValue?) {
        if let values = dump?["list"]?["values"]?.elements.compactMap(\.string) {
            self = CompletionSubject(values).map { .subject($0) } ?? .values(values)
        } else if dump?["file"] != nil {
            self = .files
        } else if dump?["directory"] != nil {
            self = .directories
        } else {
            self = .none
        }
    }
}
