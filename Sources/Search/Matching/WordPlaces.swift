/// The words of a text, and the place of each.
struct WordPlaces {
    /// For each word, its bytes in the text.
    private(set) var places: [Range<Int>]
    /// The words, with a space before and after each of them.
    private let bytes: [UInt8]
    /// Where each word begins in ``bytes``, without the space.
    private let starts: [Int]

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var recorder = Recorder()
        var words: [UInt8] = []
        WordCutter.cut(text, into: &words, observer: &recorder)
        bytes = [0x20] + words + [0x20]
        places = zip(recorder.begins, recorder.ends).map { $0..<$1 }
        starts = recorder.starts
    }

    /// A place where a phrase occurs.
    struct Occurrence {
        /// The index of the phrase.
        var phrase: Int
        /// Bytes of the text.
        var place: Range<Int>
    }

    /// All places where phrases occur, in the order of the text.
    func occurrences(of phrases: [ArticleQuery.Phrase]) -> [Occurrence] {
        var found: [Occurrence] = []
        for (index, phrase) in phrases.enumerated()
        where phrase.words.contains(where: { !$0.isEmpty }) {
            var word = 0
            phrase.pattern.search(bytes) { offset in
                // `bytes` has one more space at its beginning, and a match begins at the
                // space before its word, so the two offsets agree.
                while starts[word] < offset { word += 1 }
                let last = min(word + phrase.words.count, places.count) - 1
                let place = places[word].lowerBound..<places[last].upperBound
                found.append(Occurrence(phrase: index, place: place))
                return true
            }
        }
        return found.sorted { $0.place.lowerBound < $1.place.lowerBound }
    }
}

extension WordPlaces {
    /// Records where words begin and end.
    private struct Recorder: WordObserver {
        var begins: [Int] = []
        var ends: [Int] = []
        var starts: [Int] = []

        mutating func begin(at offset: Int, written: Int) {
            begins.append(offset)
            starts.append(written)
        }

        mutating func end(at offset: Int) {
            ends.append(offset)
        }
    }
}

extension [Range<Int>] {
    /// The ranges in the order of their beginnings, with overlapping ones joined.
    var joinedPlaces: [Range<Int>] {
        reduce(into: []) { joined, place in
            if let last = joined.last, place.lowerBound <= last.upperBound {
                let end = Swift.max(last.upperBound, place.upperBound)
                joined[joined.count - 1] = last.lowerBound..<end
            } else {
                joined.append(place)
            }
        }
    }
}
