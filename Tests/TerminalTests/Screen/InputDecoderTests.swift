import Terminal
import Testing

@Suite("InputDecoder")
struct InputDecoderTests {
    private static let keys: [(String, [KeyPress])] = [
        ("j", [KeyPress("j")]), ("G", [KeyPress("G")]), (" ", [KeyPress(" ")]),
        ("\r", [KeyPress(.enter)]), ("\n", [KeyPress(.character("j"), .control)]),
        ("\t", [KeyPress(.tab)]), ("\u{7F}", [KeyPress(.backspace)]),
        ("\u{8}", [KeyPress(.backspace)]),
        ("\u{3}", [KeyPress(.character("c"), .control)]),
        ("\u{0}", [KeyPress(.character(" "), .control)]),
        ("\u{1D}", [KeyPress(.character("]"), .control)]),
        ("한글é", [KeyPress("한"), KeyPress("글"), KeyPress("é")]), ("😀", [KeyPress("😀")]),
        ("\u{1B}[A", [KeyPress(.up)]), ("\u{1B}OB", [KeyPress(.down)]),
        ("\u{1B}[1;5A", [KeyPress(.up, .control)]),
        ("\u{1B}[1;4D", [KeyPress(.left, [.shift, .alt])]),
        ("\u{1B}O5C", [KeyPress(.right, .control)]), ("\u{1B}\u{1B}[A", [KeyPress(.up, .alt)]),
        (
            "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH",
            [.home, .end, .home, .end, .home].map { KeyPress($0) }
        ),
        (
            "\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~",
            [.insert, .delete, .pageUp, .pageDown].map { KeyPress($0) }
        ),
        ("\u{1B}[3;3~", [KeyPress(.delete, .alt)]), ("\u{1B}[3^", [KeyPress(.delete, .control)]),
        ("\u{1B}OP\u{1B}[15~\u{1B}[24~\u{1B}[[E", [1, 5, 12, 5].map { KeyPress(.function($0)) }),
        ("\u{1B}[1;2R", [KeyPress(.function(3), .shift)]), ("\u{1B}[Z", [KeyPress(.tab, .shift)]),
        ("\u{1B}x\u{1B}한", [KeyPress(.character("x"), .alt), KeyPress(.character("한"), .alt)]),
        ("\u{1B}\r", [KeyPress(.enter, .alt)]), ("\u{1B}OM", [KeyPress(.enter)]),
        ("\u{1B}Ok\u{1B}Oq", [KeyPress("+"), KeyPress("1")]),
        ("\u{1B}[97;5u", [KeyPress(.character("a"), .control)]),
        ("\u{1B}[97;6u", [KeyPress(.character("a"), [.control, .shift])]),
        ("\u{1B}[97:65;2u", [KeyPress("A")]), ("\u{1B}[97;2u", [KeyPress("A")]),
        ("\u{1B}[27u\u{1B}[13;5u", [KeyPress(.escape), KeyPress(.enter, .control)]),
        ("\u{1B}[97;1:3u", []), ("\u{1B}[1;5:3A", []), ("\u{1B}[57430u", []),
        ("\u{1B}[54620u", [KeyPress("한")]), ("\u{1B}[57420u", [KeyPress(.down)]),
        ("\u{1B}[27;5;46~", [KeyPress(.character("."), .control)]),
        ("\u{1B}[1114112u\u{1B}[99999999999999999999u\u{1B}[55296uj", [KeyPress("j")]),
        ("\u{1B}[?1u\u{1B}[>1;2;3c\u{1B}[5n\u{1B}[8;24;80t\u{1B}[99~j", [KeyPress("j")]),
        (
            "\u{1B}]2;title\u{7}\u{1B}]10;rgb:1/2/3\u{1B}\\\u{1B}P1$r0m\u{1B}\\\u{1B}Xa\u{1B}\\j",
            [KeyPress("j")]
        ),
        ("\u{1B}[1;\rj", [KeyPress(.enter), KeyPress("j")]), ("\u{1B}[1;한", [KeyPress("한")]),
        ("\u{1B}[1;\u{18}j", [KeyPress("j")]),
        ("\u{1B}]x\u{1B}[Aj", [KeyPress(.up), KeyPress("j")]),
        ("\u{1B}[?1\u{1B}[B", [KeyPress(.down)]),
        ("\u{C2}\u{9B}j", [KeyPress("Â"), KeyPress("j")]),
    ]

