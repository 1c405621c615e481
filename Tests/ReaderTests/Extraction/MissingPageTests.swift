import Reader
import Testing

@Suite struct MissingPageTests {
    @Test(arguments: [
        (
            "Sorry", "Oops!",
            "We can’t find the page you’re looking for. It may have been removed, renamed or did not exist in the first place. Please check the address or go back to the home page and try the search."
        ),
        ("A Paper", "Hm", "The page does not exist or has been moved. Please check the address."),
        (
            "Hoppla", "Hoppla!",
            "Diese Seite wurde leider entfernt, oder es hat sie an dieser Stelle noch nie gegeben, vielleicht ist auch nur die Adresse falsch geschrieben."
        ),
        (
            "신문", "안내",
            "요청하신 페이지가 존재하지 않거나 삭제되었습니다. 입력하신 주소가 정확한지 다시 한번 확인해 주시기 바라며, 문제가 계속되면 홈으로 돌아가 주십시오."
        ),
    ])
    func `An error message that comes as a page is not the article`(
        title: String, heading: String, text: String
    ) {
        let html = "<title>\(title)</title><main><h1>\(heading)</h1><p>\(text)</p></main>"
        #expect(throws: ExtractionRefusal.failure) {
            try ArticleExtractor().extract(Array(html.utf8))
        }
    }

    @Test func `A note about a page that is gone is an article`() throws {
        let html =
            "<article><h1>Moving house</h1><p>My page of maps is no longer at its old address. I have moved it to the garden of a friend, where it is greener, and where the links work again.</p></article>"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 20)
    }
}
