/// A colour beyond the person's theme, as pictures need it.
package enum GridColor: Hashable, Sendable {
    /// One of the 256 of xterm.
    case indexed(UInt8)
    /// Its red, green and blue part.
    case direct(UInt8, UInt8, UInt8)
}

/// The colours of a cell in place of those of its style; nil leaves that of the style.
package struct GridColors: Hashable, Sendable {
    /// The colour of the text.
    package var foreground: GridColor?
    /// The colour behind the text.
    package var background: GridColor?

    /// The colours of text and of what is behind it.
    package init(foreground: GridColor? = nil, background: GridColor? = nil) {
        (self.foreground, self.background) = (foreground, background)
    }
}

extension GridColor {
    /// The parts of the colours of the cube, which is 6 colours wide.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The nearest colour that a terminal of this depth shows; nil when it shows none of them.
    func shown(by depth: ColorDepth) -> GridColor? {
        switch (self, depth) {
        case (_, .theme): nil
        case (.direct(let red, let green, let blue), .indexed):
            .indexed(Self.nearest(Int(red), Int(green), Int(blue)))
        case (.indexed, _), (.direct, .direct): self
        }
    }

    /// The nearest of the cube and of the greys. The sixteen of the theme can be any colour.
    private static func nearest(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
        let parts = [red, green, blue]
        let cube = parts.map { part in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
        let grey = min(max((red + green + blue) / 3 - 3, 0) / 10, 23)
        let cubeDistance = zip(parts, cube).reduce(0) { sum, pair in
            sum + (pair.0 - levels[pair.1]) * (pair.0 - levels[pair.1])
        }
        let greyDistance = parts.reduce(0) { $0 + ($1 - 8 - grey * 10) * ($1 - 8 - grey * 10) }
        return UInt8(
            greyDistance < cubeDistance
                ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    /// Adds the parameters of the SGR sequence that begins the colour.
    fileprivate func write(to bytes: inout [UInt8], isBackground: Bool) {
        bytes.append(number: isBackground ? 48 : 38)
        let numbers: [UInt8] =
            switch self {
            case .indexed(let number): [5, number]
            case .direct(let red, let green, let blue): [2, red, green, blue]
            }
        for number in numbers {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(number: Int(number))
        }
    }
}

extension GridColors {
    /// The nearest colours that a terminal of this depth shows.
    func shown(by depth: ColorDepth) -> GridColors {
        GridColors(
            foreground: foreground?.shown(by: depth), background: background?.shown(by: depth))
    }

    /// Adds the SGR sequence that leads from other colours to these; nothing when they are the same.
    /// A colour that ends leaves the terminal's own.
    func write(after old: GridColors, to bytes: inout [UInt8]) {
        guard self != old else { return }
        bytes += [0x1B, 0x5B]
        if foreground != old.foreground {
            if let foreground {
                foreground.write(to: &bytes, isBackground: false)
            } else {
                bytes.append(number: 39)
            }
            if background != old.background { bytes.append(UInt8(ascii: ";")) }
        }
        if background != old.background {
            if let background {
                background.write(to: &bytes, isBackground: true)
            } else {
                bytes.append(number: 49)
            }
        }
        bytes.append(UInt8(ascii: "m"))
    }
}
