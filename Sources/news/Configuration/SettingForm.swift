import Search

/// How the values of a setting are written in a file.
struct SettingForm<Value>: Sendable {
    /// What may be written, in words that follow "must be".
    let words: String
    /// The value that is written; nil when something else is.
    let read: @Sendable (TOMLValue) throws(SettingMistake) -> Value?
    /// How a value is written; nil for none.
    let written: @Sendable (Value) -> TOMLValue?
    /// The right word that is nearest to a wrong one, as a file has it; for forms that have words.
    var nearest: @Sendable (TOMLValue) -> String? = { _ in nil }
}

extension SettingForm where Value: BinaryInteger & Sendable {
    /// A length of time, as `"10s"` or a number of seconds, kept in a unit of this many milliseconds.
    fileprivate static func interval(_ range: ClosedRange<Int64>, unit: Int64) -> Self {
        let (least, most) = (
            Interval(milliseconds: range.lowerBound), Interval(milliseconds: range.upperBound)
        )
        return Self(words: "a length of time from \(least) to \(most)") { value in
            let interval =
                switch value {
                case .string(let text): Interval(text)
                case .integer(let seconds): Interval("\(seconds)")
                default: nil as Interval?
                }
            guard let interval, range.contains(interval.milliseconds) else { return nil }
            return Value(interval.milliseconds / unit)
        } written: {
            .string("\(Interval(milliseconds: Int64($0) * unit))")
        }
    }

    /// A length of time in milliseconds.
    static func milliseconds(_ range: ClosedRange<Int64>) -> Self { interval(range, unit: 1) }

    /// A length of time in seconds; the range is in milliseconds.
    static func seconds(_ range: ClosedRange<Int64>) -> Self { interval(range, unit: 1000) }
}

extension SettingForm<Int> {
    /// A number of bytes, as `"32M"` or a number.
    static func bytes(_ range: ClosedRange<Int>) -> Self {
        let (least, most) = (ByteCount(bytes: range.lowerBound), ByteCount(bytes: range.upperBound))
        return Self(words: "a number of bytes from \(least) to \(most)") { value in
            let count =
                switch value {
                case .string(let text): ByteCount(text)
                case .integer(let bytes): ByteCount(bytes: Int(clamping: bytes))
                default: nil as ByteCount?
                }
            return count.flatMap { range.contains($0.bytes) ? $0.bytes : nil }
        } written: {
            .string("\(ByteCount(bytes: $0))")
        }
    }

    /// A whole number.
    static func number(_ range: ClosedRange<Int>) -> Self {
        Self(words: "a number from \(range.lowerBound) to \(range.upperBound)") { value in
            guard case .integer(let number) = value else { return nil }
            return Int(exactly: number).flatMap { range.contains($0) ? $0 : nil }
        } written: {
            .integer(Int64($0))
        }
    }
}

extension SettingForm<Bool> {
    /// `true` or `false`.
    static let flag = Self(words: "true or false") { value in
        guard case .boolean(let flag) = value else { return nil }
        return flag
    } written: {
        .boolean($0)
    } nearest: { value in
        guard case .string(let text) = value else { return nil }
        return text.nearest(of: TOMLValue.flags, within: 2)
    }
}

extension SettingForm<String> {
    /// A text that passes `isValid`; `words` describe the condition.
    static func text(
        _ words: String, where isValid: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
        Self(words: words) { value in
            guard case .string(let text) = value, isValid(text) else { return nil }
            return text
        } written: {
            .string($0)
        }
    }

    /// One of some words.
    static func choice(_ names: [String]) -> Self {
        var form = text("one of \(names.joined(separator: ", "))") { names.contains($0) }
        form.nearest = { value in
            guard case .string(let text) = value else { return nil }
            return text.nearest(of: names).map { "\"\($0)\"" }
        }
        return form
    }
}

extension SettingForm {
    /// A text or a list of texts, each turned into an element.
    ///
    /// - Parameter element: Gives the reason why a text is none.
    static func list<Element, Reason: Error & CustomStringConvertible>(
        words: String = "a text or a list of texts",
        _ element: @escaping @Sendable (String) throws(Reason) -> Element
    ) -> Self where Value == [Element] {
        Self(words: words) { (value) throws(SettingMistake) in
            let texts: [String]
            switch value {
            case .string(let text): texts = [text]
            case .strings(let list): texts = list
            case .integer, .boolean: return nil
            }
            do throws(Reason) {
                var elements: [Element] = []
                for text in texts { elements.append(try element(text)) }
                return elements
            } catch {
                throw SettingMistake(reason: ": \(error)")
            }
        } written: { _ in
            nil
        }
    }
}
