import Loopback
import TestSupport

@testable import Sync

/// `rsync` to a place that both machines reach, and back. The later form of a file wins, as the
/// documents of the folder ask for.
struct Rsync: FolderCarrier {
    private let folders: [String]
    private let directory: TemporaryDirectory

    init(_ first: Device, _ second: Device) throws {
        try FolderFile.makeDirectory(second.folder)
        folders = [first.folder, second.folder]
        directory = try TemporaryDirectory(prefix: "news-rsync")
    }

    /// The copies in both directions, in an order in which all reaches both.
    private var copies: [[String]] {
        let hub = directory.file("hub")
        return [folders[0], folders[1], folders[0]].flatMap {
            [["-a", "--update", $0 + "/", hub], ["-a", "--update", hub + "/", $0]]
        }
    }

    func carryInPart(_ random: inout Seeded) async throws {
        for copy in copies.shuffled(using: &random) {
            try await ChildProcess.cutOff("rsync", copy, &random)
        }
    }

    func carry() async throws {
        for copy in copies { try await ChildProcess.succeed("rsync", copy) }
    }
}
