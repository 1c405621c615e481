import Fetcher
import Polling
import Store
import Web

extension Turn {
    /// Sends the `request` for each page of a queue, those of different hosts at once, and gives each
    /// answer to `take`, which says whether the host does not want to be asked any more. Before each
    /// page `isOver` says whether it was the last one, and `fits` whether it can run beside so many
    /// others.
    func askAll<Answer: Sendable>(
        of queue: inout PageQueue, until isOver: () -> Bool, fits: (_ running: Int) -> Bool,
        _ request: (WantedPage) -> @Sendable () async throws -> Answer,
        take: (WantedPage, Answer, _ left: Int) -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: (WantedPage, Answer).self) { group in
            var running = 0
            while true {
                while running < settings.jobs, !isOver(), fits(running), let page = queue.next() {
                    let ask = request(page)
                    group.addTask { (page, try await ask()) }
                    running += 1
                }
                guard running > 0, let (page, answer) = try await group.next() else { return }
                running -= 1
                queue.end(page, isClosed: take(page, answer, queue.count))
            }
        }
    }

    /// Runs `body` while no other process asks the host of a URL.
    ///
    /// - Throws: ``HostClosed`` when the host asked to wait; what `body` throws.
    func alone<Answer>(
        at url: WebURL, _ flight: Flight, _ body: () async throws -> Answer
    ) async throws -> Answer {
        try await leases.alone(at: PublicHost.name(of: url) ?? url.wire, flight, body)
    }
}
