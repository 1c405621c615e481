import Store

extension StoreError {
    /// The sentence for the person: what happened, and what to type next.
    var sentence: String {
        advice.map { "\(description); \($0)" } ?? description
    }

    private var advice: String? {
        switch self {
        case .fault(.noDatabase):
            "choose another file with --db, or see what `news check --repair` can save of it"
        case .fault(.damaged): "`news check --repair` saves what it holds"
        case .fault(.foreign): "choose another file with --db"
        case .fault(.newer): "update news"
        case .fault(.unreleased): "move the file away and import your feeds again"
        case .fault(.damagedIndex): "`news check --repair` rebuilds it"
        case .refusal(.noSuchFeed): "see `news feeds`"
        case .refusal(.forgottenChanges):
            "start again with `news list --json`, and watch --since the \"seq\" that it gives"
        case .refusal(.noSuchEntry(_?)), .refusal(.alreadyUndone): "see `news log`"
        case .fault, .refusal: nil
        }
    }
}
