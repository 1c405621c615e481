extension ExitStatus {
    /// What the manual says about it.
    var meaning: String {
        switch self {
        case .done:
            "Done; also when the cache was shown although the network failed, and after refresh "
                + "--offline, which shows the cache."
        case .someFailed: "Some of the feeds failed, or some of what was asked for."
        case .usage: "Wrong usage, or a mistake in a query."
        case .data: "Unreadable data: a feed, a file, a database."
        case .noInput: "No such feed, article or file."
        case .unavailable:
            "Every feed that was tried failed, the network was needed under --offline, or schedule "
                + "found neither systemd nor cron."
        case .cannotCreate: "A file or a directory cannot be created."
        case .inputOutput: "A file cannot be read or written."
        case .temporary: "Another prefetch is running."
        case .configuration: "The configuration file is wrong."
        }
    }

    /// All of them, for the manual.
    static var blocks: [ManualPage.Block] {
        allCases.map { .item(String($0.rawValue), $0.meaning) }
    }
}
