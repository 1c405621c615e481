import Loopback
import Store
import System

extension SelftestCase {
    /// Section 2, continued: where validators are stored, and for which URL.
    static let validatorStorage = [killed, keyedByURL, editedURL, migrated]

    private static let killed = SelftestCase(
        "V10", "A program killed between body and commit sends the old validators in its next run"
    ) { run in
        let gate = Gate()
        let fresh = Reply.json(SampleFeed.json(1...3)).etag("\"b\"")
        let server = try run.serve([
            "/feed": [
                .json(SampleFeed.json(1...2)).etag("\"a\""), fresh.after(gate), fresh,
                .notModified,
            ]
        ])
        try await run.addFeed(server.url("/feed"))
        run.at(7200)
        let process = try run.start(["refresh"])
        try await server.waitForRequests(2)
        // While the lock is held, no other process can commit.
        let lock = try WriteLock(of: run.database)
        gate.open()
        try await server.waitUntilIdle()
        process.kill()
        _ = await process.wait()
        lock.release()

        run.expect(try await run.articles().count, 2, "articles after the kill")
        let answer = try await run.refresh(at: 14_400, then: 3, requestsTo: server)
        run.expectHeader("If-None-Match", "\"a\"", of: server.requests.last, "after the kill")
        run.expect(answer.json["new"]?.int, 1, "new articles")
        try await run.refresh(at: 2 * 86_400)
        run.expectHeader("If-None-Match", "\"b\"", of: server.requests.last, "after a whole run")
    }

    private static let keyedByURL = SelftestCase(
        "V11", "Validators go back to the URL that sent them, and to no other"
    ) { run in
        let target = try run.serve([
            "/feed": [.json(feed).etag("\"b\"").lastModified(date), .notModified]
        ])
        let server = try run.serve(["/feed": [.redirect(302, to: target.url("/feed"))]])
        try await run.addFeed(server.url("/feed"))
        let answer = try await run.refresh(at: 7200, then: 2, requestsTo: server)
        run.expectRequests(2, to: target)
        for request in server.requests {
            run.expectHeader("If-None-Match", nil, of: request, "to the redirecting URL")
            run.expectHeader("If-Modified-Since", nil, of: request, "to the redirecting URL")
        }
        run.expectHeader("If-None-Match", "\"b\"", of: target.requests.last, "to the target")
        run.expectHeader("If-Modified-Since", date, of: target.requests.last, "to the target")
        run.expect(answer.result(), "unchanged", "result of the target's 304")
    }

    private static let editedURL = SelftestCase(
        "V12", "After the person changed a feed's URL the first request carries no validators"
    ) { run in
        let reply = Reply.json(feed).etag("\"a\"").lastModified(date)
        let server = try run.serve(["/old": [reply], "/new": [reply]])
        let id = try await run.addFeed(server.url("/old"))
        let edit = try await run.news("edit", "\(id)", "--url", server.url("/new"))
        run.expect(edit.exitStatus, 0, "exit of edit")
        try await run.refresh(at: 7200, then: 1, requestsTo: server, path: "/old", "to the old URL")
        run.expectRequests(1, to: server, "/new", "to the new URL")
        run.expectHeader("If-None-Match", nil, of: server.requests(to: "/new").first)
        run.expectHeader("If-Modified-Since", nil, of: server.requests(to: "/new").first)
    }

    private static let migrated = SelftestCase(
        "V15", "A database of an earlier version keeps validators, next times and failure counts"
    ) { run in
        let server = try run.serve(["/ok": [.notModified], "/broken": [.status(500)]])
        let due = CaseRun.start + 3600
        // Approves the server, which none of the databases can.
        try await run.news("add", "--no-fetch", server.url("/ok"))
        for version in Schema.firstVersion...Schema.current.version {
            let path = run.home.file("version-\(version).sqlite")
            try Store.make(
                path: path, version: version,
                filledBy: """
                    INSERT INTO feed(id, url) VALUES(1, '\(server.url("/ok"))'),
                      (2, '\(server.url("/broken"))');
                    INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason,
                      failures, status, error) VALUES
                      (1, \(due - 3600), \(due - 3600), \(due), 'max-age', 0, 200, NULL),
                      (2, \(due - 3600), NULL, \(due), 'server', 3, 500, 'HTTP 500');
                    INSERT INTO validator(feed_id, url, etag, last_modified) VALUES
                      (1, '\(server.url("/ok"))', CAST('"a"' AS BLOB), CAST('\(date)' AS BLOB));
                    """)
            let database = ["NEWS_DB": path]
            let had = server.requests.count
            run.at(1800)
            try await run.news("refresh", environment: database)
            run.expectRequests(had, to: server, nil, "before the next time, version \(version)")
            run.at(3605)
            try await run.news("refresh", environment: database)
            run.expectRequests(had + 2, to: server, nil, "after it, version \(version)")
            let request = server.requests.dropFirst(had).first { $0.path == "/ok" }
            run.expectHeader("If-None-Match", "\"a\"", of: request, "version \(version)")
            run.expectHeader("If-Modified-Since", date, of: request, "version \(version)")
            let why = try await run.json(["why", "feed:2"], environment: database)
            run.expect(why["failures"]?.int, 4, "failures, version \(version)")
        }
    }

    private static let feed = SampleFeed.json(1...2)
    private static let date = "Wed, 01 Jan 2025 00:00:00 GMT"
}

/// The lock that every writer of an SQLite database in WAL mode needs, held from outside: byte 120
/// of the `-shm` file (see SQLite's description of the WAL-mode file format).
private struct WriteLock {
    private let descriptor: Int32

    /// Takes the lock of a database that some process has open and to which none is writing.
    init(of database: String) throws(SystemError) {
        descriptor = open("\(database)-shm", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(database)-shm") }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 120
        lock.l_len = 1
        while fcntl(descriptor, F_SETLKW, &lock) != 0 {
            guard errno == EINTR else {
                let error = SystemError("fcntl \(database)-shm")
                _ = close(descriptor)
                throw error
            }
        }
    }

    /// Lets the writers continue.
    func release() {
        _ = close(descriptor)
    }
}
