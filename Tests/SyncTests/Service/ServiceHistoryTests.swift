import Loopback
import Store
import TestSupport
import Testing

@testable import Sync

/// Histories by chance: two devices and a phone mark, a service loses, doubles and forgets, and in the
/// end all are equal. `NEWS_HISTORIES` says how many; the usual number keeps the tests short.
@Suite("Histories of a service")
struct ServiceHistoryTests {
    private static var count: Int {
        ChildProcess.inheritedEnvironment["NEWS_HISTORIES"].flatMap { Int($0) } ?? 16
    }

    @Test(
        "whatever is lost, doubled, denied or left out, all end equal, and nobody's mark is undone",
        arguments: [ServiceDialect.freshRSS, .miniflux])
    func end(dialect: ServiceDialect) async throws {
        for seed in 0..<ServiceHistoryTests.count {
            var history = try await History(seed: UInt64(seed), dialect)
            try await history.run()
            try await history.check()
        }
    }
}

/// One history.
private struct History {
    /// What is set or not at an article.
    private enum Field: Int, CaseIterable {
        case read, starred, tag

        func mark(_ value: Bool) -> ServiceMark {
            switch self {
            case .read: .read(value)
            case .starred: .starred(value)
            case .tag: .label("later", value)
            }
        }

        func marking(_ value: Bool) -> Marking {
            switch self {
            case .read: Marking(read: value)
            case .starred: Marking(favorite: value)
            case .tag: value ? Marking(adding: ["later"]) : Marking(removing: ["later"])
            }
        }

        func isSet(_ item: KeptItem) -> Bool {
            switch self {
            case .read: item.isRead
            case .starred: item.isStarred
            case .tag: item.labels.contains("later")
            }
        }
    }

    /// A field of an article.
    private struct Place: Hashable {
        var number: Int
        var field: Field
    }

    private let seed: UInt64
    private var random: Seeded
    private let server: GoogleReaderServer
    private var devices: [ServiceDevice] = []
    /// Who alone changes a field: a device, or 2 for the phone, or 3 for all.
    private var owners: [Place: Int] = [:]
    /// What was done last to a field.
    private var last: [Place: Bool] = [:]
    /// Which tags each device gave last; where the service has no labels, they stay as they are.
    private var tags: [[Int: Bool]] = [[:], [:]]
    private var hasLabels: Bool { server.service.dialect.hasLabels }
    private var count = 12
    private var purged: Set<Int> = []
    private var isRenewed = false

    init(seed: UInt64, _ dialect: ServiceDialect) async throws {
        self.seed = seed
        random = Seeded(seed)
        server = try .garden(count, dialect, seed: seed)
        for _ in 0..<2 {
            let known = (1...count).shuffled(using: &random).prefix(6)
            devices.append(try await .joined(server, knowing: Array(known)))
        }
        // What follows is told apart only after all have met.
        for device in devices { try await device.sync() }
        for number in 1...count { share(number) }
    }

    mutating func run() async throws {
        for _ in 0..<Int.random(in: 20...60, using: &random) {
            let what = Double.random(in: 0..<1, using: &random)
            if what < 0.60 {
                try await act(Int.random(in: 0...2, using: &random))
            } else if what < 0.95 {
                try await sync(Int.random(in: 0...1, using: &random))
            } else if what < 0.97, server.service.items.count > 6 {
                let items = server.service.items
                let item = items[Int.random(in: items.indices, using: &random)]
                purged.insert(Int(item.article.guid.dropFirst(5)) ?? 0)
                server.change { $0.purge { $0.id == item.id } }
            } else if what < 0.98, Double.random(in: 0..<1, using: &random) < 0.3 {
                server.change { $0.subscribeAgain(to: gardenFeed) }
                isRenewed = true
            } else {
                count += 1
                let new = ServiceArticle.garden(count)
                server.change { $0.publish(new, at: gardenFeed) }
                share(count)
            }
        }
    }

    private mutating func share(_ number: Int) {
        for field in Field.allCases {
            owners[Place(number: number, field: field)] = Int.random(in: 0...3, using: &random)
        }
    }

