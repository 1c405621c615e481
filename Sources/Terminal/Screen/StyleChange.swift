/// The SGR sequence (ECMA-48, 8.3.117) that leads from one style to another: it adds, takes away, or
/// begins anew, whichever is shortest.
struct StyleChange {
    private let codes: StyleCodes?

    /// The change between two styles.
    init(from old: TextStyle, to new: TextStyle) {
        let (oldColor, newColor) = (Self.color(old), Self.color(new))
        let (before, after) = (old.subtracting(.colors), new.subtracting(.colors))
        guard before != after || oldColor != newColor else {
            codes = nil
            return
        }
        var fresh = StyleCodes()
        if !after.isEmpty || newColor != 39 { fresh.add(0) }
        fresh.add(after)
        if newColor != 39 { fresh.add(newColor) }
        var changed = StyleCodes()
        let lost = before.subtracting(after)
        var gained = after.subtracting(before)
        if !lost.isDisjoint(with: [.bold, .dim]) {
            // One code ends both.
            changed.add(22)
            gained.formUnion(after.intersection([.bold, .dim]))
        }
        if lost.contains(.italic) { changed.add(23) }
        if lost.contains(.underline) { changed.add(24) }
        if lost.contains(.reverse) { changed.add(27) }
        if lost.contains(.strikethrough) { changed.add(29) }
        changed.add(gained)
        if newColor != oldColor { changed.add(newColor) }
        codes = changed.length < fresh.length ? changed : fresh
    }

    /// Adds the sequence; nothing when the styles look the same.
    func write(to bytes: inout [UInt8]) {
        guard let codes else { return }
        bytes.append(0x1B)
        bytes.append(0x5B)
        for index in 0..<codes.count {
            if index > 0 { bytes.append(UInt8(ascii: ";")) }
            bytes.append(number: codes[index])
        }
        bytes.append(UInt8(ascii: "m"))
    }

    /// The code of the colour; 39 is the terminal's own.
    private static func color(_ style: TextStyle) -> Int {
        guard !style.isDisjoint(with: .colors),
            let (_, plain) = colorCodes.first(where: { style.contains($0.0) })
        else { return 39 }
        return style.contains(.bright) ? plain + 60 : plain
    }

    private static let colorCodes: [(TextStyle, Int)] = [
        (.white, 37), (.black, 30), (.magenta, 35), (.blue, 34), (.cyan, 36), (.yellow, 33),
        (.green, 32), (.red, 31),
    ]
}

/// Up to eight codes in one word: styles change often, so a list of them must cost nothing.
private struct StyleCodes {
    private var word: UInt64 = 0
    private(set) var count = 0
    /// The bytes that they take with the signs between them.
    private(set) var length = 0

    subscript(index: Int) -> Int { Int(word >> (8 * UInt64(index)) & 0xFF) }

    mutating func add(_ code: Int) {
        word |= UInt64(code) << (8 * UInt64(count))
        count += 1
        length += code < 10 ? 2 : 3
    }

    /// The codes that begin all of the weights.
    mutating func add(_ weights: TextStyle) {
        if weights.contains(.bold) { add(1) }
        if weights.contains(.dim) { add(2) }
        if weights.contains(.italic) { add(3) }
        if weights.contains(.underline) { add(4) }
        if weights.contains(.reverse) { add(7) }
        if weights.contains(.strikethrough) { add(9) }
    }
}

extension [UInt8] {
    /// Adds the decimal digits of a number that is not negative.
    mutating func append(number: Int) {
        if number >= 10 { append(number: number / 10) }
        append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    }
}
