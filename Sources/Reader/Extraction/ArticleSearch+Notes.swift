import Markup

extension ArticleSearch {
    /// At most this many notes are looked for.
    private static let mostNotes = 500

    /// Finds the notes of the page. They belong to the text that refers to them, wherever they stand and
    /// however short they are.
    mutating func findNotes() {
        let tree = survey.tree
        let hasReference = survey.elements.contains { element in
            element.tag == .a && element.endText - element.firstText <= 3
                && tree.attribute("href", of: element.node)?.contains("#") == true
        }
        guard hasReference else { return }
        let found = Footnotes.linked(tree, PageIndex(tree)).prefix(ArticleSearch.mostNotes)
        guard !found.isEmpty else { return }
        var places: [HTMLTree.Node: Int] = [:]
        for (place, element) in survey.elements.enumerated() { places[element.node] = place }
        let notes = found.compactMap { note -> PageNotes.Note? in
            guard let reference = places[note.reference], let place = places[note.container] else {
                return nil
            }
            // A number may lead to what readers have written.
            let element = survey[place]
            guard element.blocks.count <= 12, sums.weight(element.blocks) < 3_000,
                element.names.words.isDisjoint(with: .comment)
            else { return nil }
            return PageNotes.Note(reference: reference, place: place, end: Int(element.end))
        }
        self.notes = PageNotes(notes, in: survey)
    }

    /// Whether an element is a part of a note, or has one of a text elsewhere.
    func isNeededForNotes(_ place: Int) -> Bool {
        notes.contains(place) || notes.isHeld(by: place..<Int(survey[place].end))
    }

    /// Finds the notes of the article that stand after its container, each with what is around it and
    /// has little else.
    mutating func findTails() {
        let inside = container..<Int(survey[container].end)
        for note in notes.all
        where inside.contains(note.reference) && note.place >= inside.upperBound {
            var holder = note.place
            for ancestor in ancestors(of: note.place) {
                let blocks = survey[ancestor].blocks
                let own = notes.sum(of: blocks)
                guard ancestor >= inside.upperBound, blocks.count <= own.count + 2,
                    sums.weight(blocks) <= own.weight + 60
                else { break }
                holder = ancestor
            }
            if !tails.contains(holder) { tails.append(holder) }
        }
    }
}
