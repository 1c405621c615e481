import ArgumentParser
import Terminal

struct CopyCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "copy",
        abstract: "Put the address of an article, or of a link in it, on the clipboard.",
        discussion: """
            On a desktop wl-copy, xclip, xsel or pbcopy does it, where it is installed. The terminal is \
            asked, too (OSC 52), so that it works over ssh. Some terminals have to be told to allow \
            that; tmux needs set-clipboard on. Several addresses are separated by line ends.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: LinkChoice

    mutating func run(_ container: Container) async throws {
        let addresses = try choice.addresses(container)
        let text = addresses.joined(separator: "\n")
        let isCopied = DesktopClipboard(container).take(text)
        if let terminal = container.terminal {
            var output = OutputBuffer(descriptor: terminal)
            try output.write(Clipboard.sequence(text))
            try output.flush()
        } else if !isCopied {
            throw Failure(.unavailable, "there is no terminal that has a clipboard")
        }
        Messages(container).confirm(DesktopClipboard.sentence(addresses, isCopied: isCopied))
    }
}
