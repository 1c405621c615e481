import Loopback
import System
import TestSupport

@testable import Sync

/// A program that brings two copies of the folder up to date.
protocol FolderCarrier: Sendable {
    /// Connects the folder of the first device, which has made it, with that of the second one.
    init(_ first: Device, _ second: Device) async throws

    /// Begins to carry, and is cut off by chance.
    func carryInPart(_ random: inout Seeded) async throws

    /// Carries all that there is in both directions.
    func carry() async throws
}

/// The programs that carry the folder are not there, or failed.
struct CarrierFailure: Error {
    var complaint: String
}

extension ChildProcess {
    /// Runs a program that must succeed.
    static func succeed(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil
    ) async throws {
        let result = try await run(path, arguments, environment: environment)
        guard result.succeeded else { throw CarrierFailure(complaint: result.stderr) }
    }

    /// Starts a program and kills it after some microseconds, unless it has ended by then.
    static func cutOff(
        _ path: String, _ arguments: [String], _ random: inout Seeded
    ) async throws {
        let process = try ChildProcess(path, arguments)
        try await Task.sleep(for: .microseconds(.random(in: 0...40_000, using: &random)))
        process.kill()
        _ = await process.wait()
    }
}
