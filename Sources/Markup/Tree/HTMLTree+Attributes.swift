extension HTMLTree {
    /// Calls `body` with each attribute of an element whose name fits in a ``HTMLName``, and its
    /// value in UTF-8, its references decoded. Nothing is copied.
    package func forEachAttribute(
        of node: Node, _ body: (HTMLName, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        for attribute in attributes(at: node) {
            let name = names[attribute.name]
            if name != .unknown { withBytes(attribute.value) { body(name, $0) } }
        }
    }
}
