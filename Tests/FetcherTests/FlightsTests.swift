import Testing

@testable import Fetcher

@Suite("Flights", .timeLimit(.minutes(1)))
struct FlightsTests {
    private let flights = Flights<String>()
    private let server = Server<Void>()
    private let bell = AsyncStream.makeStream(of: Void.self)

    @discardableResult
    private func begin(_ name: String) -> Task<Void, Never>? {
        flights.begin("key") { [server] _ in
            do { return .success(try await server.ask(name)) } catch { return .failure(error) }
        }
    }

    @Test("who begins while a fetch is under way gets that one")
    func shared() async throws {
        let inbox = Inbox(bell: bell.continuation)
        flights.join("key", inbox)
        let first = begin("first")
        #expect(begin("second") == nil)
        #expect(inbox.take()?.hasBegun == true)
        try await server.next().answer(())
        await first?.value
        #expect(inbox.take()?.outcome != nil)
        let third = begin("third")
        let call = try await server.next()
        #expect(call.key == "third")
        call.answer(())
        await third?.value
        flights.leave("key", inbox)
    }

    @Test("who joins after a fetch was cancelled hears nothing of its end")
    func cancelled() async throws {
        let (leaver, comer) = (Inbox(bell: bell.continuation), Inbox(bell: bell.continuation))
        flights.join("key", leaver)
        let first = begin("first")
        let call = try await server.next()
        flights.leave("key", leaver)
        flights.join("key", comer)
        #expect(!comer.sawFetch)
        await call.untilCancelled()
        await first?.value
        #expect(comer.take()?.outcome == nil)
        flights.leave("key", comer)
    }

    @Test("nothing begins when nobody waits")
    func nobody() {
        #expect(begin("first") == nil)
    }

    @Test("who joins during the write is told that it goes on")
    func writing() async throws {
        let (one, other) = (Inbox(bell: bell.continuation), Inbox(bell: bell.continuation))
        flights.join("key", one)
        flights.begin("key") { [flights, server] number in
            flights.writingBegan("key", number)
            return .success(_ = try? await server.ask("write"))
        }
        let call = try await server.next()
        flights.join("key", other)
        #expect(one.isSettling)
        #expect(other.isSettling)
        call.answer(())
        for await _ in bell.stream where other.take()?.outcome != nil { break }
        #expect(!other.isSettling)
    }
}
