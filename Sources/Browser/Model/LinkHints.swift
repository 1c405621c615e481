/// Letters at the links that are in view, by which one of them is chosen.
package struct LinkHints: Equatable, Sendable {
    /// Whether the link is opened or copied.
    package enum Purpose: Hashable, Sendable { case open, copy }

    /// The letters of a link.
    package struct Hint: Hashable, Sendable {
        package var letters: String
        /// The number of the link.
        package var link: Int
    }

    package let purpose: Purpose
    private let all: [Hint]
    /// The letters that were typed so far.
    package var typed = ""

    /// Letters for links, the first of which get the shortest ones.
    package init(_ purpose: Purpose, links: [Int]) {
        self.purpose = purpose
        all = zip(LinkHints.letters(for: links.count), links).map {
            Hint(letters: $0, link: $1)
        }
    }

    /// The hints that begin with what was typed.
    package var hints: [Hint] { all.filter { $0.letters.hasPrefix(typed) } }

    /// The link whose letters were typed.
    package var chosen: Int? { all.first { $0.letters == typed }?.link }

    /// The keys on which the fingers rest.
    private static let homeRow = "asdfghjkl".map(String.init)

    /// This many hints, as short as they can be. None begins with another one.
    static func letters(for count: Int) -> [String] {
        var all = homeRow
        var first = 0
        while all.count - first < count {
            // One hint gives way to those that begin with it.
            all += homeRow.map { all[first] + $0 }
            first += 1
        }
        return Array(all[first...].prefix(count))
    }
}
