/// The clipboard of the desktop at which the program runs. That of the terminal, which may be on
/// another machine, is ``Clipboard``.
struct DesktopClipboard {
    private let programs: [[String]]

    /// How long a program may take.
    private static let patience = Duration.seconds(2)

    init(_ container: Container) { programs = container.clipboardPrograms }

    /// Gives a text to a program of the desktop; gives whether one took it.
    func take(_ text: String) -> Bool {
        programs.contains { words in
            let run = try? ProgramRun(
                words[0], Array(words.dropFirst()), input: Array(text.utf8),
                patience: DesktopClipboard.patience)
            return run?.succeeded == true
        }
    }

    /// What has become of some addresses that the terminal got, too. Only a program can tell whether
    /// it worked; a terminal answers nothing.
    static func sentence(_ addresses: [String], isCopied: Bool) -> String {
        let shown = addresses.joined(separator: " ")
        return isCopied ? "copied \(shown)" : "sent \(shown) to the clipboard of the terminal"
    }
}
