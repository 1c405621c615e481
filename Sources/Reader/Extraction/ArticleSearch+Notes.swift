import Markup

/// A footnote of a page: the places of its reference and of the note itself.
struct PageNote {
    let reference: Int
    let place: Int
    /// The place after the last element in the note.
    let end: Int
}

extension ArticleSearch {
    /// So many notes are looked for.
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
        notes = found.compactMap { note in
            guard let reference = places[note.reference], let place = places[note.container] else {
                return nil
            }
            // A number may lead to what readers have written.
            let element = survey[place]
            guard element.blocks.count <= 12, sums.weight(element.blocks) < 3_000,
                element.names.words.isDisjoint(with: .comment)
            else { return nil }
            return PageNote(reference: reference, place: place, end: Int(element.end))
        }
    }

    /// Whether an element is in a note, or has one whose reference is elsewhere.
    func holdsNote(_ place: Int) -> Bool {
        notes.contains { note in
            let end = Int(survey[place].end)
            return (note.place..<note.end).contains(place)
                || place <= note.place && note.end <= end && !(place..<end).contains(note.reference)
        }
    }

    func isInNote(_ block: PageBlock) -> Bool {
        notes.contains { ($0.place..<$0.end).contains(Int(block.container)) }
    }

    /// Finds the notes of the article that stand after its container, each with what is around it and
    /// has little else.
    mutating func findTails() {
        let inside = container..<Int(survey[container].end)
        for note in notes where inside.contains(note.reference) && note.place >= inside.upperBound {
            var holder = note.place
            for ancestor in ancestors(of: note.place) {
                let others = survey[ancestor].blocks.filter { !isInNote(survey[block: $0]) }
                guard ancestor >= inside.upperBound, others.count <= 2,
                    others.allSatisfy({ survey[block: $0].weight < 60 })
                else { break }
                holder = ancestor
            }
            if !tails.contains(holder) { tails.append(holder) }
        }
    }
}
