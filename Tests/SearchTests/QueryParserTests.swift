import Search
import Testing

@Suite("A query as people type it")
struct QueryParserTests {
    @Test(
        "combines words",
        arguments: [
            ("", "all"), ("  \n ", "all"),
            ("swift", "[swift]"), ("Swift  RUST", "(and [swift] [rust])"),
            ("swift AND rust", "(and [swift] [rust])"),
            ("swift and rust", "(and [swift] [and] [rust])"),
            ("a OR b", "(or [a] [b])"), ("a or b", "(and [a] [or] [b])"),
            ("a b OR c d", "(or (and [a] [b]) (and [c] [d]))"),
            ("a AND b OR c", "(or (and [a] [b]) [c])"),
            ("a (b OR c)", "(and [a] (or [b] [c]))"),
            ("a OR (b OR (c OR d))", "(or [a] [b] [c] [d])"),
            ("(a b) (c d)", "(and [a] [b] [c] [d])"), ("((a))", "[a]"), ("(a)(b)", "(and [a] [b])"),
            ("-a", "(not [a])"), ("a -b", "(and [a] (not [b]))"), ("--a", "[a]"), ("-(-a)", "[a]"),
            ("NOT a", "(not [a])"), ("a NOT b", "(and [a] (not [b]))"), ("NOT -a", "[a]"),
            ("-(a OR b)", "(not (or [a] [b]))"), ("-a OR -b", "(or (not [a]) (not [b]))"),
            ("(a)-b", "(and [a] (not [b]))"), ("a AND -b", "(and [a] (not [b]))"),
        ])
    func combinations(text: String, meaning: String) throws {
        #expect(try ParsedQuery.of(text).notation == meaning)
    }

