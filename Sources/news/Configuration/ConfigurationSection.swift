import Search

/// A section of the configuration file. Each value is checked when it is read.
///
/// Errors never contain a value, because it may be a secret in the wrong place.
struct ConfigurationSection {
    let name: String
    let table: TOMLTable
    /// The name of the file.
    let path: String

    /// - Throws: ``ConfigurationError`` for the first key that is not one of `known`.
    func checkKeys(_ known: [String]) throws(ConfigurationError) {
        let unknown = table.entries.filter { !known.contains($0.key) }
        let first = unknown.min { $0.value.position.line < $1.value.position.line }
        guard let (key, entry) = first else { return }
        let nearest = key.nearest(of: known).map { "; did you mean \($0)?" } ?? ""
        throw ConfigurationError(
            path: path, position: entry.position,
            reason: "there is no setting \(key.prefix(40))"
                + (name.isEmpty ? nearest : " in [\(name)]\(nearest)"))
    }

    /// A length of time, as `"10s"` or a number of seconds, in milliseconds.
    func milliseconds(
        _ key: String, in range: ClosedRange<Int>
    ) throws(ConfigurationError) -> Int? {
        let bounds = (range.lowerBound, range.upperBound)
        let words = "\(interval(bounds.0)) to \(interval(bounds.1))"
        return try value(key, as: "a length of time from \(words)") { value in
            let interval =
                switch value {
                case .string(let text): Interval(text)
                case .integer(let seconds): Interval("\(seconds)")
                default: nil as Interval?
                }
            return interval.map { Int($0.milliseconds) }.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A length of time in seconds; the range is in milliseconds.
    func seconds(
        _ key: String, in range: ClosedRange<Int>
    ) throws(ConfigurationError) -> Int64? {
        try milliseconds(key, in: range).map { Int64($0 / 1000) }
    }

    /// A number of bytes, as `"32M"` or a number.
    func bytes(_ key: String, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        let (least, most) = (ByteCount(bytes: range.lowerBound), ByteCount(bytes: range.upperBound))
        return try value(key, as: "a number of bytes from \(least) to \(most)") { value in
            let count =
                switch value {
                case .string(let text): ByteCount(text)
                case .integer(let bytes): ByteCount(bytes: Int(clamping: bytes))
                default: nil as ByteCount?
                }
            return count.flatMap { range.contains($0.bytes) ? $0.bytes : nil }
        }
    }

    /// `true` or `false`.
    func flag(_ key: String) throws(ConfigurationError) -> Bool? {
        try value(key, as: "true or false") { value in
            guard case .boolean(let flag) = value else { return nil }
            return flag
        }
    }

    /// A whole number.
    func integer(_ key: String, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        try value(key, as: "a number from \(range.lowerBound) to \(range.upperBound)") { value in
            guard case .integer(let number) = value else { return nil }
            return Int(exactly: number).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// A text that passes `isValid`; `what` describes the condition for the error.
    func text(
        _ key: String, as what: String, where isValid: (String) -> Bool
    ) throws(ConfigurationError) -> String? {
        try value(key, as: what) { value in
            guard case .string(let text) = value, isValid(text) else { return nil }
            return text
        }
    }
}

extension ConfigurationSection {
    /// A text or a list of texts, each turned into a value; empty when it is not set.
    ///
    /// - Throws: ``ConfigurationError`` with the reason that `convert` gives.
    func list<Element, Reason: Error & CustomStringConvertible>(
        _ key: String, _ convert: (String) throws(Reason) -> Element
    ) throws(ConfigurationError) -> [Element] {
        guard let entry = table.entries[key] else { return [] }
        let texts: [String]
        switch entry.value {
        case .string(let text): texts = [text]
        case .strings(let list): texts = list
        case .integer, .boolean:
            throw ConfigurationError(
                path: path, position: entry.position,
                reason: "\(key) must be a text or a list of texts")
        }
        do throws(Reason) {
            var elements: [Element] = []
            for text in texts { elements.append(try convert(text)) }
            return elements
        } catch {
            throw ConfigurationError(
                path: path, position: entry.position, reason: "\(key): \(error)")
        }
    }
}

private extension ConfigurationSection {
    func value<Value>(
        _ key: String, as what: String, _ convert: (TOMLValue) -> Value?
    ) throws(ConfigurationError) -> Value? {
        guard let entry = table.entries[key] else { return nil }
        guard let value = convert(entry.value) else {
            throw ConfigurationError(
                path: path, position: entry.position, reason: "\(key) must be \(what)")
        }
        return value
    }

    func interval(_ milliseconds: Int) -> Interval {
        Interval(milliseconds: Int64(milliseconds))
    }
}
