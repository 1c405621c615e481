// Formatting that goes on after the end of its element (HTML 13.2.4.3 and 13.2.6.4.7).
extension HTMLTreeBuilder {
    /// An active formatting element, or a mark before which none goes on.
    struct Formatting {
        var node: HTMLTree.Node
        var tag: HTMLTag

        static let marker = Formatting(node: .none, tag: .other)

        var isMarker: Bool { node == .none }
    }

    /// The number of formatting elements that go on. Beyond it the oldest ones end.
    static let formattingLimit = 128

    /// Adds the current node. Of three equal ones, the first one ends ("Noah's Ark").
    mutating func addFormatting(_ node: HTMLTree.Node) {
        let tag = tree[node].tag
        var equals = 0
        var first = 0
        for index in formatting.indices.reversed() {
            let entry = formatting[index]
            if entry.isMarker { break }
            if entry.tag == tag, hasEqualAttributes(entry.node, node) {
                equals += 1
                first = index
            }
        }
        if equals >= 3 { removeFormatting(at: first) }
        if formatting.count >= HTMLTreeBuilder.formattingLimit,
            let oldest = formatting.firstIndex(where: { !$0.isMarker })
        {
            removeFormatting(at: oldest)
        }
        formatting.append(Formatting(node: node, tag: tag))
        tree[node].marks.insert(.isActive)
    }

    private func hasEqualAttributes(_ one: HTMLTree.Node, _ other: HTMLTree.Node) -> Bool {
        let ones = tree.attributes(at: one)
        let others = tree.attributes(at: other)
        guard ones.count == others.count else { return false }
        return ones.allSatisfy { attribute in
            others.contains { $0.name == attribute.name && isEqual($0.value, attribute.value) }
        }
    }

    private func isEqual(_ one: HTMLTree.Bytes, _ other: HTMLTree.Bytes) -> Bool {
        guard one.count == other.count, one.start != other.start else {
            return one.count == other.count
        }
        return tree.withBytes(one) { ones in
            tree.withBytes(other) { ones.elementsEqual($0) }
        }
    }

    mutating func removeFormatting(at index: Int) {
        let entry = formatting.remove(at: index)
        if !entry.isMarker { tree[entry.node].marks.remove(.isActive) }
    }

    mutating func clearFormattingToMarker() {
        while let entry = formatting.popLast(), !entry.isMarker {
            tree[entry.node].marks.remove(.isActive)
        }
    }

    /// The last active element of a tag after the last mark.
    func lastFormatting(_ tag: HTMLTag) -> Int? {
        for index in formatting.indices.reversed() {
            if formatting[index].isMarker { return nil }
            if formatting[index].tag == tag { return index }
        }
        return nil
    }

    /// Opens again the formatting that goes on.
    mutating func resumeFormatting() {
        guard let last = formatting.last, !isInPlace(last) else { return }
        var index = formatting.count - 1
        while index > 0, !isInPlace(formatting[index - 1]) { index -= 1 }
        while index < formatting.count {
            let copy = copyElement(formatting[index].node)
            tree.insert(copy, at: place())
            push(HTMLElementStack.Entry(node: copy, tag: formatting[index].tag))
            replaceFormatting(at: index, with: copy)
            index += 1
        }
    }

    private func isInPlace(_ entry: Formatting) -> Bool {
        entry.isMarker || tree[entry.node].marks.contains(.isOpen)
    }

    /// An element with the same tag and attributes.
    private mutating func copyElement(_ node: HTMLTree.Node) -> HTMLTree.Node {
        cost += MemoryLayout<HTMLTree.Record>.stride
        var record = HTMLTree.Record(kind: .element, tag: tree[node].tag)
        record.content = tree[node].content
        return tree.make(record)
    }

    private mutating func replaceFormatting(at index: Int, with node: HTMLTree.Node) {
        tree[formatting[index].node].marks.remove(.isActive)
        tree[node].marks.insert(.isActive)
        formatting[index].node = node
    }
}

// MARK: - The adoption agency

extension HTMLTreeBuilder {
    /// Ends a formatting element, also where blocks began in it: they adopt it.
    mutating func endFormatting() {
        if open.last.isHTML(tag), !tree[open.last.node].marks.contains(.isActive) {
            pop()
            return
        }
        for _ in 0..<8 {
            guard let active = lastFormatting(tag) else { return endOther() }
            let node = formatting[active].node
            guard tree[node].marks.contains(.isOpen), let index = open.index(of: node) else {
                removeFormatting(at: active)
                return
            }
            guard open.contains(in: .plain, where: { $0.node == node }) else { return }
            guard let block = open.entries[(index + 1)...].firstIndex(where: \.isSpecial) else {
                while open.count > index, open.count > 1 { pop() }
                removeFormatting(at: active)
                return
            }
            adopt(at: index, active: active, block: block)
        }
    }

    /// Gives the content of a block in a formatting element one of its own.
    private mutating func adopt(at index: Int, active: Int, block: Int) {
        let node = open.entries[index].node
        let furthest = open.entries[block]
        let ancestor = open.entries[index - 1]
        var bookmark = active
        var last = furthest.node
        var current = block
        var depth = 0
        while current - 1 > index {
            current -= 1
            depth += 1
            let entry = open.entries[current]
            var place = formatting.lastIndex { $0.node == entry.node }
            if depth > 3, let removed = place {
                removeFormatting(at: removed)
                if removed < bookmark { bookmark -= 1 }
                place = nil
            }
            guard let place else {
                close(at: current)
                continue
            }
            let copy = copyElement(entry.node)
            replaceFormatting(at: place, with: copy)
            tree[entry.node].marks.remove(.isOpen)
            tree[copy].marks.insert(.isOpen)
            open.replace(copy, at: current)
            if last == furthest.node { bookmark = place + 1 }
            tree.remove(last)
            tree.insert(last, at: HTMLTree.Place(parent: copy))
            last = copy
        }
        tree.remove(last)
        tree.insert(last, at: place(in: ancestor))
        let copy = copyElement(node)
        tree.moveChildren(of: furthest.node, to: copy)
        tree.insert(copy, at: HTMLTree.Place(parent: furthest.node))
        guard let active = formatting.lastIndex(where: { $0.node == node }) else { return }
        tree[node].marks.remove(.isActive)
        tree[copy].marks.insert(.isActive)
        formatting.remove(at: active)
        if active < bookmark { bookmark -= 1 }
        formatting.insert(Formatting(node: copy, tag: tag), at: bookmark)
        close(at: index)
        tree[copy].marks.insert(.isOpen)
        let below = open.index(of: furthest.node) ?? open.count - 1
        open.insert(HTMLElementStack.Entry(node: copy, tag: tag), at: below + 1)
    }
}
