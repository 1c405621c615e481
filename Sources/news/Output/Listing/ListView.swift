import NewsKit

/// A way of writing a listing that changes while it is shown.
///
/// `show` is called with each state, the loading ones included; `finish` once, after the last, with
/// the line about feeds that have failed for long, if it has to be said.
protocol ListView {
    mutating func show(_ state: ListState) throws
    mutating func finish(_ state: ListState, _ reminder: Reminder?) throws
}