    private static let others: [(String, [InputEvent])] = [
        ("\u{1B}[<0;1;1M", [mouse(.press(.left), 0, 0)]),
        ("\u{1B}[<0;80;24m", [mouse(.release(.left), 23, 79)]),
        ("\u{1B}[<34;300;2M", [mouse(.drag(.right), 1, 299)]),
        ("\u{1B}[<35;2;2M", [mouse(.move, 1, 1)]),
        ("\u{1B}[<64;5;6M\u{1B}[<65;5;6M", [mouse(.wheelUp, 5, 4), mouse(.wheelDown, 5, 4)]),
        ("\u{1B}[<20;5;6M", [mouse(.press(.left), 5, 4, [.shift, .control])]),
        ("\u{1B}[<128;5;6M", [mouse(.press(.other(8)), 5, 4)]),
        ("\u{1B}[<0;5M\u{1B}[<0;0;0M", [mouse(.press(.left), 0, 0)]),
        ("\u{1B}[M !!\u{1B}[M#!!", [mouse(.press(.left), 0, 0), mouse(.release(.left), 0, 0)]),
        ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
        ("\u{1B}[200~a\rb\u{1B}[31m한\t\u{1B}[201~j", [.paste("a\nb한    "), .key(KeyPress("j"))]),
        ("\u{1B}[200~\u{1B}[201~j\u{1B}[201~", [.key(KeyPress("j"))]),
        ("\u{1B}[200~a\u{1B}[200~b\u{1B}[201~", [.paste("ab")]),
        (
            "\u{1B}]11;rgb:1e1e/ffff/0000\u{1B}\\",
            [.answer(.background(red: 0x1E1E, green: 65535, blue: 0))]
        ),
        (
            "\u{1B}]11;rgb:f/80/fff\u{7}",
            [.answer(.background(red: 65535, green: 32896, blue: 65535))]
        ),
        (
            "\u{1B}]11;rgba:0000/0000/0000/ffff\u{7}",
            [.answer(.background(red: 0, green: 0, blue: 0))]
        ),
        ("\u{1B}]11;#102030\u{7}", [.answer(.background(red: 4112, green: 8224, blue: 12336))]),
        ("\u{1B}]11;rgb:x/1/2\u{7}\u{1B}]11;rgb:1/2\u{7}\u{1B}]11;\u{7}", []),
        ("\u{1B}P>|kitty(0.35)\u{1B}\\", [.answer(.version("kitty(0.35)"))]),
        (
            "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=31;ENOTSUP:x\u{1B}\\",
            [.answer(.kittyGraphics(true)), .answer(.kittyGraphics(false))]
        ),
        ("\u{1B}[?62;4;22c", [.answer(.attributes)]),
        ("\u{1B}[6;18;9t\u{1B}[?2026;2$y", []),
    ]

    static let table: [(String, [InputEvent])] =
        keys.map { ($0.0, $0.1.map { .key($0) }) } + others

    private static func mouse(
        _ action: MouseEvent.Action, _ row: Int, _ column: Int, _ modifiers: KeyModifiers = []
    ) -> InputEvent {
        .mouse(MouseEvent(action, at: GridPlace(row: row, column: column), modifiers))
    }

    @Test(arguments: table)
    func `Bytes in any pieces give the same events`(text: String, expected: [InputEvent]) {
        let bytes = Array(text.utf8)
        var whole = InputDecoder()
        #expect(whole.decode(bytes) == expected)
        #expect(!whole.isPending)
        #expect(whole.timeout() == [])
        for split in 0...bytes.count {
            var halves = InputDecoder()
            #expect(halves.decode(bytes[..<split]) + halves.decode(bytes[split...]) == expected)
        }
        var single = InputDecoder()
        #expect(bytes.flatMap { single.decode([$0]) } == expected)
    }

    @Test(
        arguments: others.map(\.0).filter {
            $0.contains("]11;") || $0.contains("c") || $0.contains("_G")
        })
    func `The rest of a late answer is not taken for keys`(text: String) {
        var decoder = InputDecoder()
        decoder.awaitsAnswers = true
        var keys: [InputEvent] = []
        for byte in text.utf8 {
            for event in decoder.decode([byte]) + decoder.timeout() + decoder.timeout() {
                if case .key = event { keys.append(event) }
            }
        }
        #expect(keys == [])
    }

    @Test(
        arguments: [
            ("\u{1B}", [KeyPress(.escape)]),
            ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
            ("\u{1B}\u{1B}\u{1B}[A", [KeyPress(.escape), KeyPress(.up, .alt)]),
            ("\u{1B}[", [KeyPress(.character("["), .alt)]),
            ("\u{1B}O", [KeyPress(.character("O"), .alt)]),
            ("\u{1B}]", [KeyPress(.character("]"), .alt)]),
            ("\u{1B}P", [KeyPress(.character("P"), .alt)]),
            ("\u{1B}[1;", []), ("\u{1B}]11;rgb", []), ("\u{1B}]11;\u{1B}", [KeyPress(.escape)]),
            ("j\u{1B}", [KeyPress("j"), KeyPress(.escape)]),
        ])
    func `What can be nothing longer is handed out after a moment`(text: String, keys: [KeyPress]) {
        var decoder = InputDecoder()
        let events = decoder.decode(text.utf8) + decoder.timeout()
        #expect(events == keys.map { .key($0) })
        #expect(!decoder.isPending)
        #expect(decoder.decode("j".utf8) == [.key(KeyPress("j"))])
    }

