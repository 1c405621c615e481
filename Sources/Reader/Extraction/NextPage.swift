import Web

/// Whether one address is a later page of the article at another one.
enum NextPage {
    /// Pages of one article have the same address but for a number; other articles have other names.
    static func continues(_ next: String, _ url: String) -> Bool {
        let target = URLReference.resolve(next, against: url)
        guard target != url, URLReference.isWeb(target) else { return false }
        let (first, second) = (parts(url), parts(target))
        guard let page = Int(second.number), page > 1 else { return false }
        // The number in an address may be that of the article.
        var whole = String(url.prefix { $0 != "#" && $0 != "?" })
        while whole.hasSuffix("/") { whole.removeLast() }
        if second.rest == whole, first.rest != whole { return page == 2 }
        return second.rest == first.rest && page == (Int(first.number) ?? 1) + 1
    }

    /// What is written at a link to the next page, without arrows.
    static let phrases: Set<String> = [
        "next", "next page", "go to next page", "page", "continue reading on page", "weiter",
        "seite",
        "weiter auf seite", "nächste seite", "page suivante", "suivante", "suivant", "siguiente",
        "página siguiente", "próxima página", "pagina successiva", "volgende pagina",
        "следующая страница", "다음", "다음 페이지", "다음페이지", "다음 쪽", "次へ", "次のページ",
        "次のページへ", "続きを読む", "下一页", "下一頁", "下页", "التالي", "الصفحة التالية",
    ]

    private static let endings = [".html", ".htm", ".php", ".shtml", ".aspx"]
    private static let names = ["page", "p", "seite", "pg", "pagina", "paged"]

    /// The address without the number of the page, and the number.
    private static func parts(_ url: String) -> (rest: String, number: String) {
        var rest = String(url.prefix { $0 != "#" })
        var number = ""
        for name in names {
            for mark in ["?", "&"] {
                if let range = rest.firstRange(of: "\(mark)\(name)=") {
                    number = String(rest[range.upperBound...].prefix { $0.isNumber })
                    let end = rest.index(range.upperBound, offsetBy: number.count)
                    rest.removeSubrange(range.lowerBound..<end)
                }
            }
        }
        while rest.hasSuffix("/") { rest.removeLast() }
        let ending = endings.first { rest.hasSuffix($0) } ?? ""
        rest.removeLast(ending.count)
        let last = rest.split(separator: "/").last ?? ""
        // `/2`, `/page/2`, `/p2`, `/page-2`, `/page2.html`.
        let digits = last.drop { $0.isLetter || $0 == "-" || $0 == "_" }
        let word = last.dropLast(digits.count).lowercased().filter(\.isLetter)
        if number.isEmpty, 1...3 ~= digits.count, digits.allSatisfy(\.isNumber),
            word.isEmpty && ending.isEmpty || names.contains(word)
        {
            number = String(digits)
            rest.removeLast(last.count + 1)
            if rest.hasSuffix("/page") { rest.removeLast(5) }
        }
        return (rest + ending, number)
    }
}
