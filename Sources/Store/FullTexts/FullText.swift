import Polling
import SQLite

/// The whole text of an article, as its page has it, or why the page has none.
public struct FullText: Equatable, Sendable {
    /// Why a page has no article, as the column `lack`.
    public enum Lack: String, CaseIterable, Sendable {
        /// Only subscribers see the rest.
        case paywall
        /// The page asks for cookies, and shows nothing else.
        case consent
        /// The text is made by a program in the page.
        case app
        /// The page is gone (404, 410).
        case gone
        /// The page says that something is wrong.
        case error
        /// The page is a list of links.
        case links
        /// The page has hardly any text.
        case empty
        /// The address leads to something that is not a web page.
        case other
        /// The server did not answer, or not now.
        case unreached
        /// The article is on several pages, and some of them did not come.
        case parts
        /// What was found may not be the article.
        case unsure
    }

    /// The article as HTML that is safe to show; nil when there is none.
    public var html: String?
    /// Whether it is shown in place of the feed's text.
    public var isBetter = false
    /// The number of its words.
    public var words: Int
    /// How sure it is that this is the article, from 0 to 1.
    public var confidence: Double
    /// How it was found, in a word.
    public var method: String?
    /// Why there is no article, or none for sure; nil when there is one.
    public var lack: Lack?
    /// The page that answered.
    public var url: String?
    /// The validators of that page.
    public var validators: Validators
    /// When the page was asked for; seconds since 1970, UTC.
    public var askedAt: Int64
    /// When it may be asked for again; seconds since 1970, UTC.
    public var notBefore: Int64
    /// How often in a row it failed.
    public var failures: Int

    /// What a page had at a time.
    public init(
        html: String? = nil, words: Int = 0, confidence: Double = 0, method: String? = nil,
        lack: Lack? = nil, url: String? = nil, validators: Validators = Validators(),
        askedAt: Int64, notBefore: Int64 = 0, failures: Int = 0
    ) {
        (self.html, self.words, self.confidence) = (html, words, confidence)
        (self.method, self.lack, self.url, self.validators) = (method, lack, url, validators)
        (self.askedAt, self.notBefore, self.failures) = (askedAt, notBefore, failures)
    }

    static let columns = """
        w.html, w.better, w.words, w.confidence, w.method, w.lack, w.url, w.etag, w.last_modified,
        w.asked_at, w.not_before, w.failures
        """

    init(_ row: Row) {
        self.init(
            html: row.optionalText(0), words: row.count(2), confidence: row.double(3),
            method: row.optionalText(4),
            lack: row.optionalText(5).map { Lack(rawValue: $0) ?? .other },
            url: row.optionalText(6),
            validators: Validators(etag: row.optionalBlob(7), lastModified: row.optionalBlob(8)),
            askedAt: row.int(9), notBefore: row.int(10), failures: row.count(11))
        isBetter = row.bool(1)
    }
}

extension FullText {
    /// A text that is found with less than this may be a part of the page around the article.
    private static let sureEnough = 0.5

    /// Decides whether it is shown in place of the feed's text, which is never replaced by a shorter
    /// text, nor by one that may not be the article.
    ///
    /// - Parameters:
    ///   - words: the number of words of the feed's text.
    ///   - isTeaser: whether that is only a beginning.
    public mutating func compare(withFeedOf words: Int, isTeaser: Bool) {
        // The person has said where it is, and means what is there.
        if method == "rules", html != nil { return isBetter = true }
        let isLonger = self.words > words
        let isMuchLonger = self.words > words + words / 4
        let isSure = confidence >= FullText.sureEnough
        if html != nil, !isSure { lack = .unsure }
        isBetter = html != nil && isLonger && (isTeaser || isMuchLonger) && (isSure || words == 0)
    }
}
