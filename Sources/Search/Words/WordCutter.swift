/// Cuts a text into words in one pass over its bytes.
///
/// It writes through a small buffer, so the words need no memory of their own.
struct WordCutter<Observer: WordObserver> {
    private let text: UnsafeBufferPointer<UInt8>
    private let table: UnsafeBufferPointer<WordScalar>
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var flushed = 0
    /// The script of the word that can still grow; 0 where none can.
    private var script: UInt32 = 0
    /// The number of scalars in that word.
    private var length = 0
    /// The last scalar that was written, and its number of bytes, when a mark can still change it;
    /// else 0.
    private var last: UInt32 = 0
    private var lastWidth = 0
    /// Whether the byte before this one belongs to a word, so that a `+` here does too.
    private var touchesWord = false
    /// Whether the observer knows the beginning of a word but not yet its end.
    private var isOpen = false

    /// Appends the words of a text in UTF-8 to `output`, with spaces between them.
    static func cut(
        _ text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8], observer: inout Observer
    ) {
        // Most texts are short, and many are ASCII, for which the table is not needed.
        let isASCII = text.reduce(UInt8(0), |) < 0x80
        let table = isASCII ? [] : WordTable.basic
        table.withUnsafeBufferPointer { table in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: WordCutterRoom.size) { room in
                var cutter = WordCutter(text: text, table: table, room: room)
                cutter.run(&output, &observer)
            }
        }
    }

    private init(
        text: UnsafeBufferPointer<UInt8>, table: UnsafeBufferPointer<WordScalar>,
        room: UnsafeMutableBufferPointer<UInt8>
    ) {
        self.text = text
        self.table = table
        self.room = room
    }

    @inline(__always)
    private mutating func run(_ output: inout [UInt8], _ observer: inout Observer) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x80 {
                let folded = byte.foldedWordByte
                if folded != 0 {
                    index = latin(folded, at: index, &output, &observer)
                } else {
                    if byte.isWordSign {
                        sign(byte, at: index, next: index + 1, &output, &observer)
                    } else {
                        separate(at: index, &observer)
                    }
                    index += 1
                }
            } else {
                let (scalar, width) = decode(at: index)
                take(scalar, at: index, next: index + width, &output, &observer)
                index += width
            }
        }
        separate(at: text.count, &observer)
        flush(&output)
    }

    /// A run of ASCII letters and digits; gives the index after it.
    @inline(__always)
    private mutating func latin(
        _ first: UInt8, at start: Int, _ output: inout [UInt8], _ observer: inout Observer
    ) -> Int {
        if script != Script.latin.rawValue {
            begin(at: start, &output, &observer)
            script = Script.latin.rawValue
        }
        var index = start
        var folded = first
        // Variables of its own stay in registers.
        let end = count + WordCutterRoom.longestWord - length
        var written = count
        repeat {
            if written < end {
                room[written] = folded
                written += 1
            }
            index += 1
            folded = index < text.count ? text[index].foldedWordByte : 0
        } while folded != 0
        length += written - count
        count = written
        last = 0
        touchesWord = true
        return index
    }

    @inline(__always)
    private mutating func take(
        _ scalar: WordScalar, at index: Int, next: Int, _ output: inout [UInt8],
        _ observer: inout Observer
    ) {
        if scalar.composes, last != 0, let composed = Composition.of(last, scalar.folded) {
            count -= lastWidth
            write(composed)
            return
        }
        switch scalar.kind {
        case .letter:
            join(scalar, at: index, &output, &observer)
            if length < WordCutterRoom.longestWord {
                write(scalar.folded)
                length += 1
            } else {
                last = 0
            }
        case .word:
            begin(at: index, &output, &observer)
            touchesWord = true
            write(scalar.folded)
        case .separator: separate(at: index, &observer)
        case .dropped: break
        case .ligature:
            join(scalar, at: index, &output, &observer)
            for shift in stride(from: UInt32(10), through: 0, by: -5) {
                let letter = scalar.folded >> shift & 0x1F
                guard letter != 0, length < WordCutterRoom.longestWord else { continue }
                write(letter | 0x60)
                length += 1
            }
            last = 0
        case .symbol:
            begin(at: index, &output, &observer)
            touchesWord = false
            write(scalar.folded)
            last = 0
        case .sign:
            sign(
                UInt8(truncatingIfNeeded: scalar.folded), at: index, next: next, &output, &observer)
        }
    }

    /// Adds a letter to a word of its script, or begins a word with it.
    @inline(__always)
    private mutating func join(
        _ scalar: WordScalar, at index: Int, _ output: inout [UInt8], _ observer: inout Observer
    ) {
        if script != scalar.script {
            begin(at: index, &output, &observer)
            script = scalar.script
        }
        touchesWord = true
    }

    /// `+` and `#` belong to the word before them, `# @ $ .` to the one after.
    private mutating func sign(
        _ sign: UInt8, at index: Int, next: Int, _ output: inout [UInt8], _ observer: inout Observer
    ) {
        let belongsBefore = touchesWord && (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "#"))
        guard belongsBefore || sign != UInt8(ascii: "+") && beginsWord(at: next) else {
            separate(at: index, &observer)
            return
        }
        begin(at: index, &output, &observer)
        room[count] = sign
        count += 1
        touchesWord = belongsBefore
    }

    private func beginsWord(at index: Int) -> Bool {
        guard index < text.count else { return false }
        let byte = text[index]
        return byte < 0x80 ? byte.foldedWordByte != 0 : decode(at: index).scalar.beginsWord
    }

    @inline(__always)
    private mutating func separate(at index: Int, _ observer: inout Observer) {
        if isOpen { observer.end(at: index) }
        isOpen = false
        script = 0
        last = 0
        touchesWord = false
    }

    /// Begins a word that cannot grow, unless the caller then sets a script.
    @inline(__always)
    private mutating func begin(
        at index: Int, _ output: inout [UInt8], _ observer: inout Observer
    ) {
        if isOpen { observer.end(at: index) }
        if count > WordCutterRoom.size - WordCutterRoom.mostOfWord { flush(&output) }
        if flushed + count > 0 {
            room[count] = 0x20
            count += 1
        }
        observer.begin(at: index, written: flushed + count)
        isOpen = true
        script = 0
        length = 0
        last = 0
    }

    private mutating func flush(_ output: inout [UInt8]) {
        output.append(contentsOf: UnsafeMutableBufferPointer(rebasing: room[..<count]))
        flushed += count
        count = 0
    }
}

