import Terminal

/// The styles of the parts of a page.
///
/// The defaults only use colours that can be read on a light and on a dark background; text itself
/// has the colour of the terminal.
package struct PagePalette: Hashable, Sendable {
    /// The name of a part, as it is written in the configuration.
    package enum Part: String, CaseIterable, Sendable {
        case title, heading, caption, link, number, note, code, keyboard, mark, inserted, deleted
        case quote, border, sign, keyword, string, comment, literal, function, type, markup
        case attribute, added, removed, meta
    }

    private var changed: [Part: TextStyle] = [:]

    /// The palette with the defaults.
    package init() {}

    /// The style of a part.
    package subscript(part: Part) -> TextStyle {
        get { changed[part] ?? part.usual }
        set { changed[part] = newValue }
    }

    /// The style of a text; that of code has its parts, others have what their formats say together.
    package func style(of format: TextFormat) -> TextStyle {
        if format.isEmpty { return [] }
        var style: TextStyle = []
        if format.contains(.strong) { style.insert(.bold) }
        if format.contains(.emphasis) { style.insert(.italic) }
        for (mark, part) in PagePalette.parts where format.contains(mark) {
            let more = self[part]
            // Two colours would make a third one.
            if !more.isDisjoint(with: .colors) { style.subtract(.colors) }
            style.formUnion(more)
        }
        return style
    }

    private static let parts: [(TextFormat, Part)] = [
        (.code, .code), (.inserted, .inserted), (.deleted, .deleted), (.keyboard, .keyboard),
        (.marked, .mark), (.number, .number), (.note, .note), (.sign, .sign), (.keyword, .keyword),
        (.string, .string), (.comment, .comment), (.literal, .literal), (.function, .function),
        (.type, .type), (.markup, .markup), (.attribute, .attribute), (.added, .added),
        (.removed, .removed), (.meta, .meta),
    ]
}
