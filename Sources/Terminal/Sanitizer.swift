import Web

/// Copies the safe scalars of a text in one pass.
///
/// Whether a scalar is kept depends on the last kept one, never on dropped ones between them, so a
/// second pass changes nothing.
struct Sanitizer {
    private let input: String.UnicodeScalarView
    private let keepsLines: Bool
    /// Whether the invisible characters at which lines may break are kept.
    private let keepsBreaks: Bool
    private var index: String.UnicodeScalarView.Index
    private var output = String.UnicodeScalarView()
    private var previous: Unicode.Scalar?
    private var marks: Int
    private var joins = 0
    private var owesSpace = false

    /// No language uses more marks on one base; more would cover the lines above and below.
    private static let maximumMarks = 8
    /// The longest emoji sequences in use have three joiners.
    private static let maximumJoins = 5

    init(
        _ input: String.UnicodeScalarView, keepsLines: Bool, keepsBreaks: Bool = false,
        after context: SanitizedContext = SanitizedContext()
    ) {
        self.input = input
        self.keepsLines = keepsLines
        self.keepsBreaks = keepsBreaks
        previous = context.previous
        marks = context.marks
        index = input.startIndex
    }

    var context: SanitizedContext { SanitizedContext(previous: previous, marks: marks) }

    mutating func run() -> String {
        while index < input.endIndex {
            let scalar = input[index]
            if let end = endOfEscapeSequence(in: input, at: index) {
                index = end
                continue
            }
            input.formIndex(after: &index)
            handle(scalar)
        }
        return String(output)
    }
}

extension Sanitizer {
    private mutating func handle(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20..<0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x115F:
            keepBase(scalar)
        case 0x09...0x0D, 0x85, 0x2028, 0x2029:
            handleWhitespace(scalar)
        case 0xAD where keepsBreaks, 0x200B where keepsBreaks:
            output.append(scalar)
        case 0x200C, 0x200D:
            if mayJoin(scalar) { keep(scalar) }
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            if previous?.canVary(with: scalar) ?? false { keep(scalar) }
        case 0xE0020...0xE007F:
            keepFlagTags(startingWith: scalar)
        case 0x1F3FB...0x1F3FF, 0x1160...0x11FF, 0xD7B0...0xD7FF:
            keepMark(scalar)
        default:
            handleByCategory(scalar)
        }
    }

    private mutating func handleByCategory(_ scalar: Unicode.Scalar) {
        guard !scalar.isHidden else {
            if scalar.isSelectorOfMongolian, previous?.isMongolianLetter ?? false { keep(scalar) }
            return
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark:
            // A mark at the start of a line would join the character that is printed before it.
            if previous != nil, previous != "\n" { keepMark(scalar) }
        default:
            if !properties.isNoncharacterCodePoint { keepBase(scalar) }
        }
    }

    private mutating func handleWhitespace(_ scalar: Unicode.Scalar) {
        if !keepsLines {
            owesSpace = owesSpace || previous != nil
            if owesSpace { previous = " " }
        } else if scalar == "\t" {
            for _ in 0..<4 { keepBase(" ") }
        } else if scalar == "\r", index < input.endIndex, input[index] == "\n" {
            // The line feed that follows is the line break.
        } else {
            keepBase("\n")
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        if owesSpace {
            output.append(" ")
            owesSpace = false
        }
        output.append(scalar)
        previous = scalar
    }

    private mutating func keepBase(_ scalar: Unicode.Scalar) {
        marks = 0
        if previous?.value != 0x200D { joins = 0 }
        keep(scalar)
    }

    private mutating func keepMark(_ scalar: Unicode.Scalar) {
        guard marks < Self.maximumMarks else { return }
        marks += 1
        keep(scalar)
    }

    private mutating func mayJoin(_ joiner: Unicode.Scalar) -> Bool {
        guard let previous else { return false }
        if previous.takesJoiner { return true }
        guard joiner.value == 0x200D, previous.endsPictograph, joins < Self.maximumJoins,
            index < input.endIndex, input[index].isPictographic, !input[index].isEmojiModifier
        else { return false }
        joins += 1
        return true
    }

    /// A subdivision flag is a black flag, two to six tag letters and a terminator (UTS #51). In
    /// all other places tags are a way to hide text.
    private mutating func keepFlagTags(startingWith first: Unicode.Scalar) {
        guard previous?.value == 0x1F3F4 else { return }
        var tags = [first]
        var next = index
        while tags.count <= 6, next < input.endIndex, let last = tags.last, last.isTagLetter {
            tags.append(input[next])
            input.formIndex(after: &next)
        }
        guard tags.count > 2, tags.last?.value == 0xE007F else { return }
        index = next
        for tag in tags { keep(tag) }
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter or mark of a script in which a joiner changes the form of a letter:
    /// Arabic and its relatives, the scripts of India and South-East Asia, Mongolian.
    fileprivate var takesJoiner: Bool {
        switch value {
        case 0x0620...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0x1A20...0x1C4F,
            0xA800...0xA8FF, 0xA980...0xAADF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
            0x10A00...0x11FFF, 0x1E900...0x1E95F:
            properties.isAlphabetic || properties.canonicalCombiningClass == .virama
        default:
            false
        }
    }

    /// Whether the selector gives the emoji or text presentation of an emoji, or a registered
    /// variant of a Han character.
    fileprivate func canVary(with selector: Unicode.Scalar) -> Bool {
        selector.value == 0xFE0E || selector.value == 0xFE0F
            ? properties.isEmoji && !isRegionalIndicator
            : properties.isIdeographic
    }

    fileprivate var isSelectorOfMongolian: Bool {
        value >= 0x180B && value <= 0x180F && value != 0x180E
    }

    fileprivate var isMongolianLetter: Bool {
        value >= 0x1820 && value <= 0x18AA
    }

    fileprivate var isTagLetter: Bool {
        (value >= 0xE0030 && value <= 0xE0039) || (value >= 0xE0061 && value <= 0xE007A)
    }
}
