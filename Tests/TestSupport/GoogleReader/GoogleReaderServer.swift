import Loopback
import System

/// A server of the Google Reader API on `127.0.0.1`, with the manners of FreshRSS or Miniflux, that
/// goes wrong when a test says so.
///
/// ```swift
/// let server = try GoogleReaderServer()
/// server.change {
///     $0.publish(Publication(title: "Weekly", articles: [first, second]), at: "http://a.example/")
///     $0.subscribe(to: "http://a.example/", folder: "News")
/// }
/// server.fail(.answerLost, .nth(2), of: [.editTag])
/// ```
package final class GoogleReaderServer: Sendable {
    private struct State {
        var service: ReadingService
        var plan: FaultPlan
    }

    private let state: Watched<State>
    private let server: LoopbackServer
    private let root: String

    /// A server of this service; the seed decides about faults that hit a share of the requests.
    package init(
        _ service: ReadingService = ReadingService(), seed: UInt64 = 1
    ) throws(SystemError) {
        let state = Watched(State(service: service, plan: FaultPlan(seed: seed)))
        let root = service.dialect.root
        self.state = state
        self.root = root
        server = try LoopbackServer { Self.reply(to: $0, state, below: root) }
    }

    /// The address of the API, without a slash at its end.
    package var url: String { server.url(root) }

    /// The service as it is now.
    package var service: ReadingService { state.value.service }

    /// Does something to the service that is not a request of the client.
    @discardableResult
    package func change<Result: Sendable>(
        _ change: @Sendable (inout ReadingService) -> Result
    ) -> Result {
        state.update { change(&$0.service) }
    }

    /// Switches a fault on, beside those that are.
    package func fail(
        _ effect: ServiceFault.Effect, _ occasion: ServiceFault.Occasion = .always,
        of calls: Set<ServiceCall> = []
    ) {
        state.update { $0.plan.add(ServiceFault(effect, occasion, of: calls)) }
    }

    /// Switches all faults off, but these.
    package func setFaults(_ faults: [ServiceFault] = []) {
        state.update { $0.plan.set(faults) }
    }

    /// All requests, in the order of their arrival.
    package var requests: [ServiceRequest] {
        server.requests.map { ServiceRequest($0, below: root) }
    }

    /// The requests of one kind.
    package func requests(of call: ServiceCall) -> [ServiceRequest] {
        requests.filter { $0.call == call }
    }

    /// The server below, to wait for requests, or to stop it.
    package var loopback: LoopbackServer { server }
}

private extension GoogleReaderServer {
    private static func reply(
        to record: RecordedRequest, _ state: Watched<State>, below root: String
    ) -> Reply {
        let request = ServiceRequest(record, below: root)
        let effects = state.update { $0.plan.effects(on: request.call) }
        let answer: @Sendable () -> Reply = {
            state.update { state in
                let damage = state.plan.damage(effects)
                return state.service.answer(request, suffering: effects, damage)
            }
        }
        for case .slow(let gate) in effects {
            return .raw([.waitUntil(gate), .make { answer().steps(for: record) }])
        }
        return answer()
    }
}
