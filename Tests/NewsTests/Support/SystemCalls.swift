import Loopback
import TestSupport

/// The system calls that concern the network and the opening of files, as strace saw them.
struct SystemCalls {
    /// How the traced program ended.
    let result: ProcessResult
    private let calls: [String]

    /// Runs `news` under strace, with its output in pipes.
    static func trace(_ news: CommandHarness, _ arguments: [String]) async throws -> SystemCalls {
        let log = try news.home.write("", to: "strace.log")
        let result = try await news.runOther(
            "strace",
            ["-f", "-qq", "-e", "trace=%network,openat,open", "-o", log, BuiltProgram.path]
                + arguments)
        let calls = try await news.runOther("cat", [log]).lines
        return SystemCalls(result: result, calls: calls)
    }

    /// Whether strace is there, and the kernel lets it look.
    static func canTrace() async -> Bool {
        let result = try? await ChildProcess.run("strace", ["-o", "/dev/null", "true"])
        return result?.succeeded ?? false
    }

    /// Everything that has to do with sockets, of whatever family.
    var network: [String] {
        let names = ["socket(", "socketpair(", "connect(", "bind(", "sendto(", "sendmsg(", "recv"]
        return calls.filter { call in names.contains { call.contains($0) } }
    }

    /// The files that were opened, or that it tried to open, with this word in their names.
    func opened(_ word: String) -> [String] {
        calls.filter { $0.contains("open") && $0.contains(word) }
    }
}
