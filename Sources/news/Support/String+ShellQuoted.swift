extension String {
    /// As one word of a POSIX shell, quoted only where it must be.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0))
        }
        if isPlain, !isEmpty { return self }
        let pieces = split(separator: "'", omittingEmptySubsequences: false)
        return "'" + pieces.joined(separator: "'\\''") + "'"
    }
}
