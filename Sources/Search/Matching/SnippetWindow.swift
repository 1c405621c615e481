import Web

/// Chooses the piece of a text that a ``Snippet`` shows.
struct SnippetWindow {
    /// The matches: bytes of the text, in order, not touching each other.
    let hits: [Range<Int>]
    private let words: [Range<Int>]
    private let scalars: ScalarCounts
    private let limit: Int
    /// The bytes with the most important matches; empty when nothing was found.
    private let core: Range<Int>

    init(_ text: UnsafeBufferPointer<UInt8>, _ phrases: [ArticleQuery.Phrase], limit: Int) {
        let places = WordPlaces(text)
        let occurrences = places.occurrences(of: phrases)
        hits = occurrences.map(\.place).joinedPlaces
        words = places.places
        scalars = ScalarCounts(text)
        self.limit = limit
        core = scalars.densest(of: occurrences, phrases.count, within: max(limit - 2, 1))
    }

    /// The bytes to show: the matches, and as much text around them as fits.
    func range(in text: String) -> Range<Int> {
        if scalars.total <= limit { return 0..<text.utf8.count }
        let first = scalars.index(of: core.lowerBound)
        let last = scalars.index(of: core.upperBound)
        // Two characters are for the ellipses. A third of the rest shows the text before the match.
        let spare = max(limit - 2 - (last - first), 0)
        let following = min(spare - min(spare / 3, first), scalars.total - last)
        let before = min(spare - following, first)
        let room = before == first ? limit - 1 : limit - 2
        let start = begin(from: first - before, in: text)
        let end = end(at: first - before + room, in: text)
        return start..<max(start, end)
    }
}

private extension SnippetWindow {
    /// The first beginning of a word at or after a scalar, but not after ``core`` begins.
    func begin(from scalar: Int, in text: String) -> Int {
        if scalar <= 0 { return 0 }
        let offset = scalars.offset(of: scalar)
        for word in words[words.partitioningIndex { $0.lowerBound >= offset }...] {
            if word.lowerBound >= core.lowerBound { break }
            if text.isCharacterBoundary(word.lowerBound) { return word.lowerBound }
        }
        return core.lowerBound
    }

    /// The last end of a word at or before a scalar, but not before ``core`` ends if that fits.
    func end(at scalar: Int, in text: String) -> Int {
        if scalar >= scalars.total { return text.utf8.count }
        let offset = scalars.offset(of: scalar)
        // When the core is too long, the end is inside it.
        let least = core.upperBound > offset ? core.lowerBound + 1 : core.upperBound
        var index = words.partitioningIndex { $0.upperBound > offset }
        while index > 0, words[index - 1].upperBound >= least {
            index -= 1
            let end = words[index].upperBound
            if text.isCharacterBoundary(end) { return end }
        }
        // A very long word is cut between two characters.
        var cut = min(max(offset, core.lowerBound), text.utf8.count)
        while cut > 0, !text.isCharacterBoundary(cut) { cut -= 1 }
        return cut
    }
}

private extension ScalarCounts {
    /// The first piece of at most `limit` scalars with as many different phrases as possible.
    func densest(
        of occurrences: [WordPlaces.Occurrence], _ phrases: Int, within limit: Int
    ) -> Range<Int> {
        var counts = [Int](repeating: 0, count: phrases)
        var (first, different, most) = (0, 0, 0)
        var best = 0..<0
        var end = 0
        for occurrence in occurrences {
            end = max(end, occurrence.place.upperBound)
            counts[occurrence.phrase] += 1
            if counts[occurrence.phrase] == 1 { different += 1 }
            while occurrences[first].place.lowerBound < occurrence.place.lowerBound,
                index(of: end) - index(of: occurrences[first].place.lowerBound) > limit
            {
                counts[occurrences[first].phrase] -= 1
                if counts[occurrences[first].phrase] == 0 { different -= 1 }
                first += 1
            }
            if different > most {
                most = different
                best = occurrences[first].place.lowerBound..<end
            }
        }
        return best
    }
}

private extension String {
    /// Whether a byte begins a character (a grapheme cluster).
    func isCharacterBoundary(_ offset: Int) -> Bool {
        let index = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
        return String.Index(index, within: self) != nil
    }
}