    @Test func `Escape is a key even if no answer comes`() {
        var decoder = InputDecoder()
        decoder.awaitsAnswers = true
        var events = decoder.decode([0x1B])
        for _ in 0..<20 { events += decoder.timeout() }
        #expect(events == [.key(KeyPress(.escape))])
        #expect(decoder.decode("\u{1B}[?62c".utf8) == [.answer(.attributes)])
        #expect(!decoder.awaitsAnswers)
    }

    @Test func `Escape and the next key are two while an answer may come`() {
        var decoder = InputDecoder()
        decoder.awaitsAnswers = true
        var events = decoder.decode([0x1B])
        events += decoder.timeout()
        events += decoder.decode("j".utf8)
        #expect(events == [.key(KeyPress(.escape)), .key(KeyPress("j"))])
        #expect(decoder.decode("\u{1B}j".utf8) == [.key(KeyPress(.character("j"), .alt))])
    }

    @Test(
        arguments: [
            ([0xFF], "\u{FFFD}"), ([0xC3, 0x6A], "\u{FFFD}j"),
            ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xED, 0x95, 0x9C], "한"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x98, 0x6A], "\u{FFFD}j"), ([0xED, 0x95], "\u{FFFD}"),
            ([0x80], "\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xC3, 0x1B], "\u{FFFD}"),
        ] as [([UInt8], String)])
    func `Malformed text becomes replacement characters`(bytes: [UInt8], text: String) {
        var decoder = InputDecoder()
        let events = decoder.decode(bytes) + decoder.timeout()
        let keys = events.filter { $0 != .key(KeyPress(.escape)) }
        #expect(keys == text.unicodeScalars.map { .key(KeyPress(Character($0))) })
    }

    @Test func `A sequence without an end takes bounded memory and is dropped`() {
        for start in ["\u{1B}[", "\u{1B}]11;", "\u{1B}P>|", "\u{1B}_G"] {
            var decoder = InputDecoder()
            #expect(decoder.decode(start.utf8) == [])
            #expect(decoder.decode([UInt8](repeating: 0x31, count: 100_000)) == [])
            _ = decoder.timeout()
            #expect(decoder.decode("j".utf8) == [.key(KeyPress("j"))])
        }
        var decoder = InputDecoder()
        #expect(
            decoder.decode("\u{1B}[\(String(repeating: "1;", count: 4000))Aj".utf8) == [
                .key(KeyPress("j"))
            ])
    }

    @Test func `A long pasted text comes in parts and a silent one is handed out`() {
        var decoder = InputDecoder()
        let long = String(repeating: "한", count: 1_000_000)
        let events = decoder.decode("\u{1B}[200~\(long)\u{1B}[201~j".utf8)
        let text = events.map { if case .paste(let part) = $0 { part } else { "" } }.joined()
        #expect(text == long && events.count == 4 && events.last == .key(KeyPress("j")))
        #expect(decoder.decode("\u{1B}[200~ab\u{1B}[20".utf8) == [])
        #expect(decoder.timeout() == [.paste("ab")])
        #expect(decoder.decode("1~j".utf8) == [.key(KeyPress("j"))])
        #expect(decoder.decode("\u{1B}[200~ab".utf8) + decoder.timeout() == [.paste("ab")])
        while decoder.isPending { #expect(decoder.timeout() == []) }
        #expect(decoder.decode("j".utf8) == [.key(KeyPress("j"))])
    }

    @Test(arguments: 0..<50)
    func `Random bytes lose no key that is typed after them`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "\u{1B}", "[", "]", "P", "_G", "O", "<", "?", "1;", "200~", "201~", "M", "m", "c", "\\",
            "\u{7}", "한",
            "\u{1B}[200~", "j", "99999999999", ":", "u", "$", "\u{18}",
        ]
        var decoder = InputDecoder()
        for _ in 0..<200 {
            decoder.awaitsAnswers = Bool.random(using: &generator)
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                if Bool.random(using: &generator) {
                    _ = decoder.decode([UInt8.random(in: .min ... .max, using: &generator)])
                } else if let piece = pieces.randomElement(using: &generator) {
                    _ = decoder.decode(piece.utf8)
                }
            }
            var silences = 0
            while decoder.isPending, silences < 200 {
                _ = decoder.timeout()
                silences += 1
            }
            #expect(decoder.decode("j".utf8) == [.key(KeyPress("j"))])
        }
    }
}
