import Store

/// Requests for items by their names.
struct ItemRequests: Sendable {
    private let client: GoogleReaderClient
    /// How many items were too large to be asked for even alone.
    private var tooLarge = 0
    /// Whether the service has sent contents: then an item may be at fault that does not come.
    private var hasContents = false
    /// How many items the next request names.
    private var size = ServiceExchange.named
    /// How many it may name, since more were too much.
    private var most = 250

    /// After this many items, bytes, or this time, what came is handed over.
    static let batchSize = 1_000
    private static let batchBytes = 4 << 20
    private static let batchTime = Duration.seconds(1)

    /// After this many items that are too large alone, it is not the items.
    private static let mostTooLarge = 10

    init(_ client: GoogleReaderClient) { self.client = client }

    /// Asks for items; the page is nil when they were too many for one answer. An item that is too much
    /// alone is left out.
    func page(of ids: [RemoteID]) async throws -> (ItemRequests, ItemPage?) {
        var requests = self
        let asked = Set(ids)
        do {
            var page = ItemPage(items: try await client.items(ids).filter { asked.contains($0.id) })
            requests.hasContents = true
            try await addMissing(of: ids, to: &page)
            return (requests, page)
        } catch ServiceError.tooMuch(let reason) {
            guard ids.count == 1 else { return (requests, nil) }
            requests.tooLarge += 1
            guard hasContents, requests.tooLarge < Self.mostTooLarge else {
                throw ServiceError.tooMuch(reason)
            }
            // It is there, then.
            return (requests, ItemPage())
        }
    }

    /// Asks for items, request by request, and prepares for the cache what comes in a short time: to store
    /// several pages at once takes less, as each feed is looked up once. What came before an error counts.
    func batch(of ids: [RemoteID]) async -> ItemBatch {
        var (requests, all, asked, bytes) = (self, ItemPage(), 0, 0)
        var failure: (any Error)?
        let start = ContinuousClock.now
        do {
            while asked < ids.count, bytes < Self.batchBytes,
                asked == 0 || start.duration(to: .now) < Self.batchTime
            {
                try Task.checkCancellation()
                let named = Array(ids[asked...].prefix(requests.size))
                let page: ItemPage?
                (requests, page) = try await requests.page(of: named)
                guard let page else {
                    requests.most = max(named.count / 2, 1)
                    requests.size = requests.most
                    continue
                }
                requests.size = min(named.count * 2, requests.most)
                asked += named.count
                bytes += page.items.reduce(0) { $0 + ($1.entry.contentHTML?.utf8.count ?? 0) }
                all.items += page.items
                all.missing += page.missing
            }
        } catch {
            failure = error
        }
        return ItemBatch(
            requests: requests, contents: ServiceContents(all.items, missing: all.missing),
            last: asked > 0 ? ids[asked - 1] : nil, failure: failure)
    }

    /// Asks once more for items that did not come: only who is missing twice is gone.
    private func addMissing(of ids: [RemoteID], to page: inout ItemPage) async throws {
        let absent = Set(ids).subtracting(page.items.map(\.id))
        guard !absent.isEmpty else { return }
        do {
            let asked = ids.filter(absent.contains)
            let found = try await client.items(asked).filter { absent.contains($0.id) }
            page.items += found
            page.missing = asked.filter { id in !found.contains { $0.id == id } }
        } catch ServiceError.tooMuch {
            // They are there, then.
        }
    }
}

/// The items that came in answer to several requests.
struct ItemBatch: Sendable {
    let requests: ItemRequests
    let contents: ServiceContents
    /// The last item that was asked for; nil if none was.
    let last: RemoteID?
    /// Why no more came.
    let failure: (any Error)?
}

/// Items that were asked for by their names.
struct ItemPage: Sendable {
    var items: [ServiceItem] = []
    /// Those that are not there.
    var missing: [RemoteID] = []
}

extension ServiceItem {
    fileprivate var id: RemoteID { seen.id }
}
