import Polling
import Store

extension FullText {
    /// A page that had its article a moment ago is not asked for again, although it was edited.
    private static let rest: Int64 = 3600
    /// A page that has no article may have one tomorrow.
    private static let day: Int64 = 86_400
    /// A page that never had an article is given up after this many tries.
    private static let tries = 3

    /// What is known after an answer, before the page is read; and a sentence for the person when no
    /// page came.
    static func after(
        _ answer: LinkAnswer, _ known: FullText?, now: Int64
    ) -> (FullText, trouble: String?) {
        var text = known ?? FullText(askedAt: now)
        text.askedAt = now
        text.notBefore = now + rest
        switch answer.content {
        case .document(let document) where !document.mayBePage:
            text.notBefore = .max
            if text.html == nil { text.lack = .other }
            return (text, "it is no web page but \(document.type)")
        case .document, .deferred: return (text, nil)
        case .notModified(let validators):
            (text.validators, text.failures) = (validators, 0)
            return (text, nil)
        case .failure(let reason, let status):
            text.failures += 1
            let isGone = status == 404 || status == 410
            // What an earlier answer said still holds when nobody can be asked.
            if text.html == nil { text.lack = isGone ? .gone : text.lack ?? .unreached }
            let decision = FailureBackoff.after(
                failures: text.failures, status: status, headers: answer.headers, now: now,
                jitter: 0)
            let isOver = decision.isGone || text.failures >= tries && isGone
            text.notBefore = isOver ? .max : decision.notBefore
            return (text, reason)
        }
    }

    /// Takes what was read in a page that came, and in those that follow it.
    mutating func take(
        _ reading: PageReading, of page: WebPage, _ validators: Validators, by reader: PageReader
    ) {
        url = page.url
        guard let html = reading.text else {
            if self.html == nil { lack = reading.lack }
            askAgain()
            return
        }
        let isAll = reading.next == nil
        if lack != .parts { failures = 0 }
        (self.html, words, confidence) = (html, reading.words, reading.confidence)
        (method, lack) = (reading.method, isAll ? nil : .parts)
        if isAll { (failures, self.validators) = (0, validators) } else { askAgain() }
        compare(withFeedOf: reader.feedWords, isTeaser: reader.isTeaser)
    }

    /// Asks for the page on another day, a few times. Without the article it must come as a whole then.
    private mutating func askAgain() {
        failures += 1
        notBefore = failures < FullText.tries ? askedAt + FullText.day * Int64(failures) : .max
        validators = Validators()
    }
}
