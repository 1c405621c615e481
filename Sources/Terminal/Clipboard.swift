import Web

/// The clipboard of the machine at which the person sits, which the terminal can set.
public enum Clipboard {
    /// The sequence that puts a text on the clipboard (OSC 52 of xterm).
    public static func sequence(_ text: String) -> String {
        "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}"
    }
}
