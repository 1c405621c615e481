/// How many feeds a list has lost that somebody else keeps.
struct FeedLoss {
    /// How many feeds it had.
    let known: Int
    /// How many of these it has no more.
    let gone: Int
    /// Whether it has no feed at all any more.
    let isEmpty: Bool

    /// Whether so many feeds do not go at once by anybody's will.
    var isSuspicious: Bool { gone > 0 && (isEmpty || gone > 10 && gone * 5 >= known) }
}
