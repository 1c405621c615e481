import Web

extension HTMLFilter {
    /// Writes the start tag of a kept element, unless it is an image without use.
    mutating func writeTag(_ element: HTMLElement, name: HTMLName) {
        let mark = output.count
        output.append(UInt8(ascii: "<"))
        output.append(name: name)
        if element == .img {
            guard writeImage() else {
                output.truncate(to: mark)
                return
            }
            output.append(UInt8(ascii: ">"))
            return keepOneOfTwins(from: mark)
        } else if !tokenizer.attributes.isEmpty {
            writeAttributes(element.attributes)
            if element == .span, firstAttribute("class") == nil,
                let style = firstAttribute("style"), HTMLStyle.isUnselectable(style)
            {
                output.append(" class=\"unselectable\"")
            }
        }
        output.append(UInt8(ascii: ">"))
    }

    /// Writes a link in place of a player or of another page.
    mutating func writeLink() {
        let source = firstAttribute("src")
        guard let source, let url = address.resolve(HTMLFilter.decoded(source), for: .link) else {
            return
        }
        guard
            url.starts(with: "//".utf8) || URLReference.isWeb(String(decoding: url, as: UTF8.self))
        else { return }
        output.append("<a href=\"")
        url.withUnsafeBufferPointer { writeValue($0, in: nil) }
        output.append("\" class=\"iframe\">")
        let title = firstAttribute("title").map(HTMLFilter.decoded) ?? []
        let text = title.allSatisfy(\.isBlank) ? url : title
        text.withUnsafeBufferPointer { writeText($0, in: nil) }
        output.append("</a>")
    }

    /// Writes the attributes in `allowed`; the first of each name counts.
    private mutating func writeAttributes(_ allowed: HTMLAttributes) {
        var remaining = allowed
        for index in tokenizer.attributes.indices {
            let attribute = tokenizer.attributes[index]
            let kind = HTMLAttributes(attribute.name)
            guard !kind.isDisjoint(with: remaining) else { continue }
            remaining.subtract(kind)
            _ = write(kind, name: attribute.name, value: attribute.rawValue, for: .link)
        }
    }

    /// Writes one attribute if its value is acceptable; returns whether it was.
    mutating func write(
        _ kind: HTMLAttributes, name: HTMLName, value: UnsafeBufferPointer<UInt8>,
        for use: HTMLAddress.Use
    ) -> Bool {
        let mark = output.count
        output.append(UInt8(ascii: " "))
        output.append(name: name)
        output.append("=\"")
        var isFine = true
        if !kind.isDisjoint(with: .urls) {
            isFine = writeURL(value, for: use)
        } else if kind == .srcset {
            isFine = writeSourceSet(value)
        } else if kind == .class {
            isFine = HTMLClasses.areKept(value, of: HTMLElement(tokenizer.name))
            writeValue(value, in: .attribute)
        } else if kind == .id || kind == .role || kind == .epubType || kind == .name {
            isFine = HTMLClasses.isName(value)
            writeValue(value, in: .attribute)
        } else if kind.isDisjoint(with: .booleans) {
            writeValue(value, in: .attribute)
        }
        output.append(UInt8(ascii: "\""))
        if !isFine { output.truncate(to: mark) }
        return isFine
    }

    private mutating func writeURL(
        _ value: UnsafeBufferPointer<UInt8>, for use: HTMLAddress.Use
    ) -> Bool {
        if HTMLAddress.isPlain(value) {
            output.append(value)
            return true
        }
        guard let url = address.resolve(HTMLFilter.decoded(value), for: use) else { return false }
        url.withUnsafeBufferPointer { writeValue($0, in: nil) }
        return true
    }

    private mutating func writeSourceSet(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        var candidates = HTMLSourceSet(HTMLFilter.decoded(value))
        var isFirst = true
        while let candidate = candidates.next() {
            guard let url = address.resolve(Array(candidate.url), for: .link) else { continue }
            if !isFirst { output.append(", ") }
            isFirst = false
            url.withUnsafeBufferPointer { writeValue($0, in: nil) }
            if !candidate.descriptor.isEmpty { output.append(UInt8(ascii: " ")) }
            candidate.descriptor.withUnsafeBufferPointer { output.append($0) }
        }
        return !isFirst
    }

    private static func decoded(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        HTMLReference.decodedBytes(value, in: .attribute)
    }

    func firstAttribute(_ name: HTMLName) -> UnsafeBufferPointer<UInt8>? {
        tokenizer.attributes.first { $0.name == name }?.rawValue
    }
}
