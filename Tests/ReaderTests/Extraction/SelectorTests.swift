import Markup
import Reader
import Testing

@Suite struct SelectorTests {
    private static let page = """
        <main id=top><article class="post big" data-kind="news item"><p class=lead>A</p>
        <div><p>B</p><p title=x>C</p></div></article><p>D</p></main>
        """

    @Test(arguments: [
        ("p", "A B C D"), ("article p", "A B C"), ("article > p", "A"), ("main > p", "D"),
        (".lead", "A"), ("p.lead", "A"), ("article.post.big > div > p", "B C"), (".small p", ""),
        ("#top > p", "D"), ("[title]", "C"), ("p[title=x]", "C"), ("p[title='y']", ""),
        ("[data-kind*=item] > p", "A"), ("[data-kind^=news] .lead", "A"), ("[data-kind$=news]", ""),
        (".lead, [title]", "A C"), ("main * > p", "A B C"), ("P", "A B C D"),
        ("main > article p[title]", "C"), ("div > article p", ""),
    ])
    func `A selector finds the elements that CSS finds`(selector: String, texts: String) throws {
        let tree = HTMLTree(document: Array(SelectorTests.page.utf8))
        let found = try Selector(selector).elements(in: tree).map { node in
            tree.children(of: node).map { tree.text(of: $0) }.joined()
        }
        #expect(found.joined(separator: " ") == texts)
    }

    @Test(arguments: [
        ("", 0), ("p >", 3), ("> p", 1), ("p,", 2), (".", 1), ("#", 1), ("[", 1), ("[a", 2),
        ("[a=\"b]", 6), ("p:hover", 1), ("p)", 1), ("[=a]", 1),
    ])
    func `A mistake is told with its place`(selector: String, offset: Int) {
        #expect {
            try Selector(selector)
        } throws: { error in
            (error as? SelectorError)?.offset == offset
        }
    }

    @Test func `A child of a distant ancestor is found when a nearer one does not fit`() throws {
        let html =
            "<main><section class=a><div><div class=b><div><p>X</p></div></div></div>"
            + "</section></main>"
        let tree = HTMLTree(document: Array(html.utf8))
        #expect(try Selector("section > div p").elements(in: tree).count == 1)
    }
}
