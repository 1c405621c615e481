/// A shortest time between two of the same.
struct Pause {
    let seconds: Int64

    /// Whether it is over; it is when there was none. A moment to come is one that a wrong clock
    /// wrote, and does not bind.
    func isOver(since moment: Int64?, now: Int64) -> Bool {
        guard let moment, moment <= now else { return true }
        return now.subtractingClamped(moment) >= seconds
    }
}
