extension HTMLFilter {
    /// Writes the attributes of an image; false for one that shows nothing or counts readers.
    mutating func writeImage() -> Bool {
        let source = imageSource()
        var remaining = HTMLElement.img.attributes
        var hasSource = false
        var (isNarrow, isLow): (Bool?, Bool?)
        for index in tokenizer.attributes.indices {
            let attribute = tokenizer.attributes[index]
            var kind = HTMLAttributes(attribute.name)
            var (name, value) = (attribute.name, attribute.rawValue)
            if index == source?.place, let source {
                (kind, name, value) = (.src, "src", source.value)
            }
            if kind == .dataSrcset { (kind, name) = (.srcset, "srcset") }
            guard !kind.isDisjoint(with: remaining) else { continue }
            remaining.subtract(kind)
            if kind == .width { isNarrow = HTMLTracker.isTiny(value) }
            if kind == .height { isLow = HTMLTracker.isTiny(value) }
            let start = output.count
            guard write(kind, name: name, value: value, for: .image) else { continue }
            if kind == .srcset { hasSource = true }
            if kind == .src {
                hasSource = true
                let written = UnsafeBufferPointer(rebasing: output.bytes[start...].dropLast())
                if HTMLTracker.isTracker(written) { return false }
            }
        }
        let isPixel = (isNarrow ?? isLow ?? false) && (isLow ?? isNarrow ?? false)
        return hasSource && !isPixel
    }

    /// Pages that load a picture late have it again in a `noscript` beside it. Keeps the first one, or
    /// the one with a description.
    mutating func keepOneOfTwins(from start: Int) {
        let new = start..<output.count
        defer { lastPicture = (start..<output.count, isInNoscript) }
        guard let (last, wasInNoscript) = lastPicture, wasInNoscript != isInNoscript,
            last.upperBound <= start
        else { return }
        let between = output.bytes[last.upperBound..<start].filter { !$0.isBlank }
        guard between.isEmpty || between.elementsEqual("</picture>".utf8) else { return }
        if between.isEmpty, isDescribed(new), !isDescribed(last) {
            output.remove(last.lowerBound..<start)
        } else {
            output.truncate(to: start)
        }
    }

    private func isDescribed(_ picture: Range<Int>) -> Bool {
        var search = ByteSearch(UnsafeBufferPointer(rebasing: output.bytes[picture]))
        return search.skip(past: " alt=\"") && !search.isAt("\"")
    }

    /// The place to write the source of an image, and the source. Pages that load images late keep
    /// it in another attribute, with nothing or a placeholder in `src`.
    private func imageSource() -> (place: Int, value: UnsafeBufferPointer<UInt8>)? {
        var source: Int?
        var late: Int?
        var preference = 0
        for (index, attribute) in tokenizer.attributes.enumerated() {
            let rank =
                switch HTMLAttributes(attribute.name) {
                case .src: 4
                case .dataSrc: 3
                case .dataLazySrc: 2
                case .dataOriginal: 1
                default: 0
                }
            if rank == 4, source == nil {
                source = index
                if !HTMLPlaceholder.isOne(attribute.rawValue) {
                    return (index, attribute.rawValue)
                }
            } else if 1...3 ~= rank, rank > preference, !attribute.rawValue.isEmpty {
                late = index
                preference = rank
            }
        }
        guard let value = late ?? source else { return nil }
        return (source ?? value, tokenizer.attributes[value].rawValue)
    }
}
