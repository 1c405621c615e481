import Browser
import Synchronization

/// The events that wait for the browser: all keys and clicks in their order, and of all that is read
/// and counted only the latest.
final class BrowserInbox: Sendable {
    private let events = Mutex<[BrowserEvent]>([])
    private let bell: AsyncStream<Void>.Continuation
    /// Rings when there are events.
    let rings: AsyncStream<Void>

    init() {
        (rings, bell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func put(_ event: BrowserEvent) {
        events.withLock { events in
            if let kind = event.kind { events.removeAll { $0.kind == kind } }
            events.append(event)
        }
        bell.yield()
    }

    /// All that wait, in their order.
    func take() -> [BrowserEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

extension BrowserEvent {
    /// What is said about an error. That something was stopped is none.
    static func failed(_ error: any Error) -> BrowserEvent {
        error is CancellationError
            ? .said("stopped", isError: false)
            : .said(Door.sentence(error).sanitized(), isError: true)
    }
}

private enum EventKind: Equatable {
    case size, feeds, waiting, marker, fetch, drag, pictures, kept
    // One of a list that was left must not take the place of one of the list that is shown.
    case list(ListSource)
    case article(Int64)
}

extension BrowserEvent {
    /// What it replaces an earlier one of; nil for an event that counts by itself.
    fileprivate var kind: EventKind? {
        switch self {
        case .resized: .size
        case .listed(let source, _, _, _): .list(source)
        case .kept: .kept
        case .counted: .feeds
        case .waiting: .waiting
        case .opened(let text): .article(text.id)
        case .drew: .pictures
        case .marked: .marker
        case .fetching: .fetch
        case .mouse(let event, _):
            if case .drag = event.action { .drag } else { nil }
        case .key, .pasted, .answered, .fetchedPictures, .understood, .openedForm, .said, .told,
            .undid,
            .completedPath, .completedQuery, .undecided:
            nil
        }
    }
}
