import Loopback
import TestSupport
import Testing

@Suite("PseudoTerminal")
struct PseudoTerminalTests {
    @Test("the program has a terminal of the given kind and size")
    func kindAndSize() async throws {
        let terminal = try PseudoTerminal(
            "/bin/sh", ["-c", "test -t 0 && test -t 1 && test -t 2 && echo $TERM; stty size"],
            columns: 100, rows: 30, term: "vt220")
        let result = await terminal.wait()
        #expect(result.exitStatus == 0)
        #expect(terminal.screen.lines.prefix(2) == ["vt220", "30 100"])
    }

    @Test("what is typed is echoed and read, and Control-C interrupts")
    func typing() async throws {
        let terminal = try PseudoTerminal("cat")
        terminal.send("hello\r")
        let screen = try await terminal.waitForScreen { $0.lines[1] == "hello" }
        #expect(screen.lines[0] == "hello")
        terminal.send("\u{3}")
        #expect(await terminal.wait().signal == 2)
    }

    @Test("a new size reaches the program with a signal")
    func resizing() async throws {
        let script = "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.05; done"
        let terminal = try PseudoTerminal("/bin/sh", ["-c", script])
        try await terminal.waitFor("ready")
        terminal.resize(columns: 120, rows: 50)
        try await terminal.waitFor("50 120")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.columns == 120)
    }

    @Test("what does not come in time is an error that shows the output")
    func deadline() async throws {
        let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo something else; exec cat"])
        try await terminal.waitFor("else")
        let error = await #expect(throws: WaitError.self) {
            try await terminal.waitFor("never", atMost: .milliseconds(50))
        }
        #expect(error?.description.contains("something else") == true)
        terminal.kill()
        #expect(await terminal.wait().signal == 9)
    }
}
