import Web

extension XMLReader {
    /// An element as it is written, found without reading it.
    package struct WrittenElement {
        /// A digest of its bytes, of the open elements, which an end tag in it may end, and of the namespaces.
        package let digest: Int64
        /// The place behind its end tag, in bytes of the document in UTF-8.
        package let end: Int
        /// The place of its end tag in the window.
        fileprivate let endTag: Int
    }

    /// The element that begins, up to the next end tag of its name outside of comments and CDATA sections.
    /// In broken markup, whoever reads it may find another end.
    ///
    /// - Parameter context: what else decides how the element is read.
    /// - Returns: nil if it is empty, if another of its name begins before its end, if its end is not in
    ///   memory, if elements are too deep, or if the document declares entities.
    package mutating func writtenElement(in context: StableHash) -> WrittenElement? {
        // In broken markup, the same bytes must not be searched again and again.
        guard entities == nil, flattened.isEmpty, !tag.isEmptyElement, position >= searched else {
            return nil
        }
        let endTag = endTagHere()
        let end = endTag.map { $0 + tag.name.count + 3 } ?? window.count
        searched = window.passed + end
        guard let endTag else { return nil }
        var hash = context
        hash.combine(namespaces.digest)
        for element in open { hash.combine(Int64(bitPattern: element.hash)) }
        hash.combine(window[tag.range.lowerBound..<end])
        return WrittenElement(digest: hash.value, end: searched, endTag: endTag)
    }

    /// Leaves out the content of the element that begins: the next event is its end.
    package mutating func leaveOut(_ element: WrittenElement) {
        window.offset = element.endTag
    }

    /// The place in memory of the end tag of the element that begins.
    private func endTagHere() -> Int? {
        var place = tag.range.upperBound
        while let bracket = window.firstIndexHere(of: UInt8(ascii: "<"), from: place) {
            place = bracket + 1
            let markup = window[bracket..<window.count]
            if markup.starts(with: "<![CDATA[") {
                guard let end = endHere(of: "]]>", from: bracket + 9) else { return nil }
                place = end
            } else if markup.starts(with: "<!--") {
                // The shortest comment is `<!-->`.
                guard let end = endHere(of: "-->", from: bracket + 2) else { return nil }
                place = end
            } else if markup.starts(with: "</"), let end = endOfNameHere(from: bracket + 2) {
                return end < window.count && window[end..<end + 1][0] == UInt8(ascii: ">")
                    ? bracket : nil
            } else if endOfNameHere(from: bracket + 1) != nil {
                return nil
            }
        }
        return nil
    }

    /// The place behind the name of the element that begins, if that stands at a place in memory.
    private func endOfNameHere(from start: Int) -> Int? {
        let name = window[tag.name]
        let end = start + name.count
        guard end <= window.count, window[start..<end].elementsEqual(name) else { return nil }
        return end < window.count && window[end..<end + 1][0].isNamePart ? nil : end
    }

    /// The place in memory behind the next occurrence of a text of three bytes.
    private func endHere(of text: StaticString, from start: Int) -> Int? {
        var place = start
        while let found = window.firstIndexHere(of: text.utf8Start[0], from: place) {
            if window[found..<window.count].starts(with: text) { return found + 3 }
            place = found + 1
        }
        return nil
    }
}
