import Store

/// Requests for items by their names.
struct ItemRequests: Sendable {
    private let client: GoogleReaderClient
    /// How many items were too large to be asked for even alone.
    private var tooLarge = 0
    /// Whether the service has sent contents: then an item may be at fault that does not come.
    private var hasContents = false

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

    /// The same, prepared for the cache.
    func contents(of ids: [RemoteID]) async throws -> (ItemRequests, ServiceContents?) {
        guard !ids.isEmpty else { return (self, nil) }
        let (requests, page) = try await page(of: ids)
        return (requests, page.map { ServiceContents($0.items, missing: $0.missing) })
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

/// Items that were asked for by their names.
struct ItemPage: Sendable {
    var items: [ServiceItem] = []
    /// Those that are not there.
    var missing: [RemoteID] = []
}

extension ServiceItem {
    fileprivate var id: RemoteID { seen.id }
}
