/// Who we are, on the command line and on the network.
enum Version {
    /// Semantic version of the program.
    static let current = "0.1.0"

    /// The page that a publisher finds in our User-Agent.
    static let homepage = "https://news.example/"
}
