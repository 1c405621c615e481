import System

/// The clipboard of the desktop at which the program runs. That of the terminal, which may be on
/// another machine, is ``Clipboard``.
struct DesktopClipboard {
    private let programs: [[String]]

    /// The most bytes that a pipe holds without a reader, everywhere.
    private static let limit = 4_096
    /// How long a program may take.
    private static let patience = Duration.seconds(2)

    init(_ container: Container) { programs = container.clipboardPrograms }

    /// Gives a text to a program of the desktop; gives whether one took it.
    func take(_ text: String) -> Bool { programs.contains { run($0, text) } }

    /// What has become of some addresses that the terminal got, too. Only a program can tell whether
    /// it worked; a terminal answers nothing.
    static func sentence(_ addresses: [String], isCopied: Bool) -> String {
        let shown = addresses.joined(separator: " ")
        return isCopied ? "copied \(shown)" : "sent \(shown) to the clipboard of the terminal"
    }

    /// Gives a program the text; gives whether it took it.
    private func run(_ words: [String], _ text: String) -> Bool {
        guard let program = words.first, text.utf8.count <= DesktopClipboard.limit,
            let pipe = try? Descriptor.pipe()
        else { return false }
        // The end that is read stays open here, so that a program that reads nothing breaks no pipe.
        defer { close(pipe.read) }
        let bytes = Array(text.utf8)
        let written = write(pipe.write, bytes, bytes.count)
        close(pipe.write)
        let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard written == bytes.count, nothing >= 0 else { return false }
        defer { close(nothing) }
        let spawn = Spawn(path: program, arguments: Array(words.dropFirst()))
        let process = try? spawn(
            .descriptors(input: pipe.read, output: nothing, errorOutput: nothing))
        return process.map(hasEndedWell) ?? false
    }

    /// Waits until a program ends. It leaves a child behind that keeps the text.
    private func hasEndedWell(_ process: pid_t) -> Bool {
        let end = ContinuousClock.now + DesktopClipboard.patience
        var status: Int32 = 0
        while ContinuousClock.now < end {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status == 0 }
            if ended < 0, errno != EINTR { return false }
            _ = poll(nil, 0, 2)
        }
        kill(-process, SIGKILL)
        Spawn.wait(for: process)
        return false
    }
}
