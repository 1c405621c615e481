import Feeds

extension JSONWriter {
    /// Writes a member that is a string, or `null`.
    mutating func member(_ name: String, orNull text: String?) {
        self.name(name)
        if let text { string(text) } else { null() }
    }

    /// Writes a member that is a whole number, or `null`.
    mutating func member(_ name: String, orNull number: Int64?) {
        self.name(name)
        if let number { integer(number) } else { null() }
    }

    /// Writes a member that is a time, or `null`.
    ///
    /// - Parameter seconds: Since 1970, UTC.
    mutating func member(_ name: String, time seconds: Int64?) {
        member(name, orNull: seconds.map(ArticleJSON.rfc3339))
    }
}
