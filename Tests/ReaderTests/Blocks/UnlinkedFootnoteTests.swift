import Testing

@testable import Reader

@Suite("Footnotes without links")
struct UnlinkedFootnoteTests {
    private func lines(_ html: String) -> [String] {
        let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: false))
        return PageLayout.lines(of: page, PageOptions(width: 60)).map(\.text).filter { !$0.isEmpty }
    }

    private static let text =
        "<p>Rain<sup>1</sup> and wind<sup>[2]</sup>, 10<sup>6</sup> drops.</p>"

    @Test(
        "are joined with their notes at the end of the page",
        arguments: [
            "<ol><li>Wet.</li><li>Cold.</li></ol>", "<p>1. Wet.</p><p>2. Cold.</p>",
            "<hr><p>[1] Wet.</p><p>[2] Cold.</p>",
            "<h2>Notes</h2><p><sup>1</sup> Wet.</p><p><sup>2</sup> Cold.</p>",
            "<p>The end.</p><div><p>1) Wet.</p><p>2) Cold.</p></div>",
        ])
    func joined(notes: String) {
        let lines = lines(Self.text + notes)
        #expect(lines[0] == "Rain[^1] and wind[^2], 10^6 drops.", "\(lines)")
        #expect(lines.suffix(2) == ["[^1] Wet.", "[^2] Cold."], "\(lines)")
    }

    @Test("a star is one, too, and may be said twice")
    func stars() {
        let lines = lines("<p>Rain<sup>*</sup>, more rain<sup>*</sup></p><p>* Not measured.</p>")
        #expect(lines.first == "Rain[^1], more rain[^1]" && lines.last == "[^1] Not measured.")
    }

    @Test(
        "stay as they are written when a note is missing, others follow, or it is something else",
        arguments: [
            "<p>1. Wet.</p>", "<p>1. Wet.</p><p>3. Cold.</p>",
            "<p><sup>1</sup> Wet.</p><p><sup>2</sup>Cold.</p>",
            "<p>1. Wet.</p><p>2. Cold.</p><p>The end.</p>", "<p>1 Wet.</p><p>20 Cold.</p>",
            "<ol><li>Wet.</li><li>Cold.</li><li>Dry.</li></ol>",
            "<ol start=3><li>Wet.</li><li>Cold.</li></ol>", "<ul><li>Wet.</li><li>Cold.</li></ul>",
            "",
        ])
    func apart(end: String) {
        let lines = lines(Self.text + end)
        #expect(!lines.contains { $0.contains("[^") }, "\(lines)")
        #expect(lines[0].hasPrefix("Rain^1 and wind"), "\(lines)")
    }

    @Test("a page of raised numbers takes linear time")
    func flood() {
        let html = String(repeating: "<p>x<sup>1</sup></p>", count: 50_000)
        #expect(lines(html).count == 50_000)
    }
}