    /// Somebody changes something.
    private mutating func act(_ actor: Int) async throws {
        let mine = owners.filter { $0.value == actor || $0.value == 3 }.keys
            .sorted { ($0.number, $0.field.rawValue) < ($1.number, $1.field.rawValue) }
        let place = mine[Int.random(in: mine.indices, using: &random)]
        let value = Bool.random(using: &random)
        if actor == 2 {
            guard server.service.item("guid-\(place.number)") != nil else { return }
            server.mark(place.number, place.field.mark(value))
            last[place] = value
        } else if try await devices[actor].mark(place.field.marking(value), place.number) {
            last[place] = value
            if place.field == .tag { tags[actor][place.number] = value }
        }
    }

    /// A device syncs with a service that has faults, while others go on.
    private mutating func sync(_ number: Int) async throws {
        let device = devices[number]
        let occasion: Service.Occasion = Bool.random(using: &random) ? .beside : .wanted
        var faults: [ServiceFault] = [
            ServiceFault(.requestLost, .share(0.1), of: [.editTag]),
            ServiceFault(.ignored, .share(0.1), of: [.editTag]),
            ServiceFault(.doubled, .share(0.1), of: [.editTag]),
            ServiceFault(.answerLost, .share(0.1), of: [.editTag]),
            ServiceFault(.requestLost, .share(0.05), of: [.itemIDs, .itemContents]),
            ServiceFault(.answerCut, .share(0.05), of: [.itemIDs]),
            ServiceFault(.listMissing(0.1), of: [.itemIDs, .tagList]),
        ]
        guard Double.random(in: 0..<1, using: &random) < 0.4 else {
            server.setFaults(faults)
            await device.trySync(occasion)
            return server.setFaults()
        }
        // One answer is late: what it says was true before the others went on.
        let gate = Gate()
        let call = [ServiceCall.itemIDs, .itemContents, .editTag].randomElement(using: &random)
        guard let call else { return }
        let number = Int.random(in: 1...3, using: &random)
        faults.append(ServiceFault(.late(gate), .nth(number), of: [call]))
        let arrived = server.requests(of: call).count + number
        server.setFaults(faults)
        let isDone = Watched(false)
        let syncing = Task {
            await device.trySync(occasion)
            isDone.update { $0 = true }
        }
        while !isDone.value, server.requests(of: call).count < arrived { await Task.yield() }
        try await act(Int.random(in: 0...2, using: &random))
        if Double.random(in: 0..<1, using: &random) < 0.2 { try? await device.tell() }
        gate.open()
        await syncing.value
        server.setFaults()
    }

    func check() async throws {
        for _ in 0..<4 { for device in devices { try await device.sync() } }
        let items = server.service.items.filter {
            !purged.contains(Int($0.article.guid.dropFirst(5)) ?? 0)
        }
        for (index, device) in devices.enumerated() {
            let refused = try await device.refusals()
            #expect(hasLabels ? refused == [] : refused.allSatisfy { $0.hasSuffix("no labels") })
            #expect(try await device.waiting() == refused.count, "history \(seed)")
            let marks = try await device.marks()
            for item in items {
                let number = Int(item.article.guid.dropFirst(5)) ?? 0
                let isTagged = hasLabels ? Field.tag.isSet(item) : tags[index][number] == true
                let mark =
                    "\(number)" + (item.isRead ? " read" : "") + (item.isStarred ? " starred" : "")
                    + (isTagged ? " +later" : "")
                #expect(marks.contains(mark), "history \(seed): \(mark) is not in \(marks)")
            }
            let edits = server.requests(of: .editTag).count
            #expect(try await device.sync().isQuiet, "history \(seed)")
            #expect(server.requests(of: .editTag).count == edits, "history \(seed)")
        }
        for (place, value) in last where owners[place] != 3 && !purged.contains(place.number) {
            if place.field == .tag, !hasLabels { continue }
            guard let item = server.service.item("guid-\(place.number)") else { continue }
            // Subscribing again may bring back what was unread, but takes no mark away.
            if isRenewed, !value || owners[place] == 2 { continue }
            let found = place.field.isSet(item)
            #expect(found == value, "history \(seed): \(place) is not as it was left")
        }
    }
}
