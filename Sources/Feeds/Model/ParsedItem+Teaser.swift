import Markup

extension ParsedItem {
    /// Texts of at most this many letters can be teasers although they do not say so.
    private static let shortText = 400
    /// HTML of more bytes than this is never such a short text.
    private static let shortHTML = 4000
    /// The words that lead on stand in the last bytes of the HTML.
    private static let tail = 400

    /// Whether the item has only the beginning of an article, and its page has the rest: no text at
    /// all, a short one, or one that breaks off or ends with a link like "Read more".
    ///
    /// It is a guess. An entry without a title is a note, and one with a recording or a picture shows
    /// what it has.
    public var isTeaser: Bool {
        guard url != nil else { return false }
        guard let text = contentHTML ?? contentText else { return attachments.isEmpty }
        let isHTML = contentHTML != nil
        if ParsedItem.leadsOn(text, isHTML) { return true }
        guard title != nil, attachments.isEmpty, text.utf8.count <= ParsedItem.shortHTML
        else { return false }
        guard isHTML else { return HTMLText.letters(in: text.utf8) <= ParsedItem.shortText }
        return !HTMLText.isLonger(text, than: ParsedItem.shortText) && !ParsedItem.showsMore(text)
    }

    /// Whether HTML has something besides its words that a page would not show better.
    private static func showsMore(_ html: String) -> Bool {
        var html = html
        return html.withUTF8 { bytes in
            var tokenizer = HTMLTokenizer(bytes)
            while let token = tokenizer.next() {
                guard token == .startTag else { continue }
                switch tokenizer.name {
                case "img", "video", "audio", "iframe", "pre", "table", "picture": return true
                default: continue
                }
            }
            return false
        }
    }

    /// Whether a text ends in the middle of a sentence, or with words that lead to the page.
    private static func leadsOn(_ text: String, _ isHTML: Bool) -> Bool {
        var text = text
        guard text.withUTF8({ mayLeadOn($0, isHTML) }) else { return false }
        var end = text.withUTF8 { bytes in
            // From the beginning of a scalar on, and after a tag that is cut.
            var end = bytes.suffix(tail).drop { $0 & 0xC0 == 0x80 }
            if isHTML, let sign = end.firstIndex(where: { $0 == 0x3C || $0 == 0x3E }),
                end[sign] == 0x3E
            {
                end = end[(sign + 1)...]
            }
            return String(decoding: end, as: UTF8.self)
        }
        if isHTML { end = HTMLText.plain(end) }
        let scalars = end.unicodeScalars
        guard
            let last = scalars.lastIndex(where: {
                !$0.properties.isWhitespace && !signs.contains($0)
            })
        else { return false }
        let rest = scalars[...last]
        if cuts.contains(where: { rest.suffix($0.count).elementsEqual($0) }) { return true }
        // Lower case costs more than all else, and few texts end with such a letter.
        guard endings.contains(scalars[last]) else { return false }
        let words = Array(String(rest.suffix(longestLink)).lowercased().utf8)
        return links.contains { words.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }

    /// Whether the last visible letter is one with which such an end may end. Most texts end with a full
    /// stop or another letter, and need no closer look.
    private static func mayLeadOn(_ text: UnsafeBufferPointer<UInt8>, _ isHTML: Bool) -> Bool {
        var end = text.count
        while end > 0 {
            let byte = text[end - 1]
            if isHTML, byte == UInt8(ascii: ">") {
                // The rest of a tag.
                guard let start = text[..<end].lastIndex(of: UInt8(ascii: "<")) else { return true }
                end = start
            } else if byte <= 0x20 {
                end -= 1
            } else {
                break
            }
        }
        guard end > 1 else { return true }
        switch text[end - 1] {
        case UInt8(ascii: "."): return text[end - 2] == UInt8(ascii: ".")
        // A reference may be any sign.
        case UInt8(ascii: ";"): return true
        default:
            guard
                let last = String(decoding: text[max(0, end - 4)..<end], as: UTF8.self)
                    .unicodeScalars.last
            else { return true }
            return last == "…" || signs.contains(last) || endings.contains(last)
        }
    }

    /// Signs that a sentence was cut. A whole article seldom ends with these, or with the words below.
    private static let cuts = ["…", "..."].map(\.unicodeScalars)

    /// Brackets and arrows after such words.
    private static let signs = "])→»>".unicodeScalars

    /// How many scalars to look at for these words, in either case.
    private static let longestLink = 40

    /// The last letters of the words below, in either case.
    private static let endings = Set(
        links.flatMap { [$0, $0.uppercased()] }.compactMap(\.unicodeScalars.last))

    /// The words of links from a teaser to its page.
    private static let links = [
        "read more", "continue reading", "read the full article", "read the rest",
        "read full story", "read the full story", "read full article", "read on", "keep reading",
        "view article", "더 보기", "더보기", "계속 읽기", "전체 보기", "이어서 읽기", "기사 원문 보기",
        "続きを読む", "続きをみる", "阅读全文", "閱讀全文", "继续阅读", "繼續閱讀", "查看全文",
        "weiterlesen", "mehr lesen", "lire la suite", "leer más", "seguir leyendo", "leia mais",
        "continua a leggere", "leggi tutto", "lees verder", "читать далее", "читать дальше",
        "czytaj dalej", "läs mer", "อ่านต่อ", "اقرأ المزيد",
    ]
}
