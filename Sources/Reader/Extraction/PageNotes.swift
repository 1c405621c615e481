/// The footnotes of a page.
struct PageNotes {
    /// The places of a reference and of its note.
    struct Note {
        let reference: Int
        let place: Int
        /// The place after the last element in the note.
        let end: Int
    }

    let all: [Note]
    /// For each element, whether it is in a note.
    private var isInside: [Bool] = []
    /// How many notes begin before each element, and before the end.
    private var begun = [0]
    /// The blocks with references.
    private var references: Set<Int> = []
    /// The number of blocks in notes before each block, and the weight of these.
    private var blocks = [(count: 0, weight: 0)]

    init() { all = [] }

    init(_ notes: [Note], in survey: PageSurvey) {
        all = notes
        guard !notes.isEmpty else { return }
        isInside = [Bool](repeating: false, count: survey.elements.count)
        var begin = isInside
        for note in notes {
            begin[note.place] = true
            for place in note.place..<note.end { isInside[place] = true }
            let piece = Int(survey[note.reference].firstText)
            if survey.textBlocks.indices.contains(piece) {
                references.insert(Int(survey.textBlocks[piece]))
            }
        }
        for place in begin.indices { begun.append(begun[place] + (begin[place] ? 1 : 0)) }
        for (index, block) in survey.blocks.enumerated() {
            var sum = blocks[index]
            if contains(Int(block.container)) {
                sum = (sum.count + 1, sum.weight + Int(block.weight))
            }
            blocks.append(sum)
        }
    }

    /// Whether an element is in a note.
    func contains(_ place: Int) -> Bool { place >= 0 && !isInside.isEmpty && isInside[place] }

    func hasReference(_ block: Int) -> Bool { references.contains(block) }

    /// Whether the elements have a note whose reference is elsewhere.
    func isHeld(by places: Range<Int>) -> Bool {
        guard !all.isEmpty, begun[places.upperBound] > begun[places.lowerBound] else {
            return false
        }
        return all.contains { places.contains($0.place) && !places.contains($0.reference) }
    }

    /// How many of the blocks are in notes, and their weight.
    func sum(of range: Range<Int>) -> (count: Int, weight: Int) {
        guard !all.isEmpty else { return (0, 0) }
        let (end, start) = (blocks[range.upperBound], blocks[range.lowerBound])
        return (end.count - start.count, end.weight - start.weight)
    }
}
