/// What comes from the terminal of a full-screen program.
package enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// A text was pasted: safe, its lines end with `\n`. A long one comes in parts.
    case paste(String)
    /// The terminal answered a question.
    case answer(TerminalAnswer)
    /// The window came to the front, or left it.
    case focus(Bool)
}

/// An answer of the terminal to one of the questions of a probe, or to any other.
package enum TerminalAnswer: Hashable, Sendable {
    /// The colour behind the text (OSC 11), each part from 0 to 65535.
    case background(red: Int, green: Int, blue: Int)
    /// The name and version of the terminal (XTVERSION).
    case version(String)
    /// Whether it draws pictures by the protocol of kitty.
    case kittyGraphics(Bool)
    /// The abilities of the terminal (DA1), the last answer.
    case attributes
}
