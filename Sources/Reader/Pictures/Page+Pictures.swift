extension Page {
    /// The pictures in their order, each address once.
    package var pictures: [Picture] {
        var pictures: [Picture] = []
        var known: Set<String> = []
        var rest: [Block] = blocks.reversed()
        while let block = rest.popLast() {
            if case .picture(let picture) = block {
                if let url = picture.url, known.insert(url).inserted { pictures.append(picture) }
            } else {
                rest += block.inner.reversed()
            }
        }
        return pictures
    }
}

extension Block {
    /// The blocks in it, in their order.
    fileprivate var inner: [Block] {
        switch self {
        case .paragraph, .code, .picture, .media, .rule: []
        case .list(let list): list.items.flatMap(\.blocks)
        case .quote(let blocks): blocks
        case .table(let table): table.caption + table.rows.flatMap { $0.cells.flatMap(\.blocks) }
        case .definitions(let definitions): definitions.flatMap(\.blocks)
        case .details(let summary, let content): summary + content
        case .notes(let notes): notes.heading + notes.notes.flatMap(\.blocks)
        }
    }
}
