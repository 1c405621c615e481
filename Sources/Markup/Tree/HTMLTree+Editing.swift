extension HTMLTree {
    /// A place for a node: before a child of a parent, or after all of them.
    struct Place {
        var parent: Node
        var before = Node.none
    }

    /// Makes a node that is nowhere yet.
    mutating func make(_ record: Record) -> Node {
        records.append(record)
        return Node(index: Int32(truncatingIfNeeded: records.count - 1))
    }

    /// Puts a node that is nowhere at a place.
    mutating func insert(_ node: Node, at place: Place) {
        self[node].parent = place.parent
        let first = self[place.parent].firstChild
        if first == .none {
            self[place.parent].firstChild = node
            self[node].previous = node
            return
        }
        if place.before == .none {
            let last = self[first].previous
            self[last].next = node
            self[node].previous = last
            self[first].previous = node
            return
        }
        let previous = self[place.before].previous
        self[node].previous = previous
        self[node].next = place.before
        self[place.before].previous = node
        if place.before == first {
            self[place.parent].firstChild = node
        } else {
            self[previous].next = node
        }
    }

    /// Takes a node with its children from its place.
    mutating func remove(_ node: Node) {
        let record = self[node]
        guard record.parent != .none else { return }
        let first = self[record.parent].firstChild
        if first == node {
            self[record.parent].firstChild = record.next
        } else {
            self[record.previous].next = record.next
        }
        if record.next != .none {
            self[record.next].previous = record.previous
        } else if first != node {
            self[first].previous = record.previous
        }
        self[node].parent = .none
        self[node].next = .none
        self[node].previous = .none
    }

    /// Moves all children of a node into another one, which has none.
    mutating func moveChildren(of node: Node, to other: Node) {
        let first = self[node].firstChild
        self[other].firstChild = first
        self[node].firstChild = .none
        var child = first
        while child != .none {
            self[child].parent = other
            child = self[child].next
        }
    }

    /// The node before a place.
    func node(before place: Place) -> Node {
        let first = self[place.parent].firstChild
        if place.before == .none { return first == .none ? .none : self[first].previous }
        return place.before == first ? .none : self[place.before].previous
    }
}

// MARK: - Characters

extension HTMLTree {
    /// Appends text to the decoded bytes, and says where it is.
    mutating func decode(
        _ text: UnsafeBufferPointer<UInt8>, in context: HTMLReference.Context?,
        nuls: HTMLCharacters.NULs
    ) -> Bytes {
        let start = decoded.count
        HTMLCharacters.append(text, in: context, nuls: nuls, to: &decoded)
        return Bytes(
            start: UInt32(truncatingIfNeeded: start) | Bytes.isDecoded,
            count: UInt32(truncatingIfNeeded: decoded.count - start))
    }

    /// Copies bytes of the page or decoded ones to the end of the decoded ones.
    mutating func copy(_ bytes: Bytes) {
        let start = Int(bytes.start & ~Bytes.isDecoded)
        let range = start..<(start + Int(bytes.count))
        if bytes.start & Bytes.isDecoded == 0 {
            decoded.append(contentsOf: page[range])
        } else {
            decoded.append(contentsOf: Array(decoded[range]))
        }
    }
}
