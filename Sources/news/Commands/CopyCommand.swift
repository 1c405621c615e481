import ArgumentParser
import Terminal

struct CopyCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Put the address of an article, or of a link in it, on the clipboard.",
        discussion: """
            Asks the terminal to do it (OSC 52), so that it works over ssh, too. Some terminals have to \
            be told to allow that; tmux needs set-clipboard on. Several addresses are separated by line \
            ends.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: LinkChoice

    mutating func run(_ container: Container) async throws {
        let addresses = try choice.addresses(container)
        let text = addresses.joined(separator: "\n")
        guard let terminal = container.terminal else {
            throw Failure(.unavailable, "there is no terminal that has a clipboard")
        }
        var output = OutputBuffer(descriptor: terminal)
        try output.write(Clipboard.sequence(text))
        try output.flush()
        Messages(container).confirm("copied \(addresses.joined(separator: " "))")
    }
}
