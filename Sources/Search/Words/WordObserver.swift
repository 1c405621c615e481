/// Is told where in a text its words are.
protocol WordObserver {
    /// A word begins at this byte of the text, and at this byte of what is written.
    mutating func begin(at offset: Int, written: Int)
    /// The last word that began ends before this byte of the text.
    mutating func end(at offset: Int)
}

/// Nobody wants to know, and nothing is spent on it.
struct NoObserver: WordObserver {
    @inline(__always)
    mutating func begin(at offset: Int, written: Int) {}
    @inline(__always)
    mutating func end(at offset: Int) {}
}
