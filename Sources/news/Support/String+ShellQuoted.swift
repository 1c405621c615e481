extension String {
    /// As one word of a POSIX shell, quoted only where it must be.
    var shellQuoted: String {
        let isPlain = !isEmpty && allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,@%+".contains($0))
        }
        if isPlain { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
