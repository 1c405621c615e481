import Terminal

extension PageLayout {
    mutating func add(_ list: Block.List, width: Int) {
        listDepth += 1
        defer { listDepth -= 1 }
        let markers = list.items.map(marker)
        let indentation = markers.reduce(0) { max($0, $1.displayWidth) } + 1
        let isLoose = list.items.contains { $0.isLoose }
        for (index, item) in list.items.enumerated() {
            if index > 0, isLoose { lines.append(PageLine()) }
            var first = PageLine()
            let marker = markers[index]
            // Numbers end at the same column.
            if item.number != nil { first.pad(to: indentation - 1 - marker.displayWidth) }
            first.append(marker, item.isDone == nil ? options.palette[.sign] : [])
            first.pad(to: indentation)
            if item.isRightToLeft, width - indentation >= leastRoom {
                addFromRight(item, marker: marker, indentation: indentation, width: width)
                continue
            }
            let rest = PageLine(String(repeating: " ", count: indentation))
            addIndented(first: first, rest: rest, width: width) { layout, width in
                layout.add(item: item, width: width)
            }
        }
    }

    /// Appends an item that is read from the right side, where its marker is.
    private mutating func addFromRight(
        _ item: Block.List.Item, marker: String, indentation: Int, width: Int
    ) {
        let start = lines.count
        add(item: item, width: width - indentation)
        guard start < lines.count else { return }
        lines[start].append(" ")
        lines[start].append(marker, item.isDone == nil ? options.palette[.sign] : [])
    }

    private mutating func add(item: Block.List.Item, width: Int) {
        for (index, block) in item.blocks.enumerated() {
            if index > 0 {
                // A list inside an item follows its words.
                if case .list = block {} else { lines.append(PageLine()) }
            }
            add([block], width: width)
        }
    }

    private func marker(of item: Block.List.Item) -> String {
        var marker = item.number ?? ""
        if let isDone = item.isDone {
            let box = options.usesUnicode ? (isDone ? "☑" : "☐") : (isDone ? "[x]" : "[ ]")
            marker += marker.isEmpty ? box : " " + box
        }
        guard marker.isEmpty else { return marker }
        let bullets = options.usesUnicode ? ["•", "◦", "▪"] : ["*", "-", "+"]
        return bullets[min(listDepth - 1, 2)]
    }

    mutating func add(_ definitions: [Block.Definition], width: Int) {
        for (index, definition) in definitions.enumerated() {
            if definition.isTerm {
                if index > 0, !definitions[index - 1].isTerm { lines.append(PageLine()) }
                for block in definition.blocks {
                    if case .paragraph(let paragraph) = block {
                        add(paragraph.text, options.palette[.heading], width: width)
                    } else {
                        add([block], width: width)
                    }
                }
            } else {
                let indentation = PageLine("    ")
                addIndented(first: indentation, rest: indentation, width: width) {
                    $0.add(definition.blocks, width: $1)
                }
            }
        }
    }
}

extension Block.List.Item {
    /// Whether its first paragraph is.
    fileprivate var isRightToLeft: Bool {
        guard case .paragraph(let paragraph)? = blocks.first else { return false }
        return paragraph.text.isRightToLeft
    }

    /// Whether it has several paragraphs, so that a space sets it apart from the next item.
    fileprivate var isLoose: Bool {
        blocks.count {
            switch $0 {
            case .list: false
            case .paragraph(let paragraph): !paragraph.isTight
            default: true
            }
        } > 1
    }
}
