import Search
import Testing

@Suite("The filter for many queries")
struct QueryFilterTests {
    private static let queries = [
        "kernel", "title:kernel", "title:ker*", "title:\"kernel release\"", "author:jane",
        "(title:kernel OR title:버스)", "feed:1 title:버스", "-kernel", "is:unread", "words:>1 kernel",
        "title:/sale|offer/i", "title:/^[0-9]+ .*free/", "title:/[0-9]/",
        "(title:kernel OR is:read)",
    ]

    @Test(
        "leaves the queries that an article can match",
        arguments: [
            ("News", [7, 8, 12, 13]), ("The kernel", [0, 1, 2, 5, 7, 8, 9, 12, 13]),
            ("Kernel releases", [0, 1, 2, 5, 7, 8, 9, 12, 13]),
            ("A kernel release", [0, 1, 2, 3, 5, 7, 8, 9, 12, 13]),
            ("Kerning", [2, 7, 8, 12, 13]), ("늦은 버스", [5, 6, 7, 8, 12, 13]),
            ("버섯과 스키", [7, 8, 12, 13]),
            ("Big SALE", [7, 8, 10, 12, 13]), ("20 free tickets", [7, 8, 11, 12, 13]),
        ])
    func candidates(title: String, expected: [Int]) throws {
        let filter = try QueryFilter(Self.queries.map { try ParsedQuery.of($0) })
        #expect(candidates(filter, title) == expected)
        let asked = Self.queries.indices.map { $0 % 2 == 0 }
        #expect(candidates(filter, title, asked) == expected.filter { asked[$0] })
    }

    @Test("knows the letters beyond ASCII that are letters of ASCII in another case")
    func foreignLetters() throws {
        var count = 0
        for scalar in (0x80...0x1_FFFF).compactMap(Unicode.Scalar.init) {
            let properties = scalar.properties
            for mapping in [properties.lowercaseMapping, properties.uppercaseMapping]
            where mapping.utf8.count == 1 {
                let expression = try RegularExpression("a\(mapping)z", ignoresCase: true)
                let title = "a\(scalar)z"
                guard expression.matches(title) else { continue }
                count += 1
                #expect(
                    candidates(QueryFilter([.titleMatch(expression)]), title) == [0], "\(title)")
            }
        }
        #expect(count >= 3)
    }

    private func candidates(
        _ filter: QueryFilter, _ title: String, _ asked: [Bool]? = nil
    ) -> [Int] {
        var subject = QuerySubject(id: 1, feedID: 1)
        subject.title = title
        var words = SubjectWords(subject)
        let asked = asked ?? [Bool](repeating: true, count: Self.queries.count)
        return filter.candidates(&words, asked: asked, always: filter.always(among: asked))
    }
}
