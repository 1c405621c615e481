/// What the rules decided about the entries of one feed, before anybody waits for the write lock.
public struct FeedVerdicts: Sendable {
    /// The rules that can meet an article of the feed; nil when none can.
    let rules: FeedRules?
    /// By the places of the entries; nil for those that looked stored already.
    fileprivate var verdicts: [RuleVerdict?] = []

    fileprivate init(_ rules: FeedRules?) { self.rules = rules }

    /// The verdict on a new entry; also on one that did not look new before.
    func verdict(on draft: ArticleDraft, at index: Int, now: Int64) -> RuleVerdict? {
        let known = verdicts.indices.contains(index) ? verdicts[index] : nil
        return known ?? rules?.verdict(on: draft, now: now)
    }
}

extension Store.Rules {
    /// Decides what rules do with the new entries of an update, which is to be stored soon.
    ///
    /// - Parameter now: In seconds since 1970, UTC.
    public func verdicts(
        on update: FeedUpdate, of feed: Int64, by set: RuleSet, now: Int64
    ) throws(StoreError) -> FeedVerdicts {
        guard let drafts = update.articles, !drafts.isEmpty,
            let rules = try FeedRules(set, feed: feed, title: update.title, connection)
        else { return FeedVerdicts(nil) }
        var result = FeedVerdicts(rules)
        // Without texts a verdict takes less time than this question.
        let asked = try rules.needsText ? unknown(drafts, feed) : Set(drafts.indices)
        result.verdicts = drafts.indices.map { index in
            asked.contains(index) ? rules.verdict(on: drafts[index], now: now) : nil
        }
        return result
    }

    /// The places of the entries whose identity the cache does not have.
    private func unknown(
        _ drafts: [ArticleDraft], _ feed: Int64
    ) throws(StoreError) -> Set<Int> {
        Set(
            try connection.statement(
                """
                SELECT key FROM json_each(?2) i WHERE NOT EXISTS(
                  SELECT 1 FROM article WHERE feed_id = ?1 AND guid = i.value)
                """
            ).rows(feed, drafts.map(\.identity.guid).json) { $0.count(0) })
    }
}
