import Loopback

extension SelftestCase {
    /// Redirects that must not get a secret or reach the local network.
    static let redirectTrust: [SelftestCase] = [returningChain, localNetwork]

    /// RFC 9110, section 15.4: a client should drop the header fields that were made for the
    /// original target. Whoever leads back to it chose what is asked there.
    private static let returningChain = SelftestCase(
        "R10", "A chain that left the server and comes back brings no secret to it"
    ) { run in
        let other = try run.serve { request in
            .redirect(302, to: "http://127.0.0.1:\(request.path.dropFirst())/echo")
        }
        let server = try run.serve { request in
            guard request.path == "/feed" else { return .json(SampleFeed.json(1...2)) }
            let port = request.header("Host")?.split(separator: ":").last ?? ""
            return .redirect(302, to: other.url("/\(port)"))
        }
        try await run.addFeed(
            "http://ada:s3cret-word@127.0.0.1:\(server.port)/feed", "--header",
            "X-Token: s3cret-token")
        run.expectHeader("X-Token", "s3cret-token", of: server.requests.first, "at first")
        run.expectRequests(1, to: server, "/echo")
        run.expectAbsent(
            ["s3cret", "YWRhOnMzY3JldC13b3Jk"], in: server.requests.last?.text ?? "",
            "the request that came back")
    }

    /// RFC 6890: addresses that are not on the internet. A proxy stands for the internet here.
    private static let localNetwork = SelftestCase(
        "R11", "A public server cannot lead to this machine or the local network"
    ) { run in
        let inside = try run.serve { _ in .json(SampleFeed.json(1...2)) }
        let hosts = [
            "127.0.0.1", "127.1", "2130706433", "0x7f000001", "[::ffff:127.0.0.1]", "[::1]",
            "localhost", "10.0.0.1", "169.254.169.254", "printer.local", "intranet",
        ]
        let proxy = try run.serve { request in
            let number = request.path.split(separator: "/").last.flatMap { Int($0) } ?? 0
            return .redirect(302, to: "http://\(hosts[number]):\(inside.port)/feed")
        }
        try run.configure("[network]\nproxy = \"\(proxy.baseURL)\"\nhost_gap = 0\n")
        try await run.subscribe(hosts.indices.map { "http://feeds.example.com/\($0)" })
        let answer = try await run.refresh()
        run.expect(answer.status, 69, "exit of refresh")
        for index in hosts.indices {
            let result = answer.result("http://feeds.example.com/\(index)")
            run.expect(result, "failed", "a feed that leads to \(hosts[index])")
        }
        run.expect(inside.connections, 0, "connections to this machine")
        run.expect(proxy.requests.count, hosts.count, "requests to the proxy")
    }
}
