import CHomepage

/// The program's name and version, on the command line and on the network.
enum Version {
    /// Semantic version of the program.
    static let current = "0.1.0"

    /// The day of this version, for the manual. A clock would make two builds differ.
    static let date = "2026-11-25"

    /// The page about this build that publishers find in our User-Agent, if it has one.
    static var homepage: String? {
        let page = String(cString: news_homepage())
        return page.isEmpty ? nil : page
    }
}
