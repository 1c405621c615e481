import Loopback
import TestSupport
import Testing

/// What a run of the program took.
struct ProcessCost {
    let status: Int
    /// CPU time.
    let milliseconds: Int
    /// The peak, in bytes.
    let memory: Int
    let stderr: String
}

extension CommandHarness {
    /// Runs the program with its output dropped.
    func cost(_ arguments: [String]) async throws -> ProcessCost {
        let result = try await runOther(
            "\(BuiltProgram.directory)/Fuzz",
            ["--cost", BuiltProgram.path] + arguments)
        let numbers = result.stdout.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 3, "\(result.stderr)")
        return ProcessCost(
            status: numbers[0], milliseconds: numbers[1], memory: numbers[2],
            stderr: result.stderr)
    }
}
