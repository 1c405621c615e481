import Loopback

extension SelftestCase {
    /// Section 1, continued: what requests must not contain, or not to other hosts.
    static let requestPrivacy = [credentials, cookies]

    private static let credentials = SelftestCase(
        "H6", "Credentials of a feed go to its origin alone, and never show in what is printed"
    ) { run in
        let target = try run.serve(["/feed": [.json(feed)], "/broken": [.status(500)]])
        let redirect = { Reply.redirect(302, to: target.url($0)) }
        let server = try run.serve([
            "/header": [redirect("/feed")], "/url": [redirect("/feed")],
            "/broken": [redirect("/broken")],
        ])
        let secrets = ["s3cret-token", "s3cret-password", "s3cret-broken"]
        let header = "Authorization: Bearer \(secrets[0])"
        let named = { (path: String, password: String) in
            "http://ada:\(password)@127.0.0.1:\(server.port)\(path)"
        }
        var outputs: [(name: String, text: String)] = []
        for arguments in [
            ["add", "--no-fetch", server.url("/header"), "--header", header],
            ["add", "--no-fetch", named("/url", secrets[1])],
            ["add", "--no-fetch", named("/broken", secrets[2])],
            ["-v", "refresh"], ["-v", "refresh", "--force", "--yes", "--json"], ["feeds"],
            ["feeds", "--json"], ["list", "--offline", "--json"], ["why", "feed:1", "--json"],
            ["why", "feed:2"], ["why", "feed:3", "--json"], ["health", "--json"],
            ["refresh", "--dry-run", "--force", "--yes"],
            ["refresh", "--dry-run", "--json", "--force", "--yes"],
        ] {
            let result = try await run.news(arguments)
            let name = arguments.filter { !$0.contains("s3cret") && !$0.contains("/") }
            outputs.append(("news \(name.joined(separator: " "))", result.stdout + result.stderr))
            run.expect(
                result.exitStatus != 64, asked: "\(outputs.last?.name ?? "") is a command",
                seen: "exit \(result.exitStatus ?? -1)")
        }
        let bearer = server.requests(to: "/header").first
        run.expectHeader("Authorization", "Bearer \(secrets[0])", of: bearer, "at its origin")
        let basic = server.requests(to: "/url").first?.header("Authorization") ?? "none"
        run.expect(
            basic == "Basic YWRhOnMzY3JldC1wYXNzd29yZA==",
            asked: "Authorization: Basic at its origin", seen: basic == "none" ? basic : "it")
        run.expect(
            !target.requests.isEmpty, asked: "redirects followed", seen: "\(target.requests.count)")
        for request in target.requests {
            run.expectHeader("Authorization", nil, of: request, "at another host")
        }
        for output in outputs { run.expectAbsent(secrets, in: output.text, output.name) }
    }

    private static let cookies = SelftestCase(
        "H7", "A cookie is never sent back, on the next request or along a redirect"
    ) { run in
        let crumbs = { (reply: Reply) in reply.header("Set-Cookie", "crumb=1; Path=/") }
        let server = try run.serve([
            "/feed": [crumbs(.json(feed))],
            "/start": [crumbs(.redirect(302, to: "/end"))], "/end": [crumbs(.json(feed))],
        ])
        try await run.addFeed(server.url("/feed"))
        try await run.addFeed(server.url("/start"))
        try await run.refresh(at: 7200, then: 6, requestsTo: server)
        for request in server.requests { run.expectHeader("Cookie", nil, of: request) }
    }

    private static let feed = SampleFeed.json(1...2)
}
