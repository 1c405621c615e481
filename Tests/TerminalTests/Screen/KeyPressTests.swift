import Terminal
import Testing

@Suite("KeyPress")
struct KeyPressTests {
    @Test(
        arguments: [
            ("G", KeyPress("G"), "G"), ("space", KeyPress(" "), "Space"),
            ("enter", KeyPress(.enter), "↵"),
            ("ctrl-d", KeyPress(.character("d"), .control), "^D"),
            ("ctrl-]", KeyPress(.character("]"), .control), "^]"),
            ("alt-left", KeyPress(.left, .alt), "Alt-←"),
            ("shift-tab", KeyPress(.tab, .shift), "Shift-Tab"),
            ("f12", KeyPress(.function(12)), "F12"), ("page-down", KeyPress(.pageDown), "PgDn"),
            ("esc", KeyPress(.escape), "Esc"), ("한", KeyPress("한"), "한"), ("-", KeyPress("-"), "-"),
            ("ctrl-alt-x", KeyPress(.character("x"), [.control, .alt]), "Alt-^X"),
            ("ctrl-space", KeyPress(.character(" "), .control), "Ctrl-Space"),
            ("ctrl--", KeyPress(.character("-"), .control), "^-"), ("^", KeyPress("^"), "^"),
        ])
    func `A name gives the key that prints it`(name: String, key: KeyPress, label: String) {
        #expect(KeyPress(named: name) == key)
        #expect(key.description == name)
        #expect(key.label() == label)
    }

    @Test(
        arguments: [
            ("^D", "ctrl-d"), ("Ctrl-D", "ctrl-d"), ("shift-g", "G"), ("Return", "enter"),
            ("PgUp", "page-up"),
            ("ESCAPE", "esc"), ("control-x", "ctrl-x"), ("meta-x", "alt-x"), ("F5", "f5"),
        ])
    func `Other names mean the same`(name: String, same: String) {
        #expect(KeyPress(named: name)?.description == same)
    }

    @Test(arguments: ["", " ", "ctrl-", "ctrl-foo", "f0", "f36", "foo", "\u{1B}", "\u{7}"])
    func `What is no key has none`(name: String) {
        #expect(KeyPress(named: name) == nil)
    }

    @Test(
        arguments: [
            ("gg", "g g", "gg"), ("ctrl-w j", "ctrl-w j", "^W j"), ("zz", "z z", "zz"),
            ("space", "space", "Space"),
            ("g enter", "g enter", "g↵"), ("AA", "A A", "AA"),
        ])
    func `A sequence is named by its keys`(name: String, description: String, label: String) throws
    {
        let sequence = try #require(KeySequence(named: name))
        #expect(sequence.description == description && sequence.label() == label)
        #expect(KeySequence(named: description) == sequence)
    }

    @Test(arguments: ["", "  ", "ctrl-foo", "abcdefghijk", "a b c d e f g h i"])
    func `What is no sequence has none`(name: String) {
        #expect(KeySequence(named: name) == nil)
    }
}
