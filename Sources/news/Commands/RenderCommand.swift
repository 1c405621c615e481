import ArgumentParser
import NewsKit
import Reader
import Terminal
import Web

struct RenderCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "render",
        abstract: "Print any HTML as text for the terminal.",
        discussion: """
            Reads a file, a URL or standard input (-). Does not use the database. In a pipe lines have \
            at most 72 columns unless --width says otherwise, code is whole, and the addresses of the \
            links follow at the end.
            """)

    var database: DatabaseUse { .none }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var input: PageSource

    @OptionGroup var reading: ReadingOptions

    mutating func run(_ container: Container) async throws {
        let source = try await input.page(container)
        let page = Page(
            document: source.html, base: source.url, signs: PageSigns(container.style))
        let view = PageView(container, reading.choice)
        _ = try Pager(container).print(
            [view.lines(of: page)], hasGraphics: view.wantsGraphics)
    }
}
