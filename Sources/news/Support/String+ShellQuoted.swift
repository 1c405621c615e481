extension String {
    /// The text as one word of a POSIX shell, quoted only if needed.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0))
        }
        if isPlain, !isEmpty { return self }
        let pieces = split(separator: "'", omittingEmptySubsequences: false)
        return "'" + pieces.joined(separator: "'\\''") + "'"
    }
}
