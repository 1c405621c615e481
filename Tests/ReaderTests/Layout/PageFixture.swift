import Reader
import System
import Terminal
import TestSupport

/// A page under `Fixtures/pages/reading`, and its lines.
struct PageFixture {
    static let names = [
        "article", "code", "footnotes", "footnotes-inline", "footnotes-spellings", "hostile",
        "lists",
        "media", "pictures", "scripts", "tables", "text",
    ]
    static let widths = [20, 40, 72, 120]

    let name: String

    func page(usesUnicode: Bool = true) throws -> Page {
        Page(
            document: try Fixture.read("pages/reading/\(name).html"),
            base: "https://site.example/news/",
            signs: PageSigns(usesUnicode: usesUnicode, marksChanges: !usesUnicode))
    }

    /// The lines as a terminal without colours shows them, with the list of links.
    func text(width: Int, usesUnicode: Bool) throws -> String {
        let page = try page(usesUnicode: usesUnicode)
        let options = PageOptions(width: width, usesUnicode: usesUnicode)
        let lines =
            PageLayout.lines(of: page, options) + [PageLine()]
            + PageLayout.links(of: page, width: nil)
        return lines.map { $0.text + "\n" }.joined()
    }
}
