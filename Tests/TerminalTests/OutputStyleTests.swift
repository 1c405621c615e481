import Terminal
import Testing

@Suite("Output style")
struct OutputStyleTests {
    @Test(
        "colour is decided by the option, then NO_COLOR, CLICOLOR_FORCE, CLICOLOR and TERM",
        arguments: [
            (ColorMode.auto, true, ["TERM": "xterm-256color"], true),
            (.auto, false, ["TERM": "xterm-256color"], false),
            (.auto, true, ["TERM": "dumb"], false),
            (.auto, true, [:], false),
            (.auto, true, ["TERM": "xterm", "NO_COLOR": "1"], false),
            (.auto, true, ["TERM": "xterm", "NO_COLOR": ""], true),
            (.auto, true, ["TERM": "xterm", "CLICOLOR": "0"], false),
            (.auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], true),
            (.auto, false, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], false),
            (.auto, true, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], true),
            (.auto, false, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
            (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
            (.never, true, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false),
        ])
    func color(mode: ColorMode, isTerminal: Bool, environment: [String: String], uses: Bool) {
        let style = OutputStyle(isTerminal: isTerminal, environment: environment, color: mode)
        #expect(style.usesColor == uses)
        #expect(style.isTerminal == isTerminal)
    }

    @Test(
        "people get columns: on a terminal, and in a pipe that is to have colour",
        arguments: [
            (ColorMode.auto, true, true), (.never, true, true), (.always, true, true),
            (.auto, false, false), (.never, false, false), (.always, false, true),
        ])
    func people(mode: ColorMode, isTerminal: Bool, gets: Bool) {
        // What every program of a session inherits is no wish for columns.
        let style = OutputStyle(
            isTerminal: isTerminal, environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"],
            color: mode)
        #expect(style.isForPeople == gets)
        #expect(style.movesCursor == isTerminal)
    }

    @Test(
        "UTF-8 is read from the first locale variable that says something",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], true), (["LANG": "C.UTF-8"], true),
            (["LANG": "C.utf8"], true),
            (["LANG": "de_DE.UTF-8@euro"], true), (["LC_CTYPE": "UTF-8", "LANG": "C"], true),
            (["LANG": "C"], false), (["LANG": "POSIX"], false), (["LANG": "de_DE@euro"], false),
            (["LANG": "ko_KR.eucKR"], false), (["LANG": "@"], false), (["LANG": "."], false),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
            (["LC_ALL": "", "LC_CTYPE": "", "LANG": "en_US.UTF-8"], true),
            (["LC_ALL": "en_US.UTF-8", "LC_CTYPE": "C", "LANG": "C"], true),
        ])
    func unicode(environment: [String: String], uses: Bool) {
        #expect(OutputStyle(isTerminal: true, environment: environment).usesUnicode == uses)
    }

    @Test(
        "terminals wrap anew what they show, but for those that are known not to",
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true),
            (["TERM": "linux"], false), (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], false),
            (["TERM": "screen", "STY": "1.pts-0.host"], false),
            (["TERM": "tmux-256color", "XTERM_VERSION": "XTerm(379)", "TMUX": "/tmp/1,2,3"], true),
            (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)", "VTE_VERSION": "7000"], true),
        ])
    func rewrapping(environment: [String: String], rewraps: Bool) {
        #expect(OutputStyle(isTerminal: true, environment: environment).rewraps == rewraps)
    }

    @Test("the cursor is moved on terminals only, and not on a dumb one")
    func cursor() {
        func moves(_ isTerminal: Bool, _ term: String?) -> Bool {
            let environment = term.map { ["TERM": $0] } ?? [:]
            return OutputStyle(isTerminal: isTerminal, environment: environment).movesCursor
        }
        #expect(moves(true, "xterm"))
        #expect(!moves(true, "dumb"))
        #expect(!moves(true, nil))
        #expect(!moves(false, "xterm"))
    }

    @Test("a style is applied where there is colour, and text is left alone where there is none")
    func apply() {
        var style = OutputStyle(
            isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)
        #expect(style.apply("a", [.red, .bold]) == "\u{1B}[1;31ma\u{1B}[0m")
        #expect(style.apply("a", .dim) == "\u{1B}[2ma\u{1B}[0m")
        #expect(style.apply("a", []) == "a")
        #expect(style.apply("", .dim) == "")
        style.usesColor = false
        #expect(style.apply("a", [.red, .bold]) == "a")
    }

    @Test("every style has its own parameter")
    func parameters() {
        let style = OutputStyle(
            isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)
        let all = TextStyle(rawValue: .max)
        let plain = all.subtracting(.bright)
        #expect(
            style.apply("a", plain)
                == "\u{1B}[1;2;31;32;33;36;3;4;7;9;34;35;30;37ma\u{1B}[0m")
        #expect(style.apply("a", [.bold, .bright, .red]) == "\u{1B}[1;91ma\u{1B}[0m")
    }

    @Test(
        "the environment says how many colours there are",
        arguments: [
            (["TERM": "xterm"], .theme), (["TERM": "xterm-256color"], .indexed),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
            (["TERM": "tmux-256color", "COLORTERM": "24bit"], .direct),
            (["TERM": "xterm-kitty"], .direct),
            (["TERM": "screen", "STY": "1", "COLORTERM": "truecolor"], .indexed),
            (["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"], .theme),
        ] as [([String: String], ColorDepth)])
    func depth(environment: [String: String], depth: ColorDepth) {
        #expect(OutputStyle(isTerminal: true, environment: environment).colorDepth == depth)
    }

    @Test("without colours a terminal still shows bold, underlined and reversed text")
    func weights() {
        let environment = ["TERM": "xterm", "NO_COLOR": "1"]
        let all: TextStyle = [.bold, .dim, .italic, .underline, .reverse, .red]
        let terminal = OutputStyle(isTerminal: true, environment: environment)
        #expect(terminal.visible(all) == [.bold, .underline, .reverse])
        #expect(OutputStyle(isTerminal: false, environment: environment).visible(all) == [])
        let never = OutputStyle(isTerminal: true, environment: environment, color: .never)
        #expect(never.visible(all) == [])
        #expect(OutputStyle(isTerminal: true, environment: ["TERM": "xterm"]).visible(all) == all)
    }
}
