import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

/// Histories by chance: three devices mark, receive, sync and lose parts of files, and in the end are
/// equal. `NEWS_HISTORIES` says how many; the usual number keeps the tests short.
@Suite("Histories of a folder")
struct FolderHistoryTests {
    private static var count: Int {
        ChildProcess.inheritedEnvironment["NEWS_HISTORIES"].flatMap { Int($0) } ?? 24
    }

    @Test("whatever comes late, twice, in part or in another order, all devices end equal")
    func end() async throws {
        for seed in 0..<FolderHistoryTests.count {
            var history = try await History(seed: UInt64(seed))
            try await history.run()
            try await history.check()
        }
    }
}

/// One history.
private struct History {
    private static let articles = 6
    private static let fields = 4

    private let seed: UInt64
    private var random: Seeded
    private let devices: [Device]
    /// The clocks of the devices, in milliseconds from the true time.
    private let skews: [Int64]
    /// Which device alone changes a field of an article; the others are changed by all.
    private var owners: [Int: Int] = [:]
    /// What their owners did last.
    private var last: [Int: Bool] = [:]

    init(seed: UInt64) async throws {
        self.seed = seed
        random = Seeded(seed)
        devices = try await Device.group(3, articles: History.articles)
        skews = [0, 3_600_000, -7_200_000].shuffled(using: &random)
        for place in 0..<History.articles * History.fields {
            let owner = Int.random(in: 0..<5, using: &random)
            if owner < 3 { owners[place] = owner }
        }
    }

    mutating func run() async throws {
        for _ in 0..<Int.random(in: 10...40, using: &random) {
            let device = Int.random(in: devices.indices, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<6: try await mark(device)
            case 6..<8: try await devices[device].run()
            default:
                let other = Int.random(in: devices.indices, using: &random)
                guard other != device else { continue }
                try Carrier.carryInPart(from: devices[device], to: devices[other], &random)
            }
        }
        try await Device.settle(devices)
    }

    func check() async throws {
        let marks = try await devices[0].marks()
        for device in devices {
            #expect(try await device.marks() == marks, "history \(seed)")
            #expect(try await device.waiting() == 0, "history \(seed)")
            #expect(try await device.run().isQuiet, "history \(seed)")
        }
        for (place, isSet) in last {
            let line = marks[place / History.fields].split(separator: " ").dropFirst()
            let word = ["read", "favorite", "later", "+tag"][place % History.fields]
            #expect(
                line.contains { $0 == word } == isSet,
                "history \(seed): \(word) of \(place / History.fields + 1) is not as it was left")
        }
    }

    private mutating func mark(_ device: Int) async throws {
        let place = Int.random(in: 0..<History.articles * History.fields, using: &random)
        if let owner = owners[place], owner != device { return }
        let isSet = Bool.random(using: &random)
        var marking = Marking()
        switch place % History.fields {
        case 0: marking.read = isSet
        case 1: marking.favorite = isSet
        case 2: marking.later = isSet
        default:
            marking = Marking(adding: isSet ? ["tag"] : [], removing: isSet ? [] : ["tag"])
        }
        try await devices[device].mark(marking, place / History.fields + 1)
        try await devices[device].turnClock(by: skews[device])
        if owners[place] != nil { last[place] = isSet }
    }
}
