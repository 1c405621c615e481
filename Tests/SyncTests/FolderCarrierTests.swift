import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

/// Real programs carry the folder of two machines, and are cut off again and again.
@Suite("Carriers of a folder", .serialized)
struct FolderCarrierTests {
    @Test("two machines that git carries between end equal")
    func git() async throws { try await endEqual(Git.self, seed: 1) }

    @Test("two machines that rsync carries between end equal")
    func rsync() async throws { try await endEqual(Rsync.self, seed: 2) }

    @Test("two machines that Syncthing carries between end equal")
    func syncthing() async throws { try await endEqual(Syncthing.self, seed: 3) }

    /// The articles of both machines at the start. Some are on one side only.
    private static let articles = [1...350, 150...500]
    private static let rounds = 5
    /// So many marks are made at a time, and so many times in a round: 1,000 marks in all.
    private static let together = 20
    private static let times = 10

    private func endEqual(_ kind: any FolderCarrier.Type, seed: UInt64) async throws {
        var random = Seeded(seed)
        let devices = [try Device("first"), try Device("second")]
        for (device, articles) in zip(devices, FolderCarrierTests.articles) {
            try await device.subscribe(articles: 1)
            try await device.receive(articles)
        }
        try await devices[0].run(.make(path: devices[0].folder))
        let carrier = try await kind.init(devices[0], devices[1])
        try await carrier.carry()
        try await devices[1].run(.join(path: devices[1].folder))
        for _ in 0..<FolderCarrierTests.rounds {
            for (device, articles) in zip(devices, FolderCarrierTests.articles) {
                for _ in 0..<FolderCarrierTests.times {
                    try await mark(device, articles, &random)
                }
                try await device.run()
            }
            try await carrier.carryInPart(&random)
            for device in devices { try await device.run() }
        }
        for device in devices { try await device.receive(1...500) }
        try await carrier.carry()
        for device in devices { try await device.run() }
        try await carrier.carry()
        for device in devices { try await device.run() }

        let logs = try await logs(of: devices)
        let marks = try await devices[0].marks()
        #expect(marks.contains { $0.contains(" ") })
        for device in devices {
            let report = try await device.run()
            #expect(report.isQuiet)
            #expect(report.remarks == [])
            #expect(try await device.marks() == marks)
            #expect(try await device.waiting() == 0)
        }
        #expect(try await self.logs(of: devices) == logs, "at rest nothing is written")
    }

    private func mark(
        _ device: Device, _ articles: ClosedRange<Int>, _ random: inout Seeded
    ) async throws {
        let isSet = Int.random(in: 0..<3, using: &random) > 0
        var marking = Marking()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: marking.read = isSet
        case 1: marking.favorite = isSet
        case 2: marking.later = isSet
        default:
            marking = Marking(adding: isSet ? ["tag"] : [], removing: isSet ? [] : ["tag"])
        }
        let numbers = (0..<FolderCarrierTests.together).map { _ in
            Int.random(in: articles, using: &random)
        }
        try await device.mark(marking, numbers)
    }

    /// What the devices have written.
    private func logs(of devices: [Device]) async throws -> [[UInt8]] {
        var logs: [[UInt8]] = []
        for device in devices {
            logs.append(try FolderFile.read(try await device.log(of: device), limit: 1 << 24))
        }
        return logs
    }
}