    @Test(
        "holds words together",
        arguments: [
            (#""exact phrase""#, "[exact phrase]"), (#"“exact phrase”"#, "[exact phrase]"),
            (#"„exact phrase“"#, "[exact phrase]"), (#"“exact phrase""#, "[exact phrase]"),
            (#"-"a b""#, "(not [a b])"), (#""OR""#, "[or]"), (#""a"b"#, "(and [a] [b])"),
            (#"a"b c""#, "(and [a] [b c])"), (#""-a (b) c:d""#, "[a b c d]"),
            ("swif*", "[swif*]"), (#""two wor"*"#, "[two wor*]"), ("뉴*", "[뉴*]"),
            ("foo-b*", "[foo b*]"), ("title:swi*", "title:[swi*]"),
        ])
    func phrases(text: String, meaning: String) throws {
        #expect(try ParsedQuery.of(text).notation == meaning)
    }

    @Test(
        "takes what people type as words",
        arguments: [
            ("c++", "[c + +]"), ("C#", "[c #]"), (".net", "[. net]"), ("#swift", "[# swift]"),
            ("jane@example.org", "[jane @ example . org]"),
            ("@jane@example.social", "[@ jane @ example . social]"),
            ("https://example.com/a?b=c", "[https example . com a b c]"),
            (
                "https://en.wikipedia.org/wiki/Swift_(bird)",
                "[https en . wikipedia . org wiki swift bird]"
            ),
            ("std::vector", "[std vector]"), ("12:30", "[12 30]"), ("foo-bar", "[foo bar]"),
            ("e-mail", "[e mail]"), ("don't", "[don t]"), ("don’t", "[don t]"), ("f(x)", "[f x]"),
            ("🚀", "[🚀]"), ("뉴스", "[뉴 스]"), ("東京 大阪", "(and [東 京] [大 阪])"),
            ("속보:뉴스", "[속 보 뉴 스]"), ("제목:x", "[제 목 x]"), ("$AAPL", "[$ aapl]"),
            ("Café", "[cafe]"), ("5€", "[5 €]"), ("1.2.3", "[1 . 2 . 3]"), ("a/b", "[a b]"),
            ("+1", "[1]"), (":smile:", "[smile]"), ("R&D", "[r d]"), ("or", "[or]"), ("Or", "[or]"),
            ("AND1", "[and1]"), ("10:30:15", "[10 30 15]"), ("a\u{3000}b", "(and [a] [b])"),
        ])
    func words(text: String, meaning: String) throws {
        #expect(try ParsedQuery.of(text).notation == meaning)
    }

    @Test(
        "asks fields",
        arguments: [
            ("title:swift", "title:[swift]"), (#"title:"data race""#, "title:[data race]"),
            ("TITLE:Swift", "title:[swift]"), ("author:Müller", "author:[muller]"),
            ("feed:12", "feed:<12>"), (#"feed:"Daring Fireball""#, "feed:<Daring Fireball>"),
            (#"feed:" x ""#, "feed:<x>"), ("tag:Swift", "tag:<Swift>"), ("tag:swi*", "tag:<swi>*"),
            (#"tag:"two wor"*"#, "tag:<two wor>*"), ("tag:뉴스", "tag:<뉴스>"),
            ("tag:c++", "tag:<c++>"), ("url:example.org/a?b=(c)", "url:<example.org/a?b=(c)>"),
            ("url:https://x.org", "url:<https://x.org>"), ("url:-x", "url:<-x>"),
            ("is:new", "is:new"), ("is:unread", "is:unread"), ("is:Read", "is:read"),
            (#"is:"favorite""#, "is:favorite"),
            ("has:image", "has:image"), ("has:attachment", "has:attachment"),
            ("has:fulltext", "has:fulltext"), ("-is:read", "(not is:read)"),
            ("(is:unread)", "is:unread"), ("title:a title:b", "(and title:[a] title:[b])"),
            ("title:12:30", "title:[12 30]"), ("title:a/b", "title:[a b]"),
            ("title:/sale|offer/i", "title:/sale|offer/i"),
            (#"title:/a b \/ "c" \(/ x"#, #"(and title:/a b \/ "c" \(/ [x])"#),
            ("(title:/(a)/)", "title:/(a)/"), ("url:/x/", "url:</x/>"),
            ("feed:1,2,뉴스", "(or feed:<1> feed:<2> feed:<뉴스>)"), ("feed:1,", "feed:<1>"),
            (#"feed:"a, b""#, "feed:<a, b>"), ("words:<200", "words:0...199"),
            ("words:>200", "words:201..."), ("lang:ko", "lang:ko"), ("lang:pt-BR", "lang:pt-br"),
            ("age:>30d", "before:\(ParsedQuery.now - 30 * ParsedQuery.day)"),
            ("age:<2h", "after:\(ParsedQuery.now - 2 * ParsedQuery.hour)"),
        ])
    func fields(text: String, meaning: String) throws {
        #expect(try ParsedQuery.of(text).notation == meaning)
    }

    @Test(
        "uses saved queries",
        arguments: [
            ("@work", "(and tag:<work> (not is:read))"),
            ("@work swift", "(and tag:<work> (not is:read) [swift])"),
            ("@either OR bird", "(or [cat] [dog] [bird])"),
            ("@either x", "(and (or [cat] [dog]) [x])"),
            ("-@either", "(not (or [cat] [dog]))"), ("-@not", "[cat]"), ("@empty", "all"),
            ("@empty x", "[x]"), ("@empty OR x", "all"), ("-@empty", "(not all)"),
            ("@뉴스", "feed:<뉴스>"), ("@v1.2_x-y", "[one]"),
            ("(@work)", "(and tag:<work> (not is:read))"),
            ("@d3", "(and [x] [x] [x] [x] [x] [x] [x] [x])"),
        ])
    func saved(text: String, meaning: String) throws {
        #expect(try ParsedQuery.of(text).notation == meaning)
    }

    @Test(
        "uses saved queries of any name that may be given",
        arguments: [
            ("work", true), ("v1.2_x-y", true), ("뉴스", true), ("हिन्दी", true), ("cafe\u{301}", true),
            (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
            ("", false), ("a b", false), ("a@b", false), ("a*", false), ("a)", false),
            ("a\"b", false),
        ])
    func names(name: String, isName: Bool) throws {
        #expect(QueryParser.isName(name) == isName)
        guard isName else { return }
        let query = try QueryParser.parse(
            "@\(name)",
            in: QueryParser.Surroundings(
                now: 0, midnight: { _, _, _ in 0 }, day: { _ in (1970, 1, 1) },
                saved: { $0 == name ? "found" : nil }, savedNames: { [name] }))
        #expect(query.notation == "[found]")
    }

    @Test("is refused when it would be huge, and never fatal")
    func limits() throws {
        let deep = String(repeating: "(", count: 64) + "x" + String(repeating: ")", count: 64)
        #expect(try ParsedQuery.of(deep).notation == "[x]")
        #expect(throws: QueryError.self) { try ParsedQuery.of("(\(deep))") }
        #expect(try ParsedQuery.of(String(repeating: "-", count: 4000) + "x").notation == "[x]")
        let many = Array(repeating: "x", count: 256).joined(separator: " ")
        #expect(try ParsedQuery.of(many) != .all)
        #expect(throws: QueryError.self) { try ParsedQuery.of(many + " x") }
        #expect(try ParsedQuery.of(String(repeating: "x", count: 4096)) != .all)
        #expect(throws: QueryError.self) { try ParsedQuery.of(String(repeating: "x", count: 4097)) }
        #expect(throws: QueryError.self) { try ParsedQuery.of("@d9") }
        #expect(throws: QueryError.self) { try ParsedQuery.of("@e9") }
    }
}
