import Terminal
import Testing

@Suite("a catalogue")
struct CatalogueTests {
    private let catalogue = Catalogue {
        """
        # A comment, and an empty line

        nothing found
            찾은 것이 없습니다
        … feeds
            피드 {1#}개
        … of … failed: …
            {2*} 중 {1#}개 실패: {3*}
        added feed …, …
            피드 {1} 추가: {2}
        there is no rule “…”
            규칙 “{1}”이(가) 없습니다
        see `news list`
            `news list`를 보십시오
        {…} is not known; {query} is
            {{1}}은(는) 모릅니다. {query}는 압니다
        cannot read …: …
            {1}을(를) 읽을 수 없습니다: {2*}
        … new
            새 기사 {1#}개
        …: …
            {1}: {2*}
        """
    }

    @Test(
        "says a sentence in the other language",
        arguments: [
            ("nothing found", "찾은 것이 없습니다"),
            ("news: nothing found", "news: 찾은 것이 없습니다"),
            ("  nothing found ", "  찾은 것이 없습니다 "),
            ("1,234 feeds", "피드 1,234개"),
            ("2 of 12 feeds failed: nothing found", "피드 12개 중 2개 실패: 찾은 것이 없습니다"),
            ("{x} is not known; {query} is", "{x}은(는) 모릅니다. {query}는 압니다"),
            ("news: a title: nothing found", "news: a title: 찾은 것이 없습니다"),
            ("there is no rule “x”; see `news list`", "규칙 “x”이(가) 없습니다; `news list`를 보십시오"),
            ("3 new, 2 feeds", "새 기사 3개, 피드 2개"),
            (
                "cannot read /x: of the system; nothing found",
                "/x을(를) 읽을 수 없습니다: of the system; 찾은 것이 없습니다"
            ),
        ])
    func says(english: String, other: String) {
        #expect(catalogue.translation(of: english) == other)
    }

    @Test(
        "leaves what it does not have, and what is not the program's",
        arguments: [
            ("somebody else's sentence", "somebody else's sentence"),
            ("", ""), ("   ", "   "), ("many feeds", "many feeds"),
            ("added feed 3, nothing found, 4 feeds", "피드 3 추가: nothing found, 4 feeds"),
            ("there is no rule “nothing found”", "규칙 “nothing found”이(가) 없습니다"),
            ("nothing found, or so", "nothing found, or so"),
            ("nothing found\n  nothing found", "찾은 것이 없습니다\n  nothing found"),
        ])
    func leaves(english: String, other: String) {
        #expect(catalogue.translation(of: english) == other)
    }

    @Test("a line of any length and shape ends soon")
    func hostile() {
        let colons = String(repeating: "a: ", count: 20_000)
        #expect(catalogue.translation(of: colons).hasPrefix("a: "))
        let commas = String(repeating: "3 new, ", count: 2000) + "x"
        #expect(catalogue.translation(of: commas) == commas)
    }

    @Test("the table is asked for only when a sentence is")
    func isLazy() {
        let unread = Catalogue {
            Issue.record("the table was read")
            return ""
        }
        #expect(unread == unread)
    }
}
