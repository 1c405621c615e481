import Reader
import Testing

@Suite("The title of a page")
struct PageTitleTests {
    @Test(arguments: [
        ("<h1>The  Title</h1><p>Text", "The title", ["Text"]),
        ("<h2><a href=/1>한글 제목</a></h2><p>Text", "한글 제목", ["Text"]),
        ("<h1>Another title</h1><p>Text", "Title", ["Another title", "", "Text"]),
        ("<p>Title</p><p>Text", "Title", ["Title", "", "Text"]),
        ("<p>Text</p><h1>Title</h1>", "Title", ["Text", "", "", "Title"]),
        ("", "Title", []),
    ])
    func `Only a heading at the beginning that repeats it is left out`(
        html: String, title: String, lines: [String]
    ) {
        var page = Page(
            fragment: html, base: "https://a.example/", signs: PageSigns(usesUnicode: true))
        let links = page.links
        page.dropTitle(title)
        #expect(PageLayout.lines(of: page, PageOptions()).map(\.text) == lines)
        // The numbers of links are those of before.
        #expect(page.links == links)
    }
}
