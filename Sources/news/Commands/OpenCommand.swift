import ArgumentParser

struct OpenCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "open",
        abstract: "Open articles, or links of them, in the browser.",
        discussion: """
            Starts BROWSER, or xdg-open when it is not set, once for each address. No shell sees the \
            address, and only http and https addresses are opened. Marks nothing as read.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: LinkChoice

    @Flag(help: "Only print the addresses, one a line.")
    var print = false

    mutating func run(_ container: Container) async throws {
        let addresses = try choice.addresses(container)
        guard !print else { return try Records(container).print(addresses.map { $0.sanitized() }) }
        let browser = WebBrowser(container)
        for address in addresses { try browser.open(address) }
    }
}
