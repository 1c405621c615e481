import Terminal

/// A line of text while it is typed, with a cursor in it. Its keys are those of a shell.
package struct TypedLine: Equatable, Sendable {
    /// What stands before the cursor.
    package private(set) var before: String
    /// What stands after it.
    package private(set) var after = ""

    /// A line with the cursor at its end.
    init(_ text: String = "") { before = text }

    /// The whole line. A new one has the cursor at its end.
    package var text: String {
        get { before + after }
        set { (before, after) = (newValue, "") }
    }

    /// Types a text at the cursor.
    mutating func insert(_ text: String) { before += text }

    /// Does what a key does in a line.
    mutating func take(_ key: KeyPress) {
        switch key {
        case KeyPress(.left), KeyPress(.character("b"), .control):
            if let last = before.popLast() { after = String(last) + after }
        case KeyPress(.right), KeyPress(.character("f"), .control):
            if !after.isEmpty { before.append(after.removeFirst()) }
        case KeyPress(.home), KeyPress(.character("a"), .control): (before, after) = ("", text)
        case KeyPress(.end), KeyPress(.character("e"), .control): text = before + after
        case KeyPress(.backspace): _ = before.popLast()
        case KeyPress(.delete), KeyPress(.character("d"), .control):
            after = String(after.dropFirst())
        case KeyPress(.character("u"), .control): before = ""
        case KeyPress(.character("k"), .control): after = ""
        case KeyPress(.character("w"), .control):
            while before.last == " " { before.removeLast() }
            while let last = before.last, last != " " { before.removeLast() }
        default:
            guard case .character(let character) = key.key,
                key.modifiers.subtracting(.shift).isEmpty
            else { return }
            before.append(character)
        }
    }
}
