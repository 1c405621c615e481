/// The bytes that make a terminal the screen of one program, and give it back.
///
/// The private modes are those of DEC and xterm; other terminals ignore them.
package struct ScreenModes: Hashable, Sendable {
    /// Whether the terminal reports buttons, the wheel and drags of the mouse (modes 1000, 1002, and
    /// 1006 for places beyond column 223).
    package var hasMouse: Bool

    /// The modes of a full-screen program.
    package init(hasMouse: Bool = true) {
        self.hasMouse = hasMouse
    }

    private static let alternateScreen = "1049"
    private static let paste = "2004"

    /// The bytes that enter: the alternate screen first, so that nothing else is kept with the
    /// screen of the shell. The title of the window stays.
    package var enterBytes: [UInt8] {
        var bytes = Self.set([Self.alternateScreen, Self.paste])
        bytes += Control.hideCursor.utf8
        bytes += Control.wrapOff.utf8
        if hasMouse { bytes += Self.set(["1000", "1002", "1006"]) }
        return bytes
    }

    /// The bytes that leave. They are right in the middle of a frame.
    ///
    /// What the program reports ends first, so that the shell reads none of it; the alternate screen
    /// ends before the cursor is shown, because some terminals keep that with the screen.
    package static let leaveBytes: [UInt8] = {
        // CAN ends a sequence of which only the beginning was written, ST a picture or a link.
        var bytes: [UInt8] = [0x18, 0x1B, 0x5C]
        bytes += Control.releasePicture.utf8
        bytes += reset(["1004", "1006", "1002", "1000", paste])
        bytes += GridLink.closing
        bytes += "\u{1B}[m".utf8
        bytes += Control.wrapOn.utf8
        bytes += reset([alternateScreen])
        // A frame that was cut may have left a region. Without it the cursor would go to the top.
        bytes += "\u{1B}7\(Control.wholeRegion)\u{1B}8\u{1B}[m".utf8
        bytes += Control.wrapOn.utf8
        bytes += Control.showCursor.utf8
        return bytes
    }()

    /// The bytes for a terminal that a killed program has left: also what others leave behind, such
    /// as the keypad, character sets and a cursor of another form. The screen stays as it is.
    package static let resetBytes: [UInt8] = {
        var bytes = leaveBytes
        bytes += reset(["1", "9", "1003", "1005", "1015", "1016"])
        // Kitty's keyboard protocol, insert mode, numeric keypad, ASCII, cursor.
        for sequence in ["[<u", "[4l", ">", "(B", "[0 q"] {
            bytes += "\u{1B}\(sequence)".utf8
        }
        // The two character sets change places with SO and SI.
        bytes.append(0x0F)
        return bytes
    }()

    private static func set(_ modes: [String]) -> [UInt8] {
        Array("\u{1B}[?\(modes.joined(separator: ";"))h".utf8)
    }

    private static func reset(_ modes: [String]) -> [UInt8] {
        Array("\u{1B}[?\(modes.joined(separator: ";"))l".utf8)
    }
}
