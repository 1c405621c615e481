import Foundation
import Loopback
import Testing

@testable import Transport

/// Each in a process of its own, because the limit is the process's.
@Suite("HTTPClient where few files may be open")
struct OpenFileLimitTests {
    @Test("every request is answered, with fewer jobs", arguments: [40, 64, 100])
    func few(_ limit: Int) async throws {
        let server = try LoopbackServer { .ok($0.target) }
        await #expect(processExitsWith: .success) { [port = server.port as UInt16, limit] in
            OpenFileTable.limit(soft: limit, hard: limit)
            let client = HTTPClient(jobs: 50)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        // A name, so that the resolver wants files as well.
                        let response = try await client.get("http://localhost:\(port)/\(number)")
                        return response.body == Array("/\(number)".utf8)
                    }
                }
                for try await isOwn in group { #expect(isOwn) }
            }
        }
        #expect(server.requests.count == 200)
        #expect(server.maxConcurrent < 50)
    }

    @Test("a soft limit is raised to what the jobs need, as far as the hard one lets it")
    func raised() async {
        await #expect(processExitsWith: .success) {
            OpenFileTable.limit(soft: 100, hard: 500)
            #expect(OpenFileLimit.jobs(atMost: 10) == 10)
            #expect(OpenFileTable.soft == 124)
            #expect(OpenFileLimit.jobs(atMost: 50) == 50)
            #expect(OpenFileTable.soft == 364)
            // What the test's own process had open counts too.
            #expect((1..<90).contains(OpenFileLimit.jobs(atMost: 200)))
            #expect(OpenFileTable.soft == 500)
            #expect(OpenFileLimit.jobs(atMost: 1) == 1)
            #expect(OpenFileLimit.jobs(atMost: -1) == 1)
        }
    }

    @Test("a transfer for which no file is left waits until another one ends")
    func waiting() async throws {
        let gate = Gate()
        let asked = Gate()
        let server = try LoopbackServer { request in
            switch request.path {
            case "/held":
                asked.open()
                return .ok("held").after(gate)
            case "/release":
                gate.open()
                return .ok("")
            default:
                return .status(asked.isOpen ? 200 : 404)
            }
        }
        await #expect(processExitsWith: .success) { [base = server.baseURL as String] in
            OpenFileTable.limit(soft: 200, hard: 200)
            let client = HTTPClient(jobs: 8)
            async let held = client.get("\(base)/held")
            while try await client.get("\(base)/").status == 404 {}
            let files = OpenFileTable.takeAll()
            // For these there is one connection, which is kept from the request before.
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 { group.addTask { try await client.get("\(base)/").status } }
                for try await status in group { #expect(status == 200) }
            }
            _ = try await client.get("\(base)/release")
            #expect(try await held.body == Array("held".utf8))
            OpenFileTable.giveBack(files)
        }
        #expect(server.connections == 2)
    }

    @Test("connections that are kept are given up for one that is needed")
    func keptConnections() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        let other = try LoopbackServer { _ in .ok("other") }
        await #expect(processExitsWith: .success) {
            [url = server.url("/") as String, otherURL = other.url("/") as String] in
            OpenFileTable.limit(soft: 100, hard: 100)
            let client = HTTPClient()
            _ = try await client.get(url)
            let files = OpenFileTable.takeAll()
            #expect(try await client.get(otherURL).body == Array("other".utf8))
            #expect(try await client.get(url).body == Array("hello".utf8))
            OpenFileTable.giveBack(files)
        }
    }

    @Test("where no file is left at all, it says so, and goes on when there is one again")
    func none() async throws {
        let server = try LoopbackServer { _ in .ok("hello") }
        await #expect(processExitsWith: .success) { [port = server.port as UInt16] in
            OpenFileTable.limit(soft: 100, hard: 100)
            for host in ["127.0.0.1", "localhost"] {
                // This one loads libcurl. It keeps its connection, which it would close some time
                // after the test has let it go.
                let first = HTTPClient()
                _ = try await first.get("http://\(host):\(port)/")
                let files = OpenFileTable.takeAll()
                let client = HTTPClient()
                await #expect(throws: TransportError.tooManyFiles) {
                    try await client.get("http://\(host):\(port)/")
                }
                OpenFileTable.giveBack(files)
                #expect(try await client.get("http://\(host):\(port)/").status == 200)
                #expect(try await first.get("http://\(host):\(port)/").status == 200)
            }
        }
    }
}
