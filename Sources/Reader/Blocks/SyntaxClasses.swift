/// What the classes of highlighters mean: highlight.js (`hljs-keyword`), Prism (`token keyword`),
/// and the short ones of Pygments, Rouge and Chroma (`kd`).
enum SyntaxClasses {
    /// The format of the parts of code with these classes; empty if they mean nothing.
    static func format(of classes: [Substring]) -> TextFormat {
        for name in classes {
            let plain = name.hasPrefix("hljs-") ? name.dropFirst(5) : name
            if plain == "token" || plain == "hljs" { continue }
            if let format = words[plain] { return format }
            if plain.utf8.count <= 3, let format = short(plain) { return format }
        }
        return []
    }

    private static func short(_ name: Substring) -> TextFormat? {
        if let format = shortNames[name] { return format }
        switch name.first {
        case "k": return .keyword
        case "s": return .string
        case "c": return .comment
        case "m": return .literal
        default: return nil
        }
    }

    private static let shortNames: [Substring: TextFormat] = [
        "kt": .type, "kc": .literal, "l": .literal, "ld": .literal, "nf": .function,
        "fm": .function, "nc": .type, "nn": .type, "ne": .type, "nt": .markup, "na": .attribute,
        "nb": .function, "bp": .literal, "no": .literal, "nd": .meta, "cp": .meta, "cpf": .string,
        "ow": .keyword, "gd": .removed, "gi": .added, "gh": .meta, "gu": .meta, "gp": .meta,
        "err": [], "cl": [], "sc": .string, "se": .literal, "si": .literal, "line": [], "hl": [],
    ]

    private static let words: [Substring: TextFormat] = {
        let groups: [(String, TextFormat)] = [
            ("keyword selector-tag boolean important atrule rule control doctag", .keyword),
            ("string regexp regex char template-string link attr-value url quote-string", .string),
            ("comment prolog doctype cdata quote block-comment", .comment),
            ("number literal constant symbol bullet variable-constant", .literal),
            ("function title built_in builtin function-variable method function_", .function),
            ("type class-name class namespace title.class maybe-class-name class_", .type),
            ("tag name section selector-class selector-id selector", .markup),
            ("attr attribute attr-name property variable template-variable params", .attribute),
            ("addition inserted inserted-sign", .added),
            ("deletion deleted deleted-sign", .removed),
            ("meta annotation decorator preprocessor shebang coord", .meta),
        ]
        var words: [Substring: TextFormat] = [:]
        for (names, format) in groups {
            for name in names.split(separator: " ") { words[name] = format }
        }
        return words
    }()
}
