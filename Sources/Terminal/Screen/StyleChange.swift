extension TextStyle {
    /// The SGR sequence (ECMA-48, 8.3.117) that leads from one style to another; empty when they look
    /// the same. It adds, takes away, or begins anew, whichever is shortest.
    static func change(from old: TextStyle, to new: TextStyle) -> [UInt8] {
        guard old != new else { return [] }
        let (now, then) = (Attributes(old), Attributes(new))
        guard now != then else { return [] }
        let fresh = then.codes.isEmpty ? [] : [0] + then.codes
        let codes = [fresh, then.codes(after: now)].min { length($0) < length($1) } ?? fresh
        let parameters = codes.map(String.init).joined(separator: ";")
        return Array("\u{1B}[\(parameters)m".utf8)
    }

    private static func length(_ codes: [Int]) -> Int {
        codes.reduce(0) { $0 + ($1 < 10 ? 2 : 3) }
    }

    /// What SGR keeps apart.
    private struct Attributes: Equatable {
        var weights: TextStyle
        /// The code of the colour; 39 is the terminal's own.
        var color: Int

        init(_ style: TextStyle) {
            weights = style.subtracting(.colors)
            let order: [(TextStyle, Int)] = [
                (.white, 37), (.black, 30), (.magenta, 35), (.blue, 34), (.cyan, 36),
                (.yellow, 33), (.green, 32), (.red, 31),
            ]
            let plain = order.first { style.contains($0.0) }?.1
            color = plain.map { style.contains(.bright) ? $0 + 60 : $0 } ?? 39
        }

        /// The codes after a reset.
        var codes: [Int] {
            Self.table.filter { weights.contains($0.style) }.map(\.on)
                + (color == 39 ? [] : [color])
        }

        /// The codes after another style.
        func codes(after old: Attributes) -> [Int] {
            let lost = old.weights.subtracting(weights)
            var codes: [Int] = []
            var gained = weights.subtracting(old.weights)
            for row in Self.table where lost.contains(row.style) {
                if codes.last != row.off { codes.append(row.off) }
            }
            // One code ends both.
            if !lost.isDisjoint(with: [.bold, .dim]) {
                gained.formUnion(weights.intersection([.bold, .dim]))
            }
            codes += Self.table.filter { gained.contains($0.style) }.map(\.on)
            return color == old.color ? codes : codes + [color]
        }

        private static let table: [(style: TextStyle, on: Int, off: Int)] = [
            (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24),
            (.reverse, 7, 27), (.strikethrough, 9, 29),
        ]
    }
}
