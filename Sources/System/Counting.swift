extension Int {
    /// The number with its noun: `1 article`, `12 articles`.
    package func counted(_ thing: String) -> String {
        self == 1 ? "1 \(thing)" : "\(grouped) \(thing)s"
    }

    /// The number with a comma before every three digits.
    package var grouped: String {
        var digits = String(magnitude)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return self < 0 ? "-" + digits : digits
    }
}
