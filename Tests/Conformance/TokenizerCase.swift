import Markup

/// A test of html5lib for the tokenizer.
struct TokenizerCase {
    let description: String
    private let input: [UInt8]
    private let expected: [[UInt8]]
    private let states: [String]
    private let lastStartTag: String

    init?(_ json: JSON) {
        guard let description = json["description"]?.text, let input = json["input"]?.bytes,
            let output = json["output"]?.items
        else { return nil }
        let isEscaped = json["doubleEscaped"]?.isTrue ?? false
        self.description = description
        self.input = isEscaped ? JSON.unescape(input) : input
        expected = TokenList(output, isEscaped: isEscaped).lines
        states = json["initialStates"]?.items.compactMap(\.text) ?? ["Data state"]
        lastStartTag = json["lastStartTag"]?.text ?? "x"
    }

    /// The states in which the tokenizer does not give the expected tokens.
    var failures: [String] { states.filter { tokens(from: $0) != expected } }

    private func tokens(from state: String) -> [[UInt8]] {
        input.withUnsafeBufferPointer { bytes in
            var tokenizer = HTMLTokenizer(bytes, rules: .standard)
            var list = TokenList()
            switch state {
            case "PLAINTEXT state": tokenizer.beginRawText(of: "plaintext")
            case "RCDATA state", "RAWTEXT state", "Script data state":
                tokenizer.beginRawText(of: HTMLName(lastStartTag))
            case "CDATA section state":
                if let token = tokenizer.beginCDATA() { list.append(token, of: tokenizer) }
            default: break
            }
            let isRCDATA = state == "RCDATA state"
            var isFirst = state != "Data state" && state != "CDATA section state"
            while let token = tokenizer.next() {
                list.append(token, of: tokenizer, isText: isFirst, isRCDATA: isRCDATA)
                isFirst = false
            }
            return list.lines
        }
    }
}

/// Tokens in one form, for comparing.
private struct TokenList {
    private(set) var lines: [[UInt8]] = []
    private var endsWithText = false

    init() {}

    init(_ output: [JSON], isEscaped: Bool) {
        func bytes(_ json: JSON?) -> [UInt8]? {
            isEscaped ? json?.bytes.map(JSON.unescape) : json?.bytes
        }
        for token in output {
            let items = token.items
            switch items.first?.text {
            case "Character": append(text: bytes(items[1]) ?? [])
            case "Comment": append("comment", [bytes(items[1])])
            case "EndTag": append("end", [bytes(items[1])])
            case "DOCTYPE":
                append(
                    items[4].isTrue ? "doctype" : "broken doctype",
                    items[1...3].map { bytes($0) })
            default:
                guard case .object(let members) = items[2] else { continue }
                append(
                    tag: bytes(items[1]) ?? [],
                    members.map { name, value in
                        (bytes(.string(Array(name.utf8))) ?? [], bytes(value) ?? [])
                    },
                    isSelfClosing: items.count > 3)
            }
        }
    }

    mutating func append(
        _ token: HTMLTokenizer.Token, of tokenizer: borrowing HTMLTokenizer, isText: Bool = false,
        isRCDATA: Bool = false
    ) {
        func characters(
            _ bytes: UnsafeBufferPointer<UInt8>, _ context: HTMLReference.Context?,
            _ nuls: HTMLCharacters.NULs
        ) -> [UInt8] {
            var characters: [UInt8] = []
            HTMLCharacters.append(bytes, in: context, nuls: nuls, to: &characters)
            return characters
        }
        switch token {
        case .text:
            let isPlain = tokenizer.isRawText && !isRCDATA
            append(
                text: characters(
                    tokenizer.text, isPlain ? nil : .standardText,
                    isText && !tokenizer.isCDATA ? .replace : .keep))
        case .comment: append("comment", [characters(tokenizer.text, nil, .replace)])
        case .doctype:
            let doctype = HTMLDoctype(tokenizer.text, isClosed: tokenizer.isClosed)
            append(
                doctype.isBroken ? "broken doctype" : "doctype",
                [doctype.name, doctype.publicID, doctype.systemID].map { $0.map { Array($0.utf8) } }
            )
        case .endTag: append("end", [replacingNUL(tokenizer.rawName)])
        case .startTag:
            append(
                tag: replacingNUL(tokenizer.rawName),
                tokenizer.attributes.map {
                    (
                        replacingNUL(tokenizer.name(of: $0)),
                        characters($0.rawValue, .standardAttribute, .replace)
                    )
                },
                isSelfClosing: tokenizer.isSelfClosing)
        }
    }

    private func replacingNUL(_ name: some Sequence<UInt8>) -> [UInt8] {
        name.flatMap { $0 == 0 ? [0xEF, 0xBF, 0xBD] : [$0] }
    }

    private mutating func append(_ kind: String, _ parts: [[UInt8]?]) {
        endsWithText = false
        lines.append(Array(kind.utf8) + parts.flatMap { $0.map { [0x20] + $0 } ?? [0x21] })
    }

    private mutating func append(
        tag: [UInt8], _ attributes: [(name: [UInt8], value: [UInt8])], isSelfClosing: Bool
    ) {
        let sorted = attributes.map { $0.name + [UInt8(ascii: "=")] + $0.value }.sorted {
            $0.lexicographicallyPrecedes($1)
        }
        append(isSelfClosing ? "empty element" : "start", [tag] + sorted)
    }

    private mutating func append(text: [UInt8]) {
        guard !text.isEmpty else { return }
        if endsWithText {
            lines[lines.count - 1] += text
        } else {
            append("text", [text])
            endsWithText = true
        }
    }
}
