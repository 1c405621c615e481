/// How much a list has lost that somebody else keeps.
struct Loss {
    /// How much it had.
    let known: Int
    /// How much of that it has no more.
    let gone: Int
    /// Whether nothing at all is left, where that is never anybody's will.
    var isEmpty = false

    /// Whether so much does not go at once by anybody's will.
    var isSuspicious: Bool { gone > 0 && (isEmpty || gone > 10 && gone * 5 >= known) }
}
