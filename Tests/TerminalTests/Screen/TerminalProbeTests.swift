import Terminal
import Testing

@Suite("TerminalTraits")
struct TerminalTraitsTests {
    private func traits(_ answers: String) -> TerminalTraits {
        var decoder = InputDecoder()
        var traits = TerminalTraits()
        for event in decoder.decode(answers.utf8) {
            if case .answer(let answer) = event { traits.take(answer) }
        }
        return traits
    }

    @Test func `The answers of a terminal say what it can`() {
        let kitty = traits(
            "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}P>|kitty(0.35.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\"
                + "\u{1B}[?62;c")
        #expect(
            kitty.isDark == true && kitty.name == "kitty(0.35.1)" && kitty.kittyGraphics == true)
        let foot = traits("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?62;4;22c")
        #expect(foot.isDark == false && foot.kittyGraphics == false && foot.name == nil)
        #expect(traits("") == TerminalTraits())
    }

    @Test(
        arguments: [
            ("0/0/0", true), ("ffff/ffff/ffff", false), ("00/2b/36", true), ("fd/f6/e3", false),
            ("28/2c/34", true), ("80/80/80", false), ("00/00/ff", true), ("ff/ff/00", false),
        ])
    func `A background is dark or light`(color: String, isDark: Bool) {
        #expect(traits("\u{1B}]11;rgb:\(color)\u{7}").isDark == isDark)
    }

    @Test(
        arguments: [
            ("kitty(0.35.1)", "OK", true), ("ghostty 1.1.0", "OK", true),
            ("WezTerm 20240203", "OK", false), ("kitty(0.35.1)", "ENOTSUPPORTED", false),
        ])
    func `Pictures in place of characters are for terminals that know them`(
        name: String, answer: String, draws: Bool
    ) {
        let traits = traits("\u{1B}P>|\(name)\u{1B}\\\u{1B}_Gi=31;\(answer)\u{1B}\\")
        #expect(traits.drawsPlaceholders == draws)
    }

    @Test func `The fence is the last question`() {
        for graphics in [true, false] {
            let questions = TerminalProbe.questions(graphics: graphics)
            #expect(questions.suffix(3).elementsEqual("\u{1B}[c".utf8))
            #expect(questions.contains(UInt8(ascii: "_")) == graphics)
        }
    }
}
