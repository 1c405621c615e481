extension Int {
    /// The number of things as a person says it: `1 article`, `12 articles`.
    func counted(_ thing: String) -> String {
        self == 1 ? "1 \(thing)" : "\(self) \(thing)s"
    }
}
