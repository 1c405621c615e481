import Reader
import TestSupport
import Testing

@Suite("Text that is made to hurt")
struct HostileFragmentTests {
    /// Texts of a size that grows with a number.
    static let texts: [(name: String, make: @Sendable (Int) -> String)] = [
        (
            "links back to one place",
            {
                String(repeating: "<a id=b href=#a>1</a> ", count: $0)
                    + String(repeating: "<a href=#b>x</a> ", count: $0) + "<p id=a>A note</p>"
            }
        ),
        (
            "notes",
            { count in
                (0..<count).map { "<p>A<sup><a id=r\($0) href=#n\($0)>\($0)</a></sup></p>" }
                    .joined()
                    + (0..<count).map { "<p id=n\($0)>A note <a href=#r\($0)>back</a></p>" }
                    .joined()
            }
        ),
        (
            "notes within notes",
            { count in
                (0..<count).map { "<a id=r\($0) href=#n\($0)>\($0)</a>" }.joined()
                    + (0..<count).map { "<div id=n\($0)><a href=#r\($0)>back</a>" }.joined()
            }
        ),
        ("raised numbers", { String(repeating: "a<sup>1</sup> ", count: $0) }),
        ("cells", { "<table>" + String(repeating: "<tr><td>a<td>b", count: $0) + "</table>" }),
        ("terms", { "<dl>" + String(repeating: "<dt>a<dd>b", count: $0) + "</dl>" }),
        ("quotations", { String(repeating: "<blockquote>a", count: $0) }),
    ]

    @Test("is shown in a time that grows with its length", arguments: texts.indices)
    func growth(index: Int) {
        let (name, make) = Self.texts[index]
        let growth = Growth.ofEightfold(600, input: make) { text in
            let page = Page(fragment: text, base: nil, signs: PageSigns(usesUnicode: true))
            _ = PageLayout.lines(of: page, PageOptions(width: 80))
        }
        #expect(growth < Growth.linear, "\(name)")
    }
}
