extension String {
    /// The text as one line that is safe to show on a terminal.
    ///
    /// Text from strangers may hold escape sequences that move the cursor, retitle the window or
    /// write to the clipboard, and characters that are invisible or turn the reading direction
    /// around ("Trojan Source", CVE-2021-42574). All of these are removed: C0 and C1 controls,
    /// whole escape sequences (ECMA-48: CSI, OSC, DCS, SOS, PM, APC, in their 7-bit and 8-bit
    /// forms), bidirectional controls, zero-width and other invisible characters,
    /// noncharacters, and combining marks beyond the eighth on one base. Each run of tabs and
    /// line breaks becomes one space; at the ends it is dropped.
    ///
    /// The invisible characters that writing needs are kept: joiners inside emoji sequences and in
    /// languages such as Persian, Hindi and Malayalam, and variation selectors after a character
    /// that has variants.
    ///
    /// Takes linear time. Cleaning twice gives the same as cleaning once.
    public func sanitized() -> String {
        if isPlain { return self }
        var sanitizer = Sanitizer(unicodeScalars, keepsLines: false)
        return sanitizer.run()
    }

    /// The text made safe as by ``sanitized()``, but with its line breaks.
    ///
    /// Every kind of line break becomes `\n`, a tab four spaces.
    public func sanitizedLines() -> String {
        if isPlain { return self }
        var sanitizer = Sanitizer(unicodeScalars, keepsLines: true)
        return sanitizer.run()
    }

    /// The text made safe as by ``sanitized()``, as a part of a longer one: with soft hyphens and
    /// zero-width spaces, at which lines may break, and with marks for the character before it.
    ///
    /// - Parameter context: what was before it in the longer text; then, what is before the next
    ///   part.
    package func sanitizedPart(after context: inout SanitizedContext) -> String {
        if isPlain {
            if let last = unicodeScalars.last { context = SanitizedContext(previous: last) }
            return self
        }
        var sanitizer = Sanitizer(
            unicodeScalars, keepsLines: false, keepsBreaks: true, after: context)
        defer { context = sanitizer.context }
        return sanitizer.run()
    }

    /// The text as a field of a tab-separated record: made safe, without tabs and line breaks.
    public var tsvField: String {
        sanitized()
    }
}

/// What the cleaning of a part of a text has to know about the part before it.
package struct SanitizedContext: Sendable {
    /// The last character that was kept.
    package var previous: Unicode.Scalar?
    /// The number of marks on it.
    var marks = 0

    /// The beginning of a text, or the place after a character.
    package init(previous: Unicode.Scalar? = nil) {
        self.previous = previous
    }

    init(previous: Unicode.Scalar?, marks: Int) {
        (self.previous, self.marks) = (previous, marks)
    }
}

extension [String] {
    /// The fields as one tab-separated record, made safe, without a line break at its end.
    public var tsvLine: String {
        map(\.tsvField).joined(separator: "\t")
    }
}

extension String {
    /// Whether all characters are common ones that need no cleaning and do not depend on their
    /// neighbours: printable ASCII, Latin, Greek, Cyrillic, kana, Han, Hangul, usual punctuation.
    var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable(isPlainUTF8) ?? false
    }
}

private func isPlainUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
        let first = bytes[index]
        if first < 0x80 {
            guard first >= 0x20, first < 0x7F else { return false }
            index += 1
        } else if first < 0xE0 {
            guard index + 1 < bytes.count, isPlainPair(first, bytes[index + 1]) else {
                return false
            }
            index += 2
        } else {
            guard index + 2 < bytes.count,
                isPlainTriple(first, bytes[index + 1], bytes[index + 2])
            else { return false }
            index += 3
        }
    }
    return true
}

private func isPlainPair(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xC2: second >= 0xA0 && second != 0xAD
    case 0xC3...0xCB, 0xCE...0xD1: true
    default: false
    }
}

private func isPlainTriple(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE2, 0x80): third >= 0x90 && third <= 0xA7
    case (0xE3, 0x80): third <= 0xA9
    case (0xE3, 0x81), (0xE3, 0x83): true
    case (0xE3, 0x82): third != 0x99 && third != 0x9A
    case (0xE4...0xE9, _), (0xEB...0xEC, _): true
    case (0xEA, 0xB0...0xBF): true
    case (0xED, 0x80...0x9D): true
    case (0xED, 0x9E): third <= 0xA3
    default: false
    }
}
