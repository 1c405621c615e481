import Browser
import NewsKit
import Store
import Synchronization

/// Keeps the places where the person stopped: reads each of them once, and stores what changed when
/// the person pauses.
final class PlaceKeeper: Sendable {
    private struct State {
        /// The places that are known here, the unstored ones among them.
        var known: [KeptPlace.Subject: KeptPlace.Place] = [:]
        var unstored: Set<KeptPlace.Subject> = []
        /// When they are stored, if they do not change before.
        var storeAt = ContinuousClock.now
        var isWaiting = false
    }

    private let reader: Archive
    private let writer: Archive
    private let state = Mutex(State())

    /// How long the person stays at a place before it is stored.
    private static let quiet = Duration.seconds(1)

    /// Reads with the archive of a view, which never waits for writers.
    init(reader: Archive, writer: Archive) { (self.reader, self.writer) = (reader, writer) }

    /// Where the person stopped. A place that cannot be read is the beginning.
    func place(of subject: KeptPlace.Subject) async -> KeptPlace.Place {
        if let known = state.withLock({ $0.known[subject] }) { return known }
        let stored =
            (try? await reader.perform { store throws(StoreError) in
                try store.places.place(of: subject)
            }) ?? .beginning
        return state.withLock { state in
            let place = state.known[subject] ?? stored
            state.known[subject] = place
            return place
        }
    }

    /// Takes note of where the person is.
    func take(_ places: [KeptPlace]) {
        state.withLock { state in
            // A place changes after the one of the last time was read.
            let moved = places.filter { place in
                state.known[place.subject].map { $0 != place.place } ?? false
            }
            guard !moved.isEmpty else { return }
            for place in moved {
                state.known[place.subject] = place.place
                state.unstored.insert(place.subject)
            }
            state.storeAt = .now + PlaceKeeper.quiet
            guard !state.isWaiting else { return }
            state.isWaiting = true
            Task { await storeAfterPause() }
        }
    }

    /// One task waits for the end of all changes: the timer of a cancelled sleep still wakes the
    /// process, and holding a key would leave hundreds of them.
    private func storeAfterPause() async {
        while let moment = nextMoment() { try? await Task.sleep(until: moment) }
        await store()
    }

    /// When to look again; nil when nothing has changed for long enough.
    private func nextMoment() -> ContinuousClock.Instant? {
        state.withLock { state in
            state.isWaiting = state.storeAt > .now
            return state.isWaiting ? state.storeAt : nil
        }
    }

    /// Stores what has changed.
    func store() async {
        let places = state.withLock { state in
            defer { state.unstored = [] }
            return state.unstored.compactMap { subject in
                state.known[subject].map { KeptPlace(subject, $0) }
            }
        }
        guard !places.isEmpty else { return }
        // Where nothing can be written, the next time begins at the beginning.
        try? await writer.perform { store throws(StoreError) in
            for place in places { try store.places.keep(place) }
        }
    }
}

extension Store.Places {
    fileprivate func place(of subject: KeptPlace.Subject) throws(StoreError) -> KeptPlace.Place {
        switch subject {
        case .list(let list): try place(inList: list).map { .at($0) } ?? .beginning
        case .article(let id):
            switch try share(ofArticle: id) {
            case 0: .beginning
            case let share: .below(share)
            }
        }
    }

    fileprivate func keep(_ kept: KeptPlace) throws(StoreError) {
        switch (kept.subject, kept.place) {
        case (.list(let list), .at(let place)): try keep(place, inList: list)
        case (.list(let list), _): try keep(nil, inList: list)
        case (.article(let id), .below(let share)): try keep(share, inArticle: id)
        case (.article(let id), _): try keep(0, inArticle: id)
        }
    }
}
