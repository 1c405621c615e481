extension Fetcher {
    /// Begins a fetch for the streams of the key, unless one is under way.
    func beginFetch(_ key: Key) {
        flights.begin(key) { number in
            // Whoever was cancelled while waiting for its turn has nothing to say.
            guard !Task.isCancelled else { return .failure(CancellationError()) }
            log(key, .loading)
            do {
                let payload = try await ask(key)
                try Task.checkCancellation()
                log(key, .writing)
                flights.writingBegan(key, number)
                try await write(key, read(key), payload)
                flights.succeeded(key, at: now())
                log(key, .success)
                return .success(())
            } catch {
                log(key, Task.isCancelled ? .cancelled : .failure(error))
                return .failure(error)
            }
        }
    }

    /// What the store has, and since when.
    func cached(_ key: Key) async -> Result<Cached<Value>, any Error> {
        do {
            // The time first: if a write comes in between, the value is newer than it says.
            let time = try await updatedAt?(key) ?? flights.lastSuccess(key)
            return .success(Cached(value: try await read(key), updatedAt: time))
        } catch {
            return .failure(error)
        }
    }

    /// Asks the remote as often as the retry allows.
    private func ask(_ key: Key) async throws -> Payload {
        var attempt = 1
        while true {
            do {
                return try await remote(key)
            } catch {
                guard !Task.isCancelled, retry.isTransient(error),
                    let delay = retry.backoff.delay(
                        afterAttempt: attempt, chance: .random(in: 0...1))
                else { throw error }
                log(key, .retrying(attempt: attempt, after: delay, error: error))
                try await clock.sleep(for: delay)
                attempt += 1
            }
        }
    }
}
