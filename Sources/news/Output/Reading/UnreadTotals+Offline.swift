import Store

/// How much of what is unread can be read without the network, in the three forms of output.
extension UnreadTotals {
    /// `412 of 430 unread fully readable offline; 18 teaser only (paywall 7, not fetched 11); 6 pictures
    /// missing`.
    var offlineSentence: String {
        var sentence = "\(readable.grouped) of \(unread.grouped) unread fully readable offline"
        if teasers > 0 {
            let reasons = reasons.map { "\($0.name) \($0.count.grouped)" }.joined(separator: ", ")
            sentence += "; \(teasers.grouped) teaser only (\(reasons))"
        }
        if let missingPictures, missingPictures > 0 {
            sentence += "; \(missingPictures.counted("picture")) missing"
        }
        return sentence
    }

    /// The number and of how many, the reasons why others cannot be read, and the missing pictures.
    var records: [[String]] {
        [["offline", String(readable), String(unread)]]
            + reasons.map { ["teaser", $0.name, String($0.count)] }
            + (missingPictures.map { [["pictures", "missing", String($0)]] } ?? [])
    }

    /// The members of the object.
    var value: Value {
        let teasers = reasons.map { reason -> Value in
            ["reason": .text(reason.name), "count": .number(reason.count)]
        }
        return [
            "total": .number(unread), "readable": .number(readable), "teasers": .list(teasers),
            "missing_pictures": .number(missingPictures),
        ]
    }

    private var reasons: [(name: String, count: Int)] {
        lacking.map { ($0.lack.word, $0.count) } + (unasked > 0 ? [("not fetched", unasked)] : [])
    }
}

extension FullText.Lack {
    /// The reason in a sentence without its end.
    var sentence: String { said.sentence }

    /// The reason in a word or two.
    var word: String { said.word }

    private var said: (word: String, sentence: String) {
        switch self {
        case .paywall: ("paywall", "it shows only the beginning to people who do not pay")
        case .consent: ("cookie wall", "it asks for consent to cookies first")
        case .app: ("app", "a program in the page loads the text later")
        case .gone: ("gone", "there is nothing at its address any more")
        case .error: ("error page", "it is an error message")
        case .links: ("list of links", "it is a list of links")
        case .empty: ("empty page", "there is nothing to read in it")
        case .other: ("no web page", "it is no web page")
        case .unreached: ("not reached", "it could not be reached")
        case .parts: ("pages missing", "some of the pages that follow did not come")
        case .unsure: ("unsure", "what was found may not be the article")
        }
    }
}