private extension WordCutter {
    /// Writes a scalar in UTF-8; the caller has made sure that it fits.
    @inline(__always)
    mutating func write(_ value: UInt32) {
        let start = count
        if value < 0x80 {
            room[count] = UInt8(truncatingIfNeeded: value)
            count += 1
        } else if value < 0x800 {
            room[count] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
            room[count + 1] = continuation(value)
            count += 2
        } else if value < 0x1_0000 {
            room[count] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
            room[count + 1] = continuation(value >> 6)
            room[count + 2] = continuation(value)
            count += 3
        } else {
            room[count] = UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
            room[count + 1] = continuation(value >> 12)
            room[count + 2] = continuation(value >> 6)
            room[count + 3] = continuation(value)
            count += 4
        }
        last = value
        lastWidth = count - start
    }

    @inline(__always)
    func continuation(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
    }

    /// Decodes the scalar that begins here. A byte that begins no scalar separates words.
    @inline(__always)
    func decode(at index: Int) -> (scalar: WordScalar, width: Int) {
        let byte = UInt32(text[index])
        let width = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
        guard width > 1, index + width <= text.count else { return (WordScalar(.separator), 1) }
        let second = UInt32(text[index + 1])
        guard second & 0xC0 == 0x80 else { return (WordScalar(.separator), 1) }
        if width == 2 { return (table[Int((byte & 0x1F) << 6 | second & 0x3F)], 2) }
        let third = UInt32(text[index + 2])
        guard third & 0xC0 == 0x80 else { return (WordScalar(.separator), 1) }
        if width == 3 {
            let value = (byte & 0xF) << 12 | (second & 0x3F) << 6 | third & 0x3F
            // The table treats surrogates as separators.
            return value < 0x800 ? (WordScalar(.separator), 1) : (table[Int(value)], 3)
        }
        let fourth = UInt32(text[index + 3])
        let value = (byte & 7) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F
        guard fourth & 0xC0 == 0x80, value >= 0x1_0000, value < 0x11_0000 else {
            return (WordScalar(.separator), 1)
        }
        return (WordTable.beyond(value), 4)
    }
}

/// The sizes of a ``WordCutter``.
enum WordCutterRoom {
    /// The size of the buffer in bytes.
    static let size = 4096
    /// The most scalars of a word that are kept; longer ones are hardly words.
    static let longestWord = 64
    /// More bytes than any word and the space before it need.
    static let mostOfWord = 4 * longestWord + 8
}

private extension UInt8 {
    /// A letter or digit in lower case; 0 for every other byte.
    @inline(__always)
    var foldedWordByte: UInt8 {
        let lower = self | 0x20
        if lower &- 0x61 < 26 { return lower }
        return self &- 0x30 < 10 ? self : 0
    }

    /// `+ # . @ $`
    @inline(__always)
    var isWordSign: Bool {
        switch self {
        case 0x2B, 0x23, 0x2E, 0x40, 0x24: true
        default: false
        }
    }
}

/// Learns the places of the words while a text is cut.
protocol WordObserver {
    /// A word begins at this byte of the text, and at this byte of the output.
    mutating func begin(at offset: Int, written: Int)
    /// The word that began last ends before this byte of the text.
    mutating func end(at offset: Int)
}

/// Ignores the places, at no cost.
struct NoObserver: WordObserver {
    @inline(__always)
    mutating func begin(at offset: Int, written: Int) {}
    @inline(__always)
    mutating func end(at offset: Int) {}
}
