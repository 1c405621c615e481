extension JSONMapping: CustomStringConvertible {
    /// Reads the text form: `items=hits;title=title;url=url`; throws ``FeedError/badPath(_:)``.
    public init(_ text: String) throws(FeedError) {
        self.init(items: .root, fields: [:])
        var parser = JSONPathParser(text)
        while !parser.isAtEnd {
            try set(&parser, allowsItems: true)
            _ = parser.skip(";")
        }
    }

    /// Takes a field as it is typed, `title=data.title`; throws ``FeedError/badPath(_:)``.
    public mutating func set(_ definition: String) throws(FeedError) {
        var parser = JSONPathParser(definition)
        try set(&parser, allowsItems: false)
        guard parser.isAtEnd else { throw parser.error("“;” has to be inside of quotes: [\"…\"]") }
    }

    private mutating func set(
        _ parser: inout JSONPathParser, allowsItems: Bool
    ) throws(FeedError) {
        let name = try parser.word(endingWith: "=")
        if allowsItems, name == "items" {
            items = try parser.path(endingBefore: ";")
        } else if let field = Field(rawValue: name) {
            fields[field] = try parser.path(endingBefore: ";")
        } else {
            let known = Field.allCases.map(\.rawValue).joined(separator: ", ")
            throw parser.error(
                "there is no field “\(name)” (the fields are \(known))",
                scalarsBack: name.unicodeScalars.count + 1)
        }
    }

    /// The text form, for storing: one mapping has one text, which is read back as the same
    /// mapping.
    public var description: String {
        (["items=\(items)"] + definitions).joined(separator: ";")
    }

    /// The mapping as arguments of a command line: `--items hits --field title=title …`; not yet
    /// quoted for a shell.
    public var arguments: [String] {
        ["--items", items.description] + definitions.flatMap { ["--field", $0] }
    }

    /// Each field with its path, in the order of ``Field``.
    private var definitions: [String] {
        Field.allCases.compactMap { field in
            fields[field].map { "\(field.rawValue)=\($0)" }
        }
    }
}
