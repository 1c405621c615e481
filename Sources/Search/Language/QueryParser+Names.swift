extension QueryParser {
    /// Whether a saved query may have this name, so that it can be used after an `@`: 1 to 64
    /// letters, digits, `-`, `_` and `.`.
    public static func isName(_ name: String) -> Bool {
        (1...64).contains(name.unicodeScalars.count)
            && name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }
}
