import NewsKit
import Polling
import Store
import Transport
import Web

/// Who asks a service. The password itself is nowhere.
struct ServiceLogin: Sendable {
    /// The address of the API, without a slash at its end.
    var url: String
    var user: String
    /// A shell command that prints the password.
    var passwordCommand: String
}

/// The calls of the Google Reader API, for one user of one service.
///
/// It signs in at the first call, and keeps what it got in memory only. A token that is no longer good
/// is renewed once a call, and so is the sign-in.
actor GoogleReaderClient {
    nonisolated let dialect: GoogleReaderDialect
    private let login: ServiceLogin
    private let client: GatedClient
    private let settings: Settings
    private var auth: String?
    private var token: String?
    /// What the service wants, seconds since 1970: no request before.
    private(set) var notBefore: Int64 = 0

    /// A client of a service whose dialect is known by its address, or given.
    init(
        _ login: ServiceLogin, _ context: FetchContext, dialect: GoogleReaderDialect? = nil
    ) {
        self.login = login
        self.dialect = dialect ?? GoogleReaderDialect(address: login.url)
        client = GatedClient(context)
        settings = context.settings
    }

    /// Signs in.
    func signIn() async throws {
        let password: String
        do throws(HeaderCommand.Failure) {
            password = try await HeaderCommand.firstLine(of: login.passwordCommand)
        } catch {
            if case .cancelled = error { throw CancellationError() }
            throw ServiceError.password(error)
        }
        let form = [("Email", login.user), ("Passwd", password)]
        let response = try await send(try request("/accounts/ClientLogin", form: form))
        switch response.status {
        case 200: (auth, token) = (try GoogleReaderAnswer.signIn(response.body), nil)
        case 401, 403: throw ServiceError.signIn
        default: throw ServiceError.status(response.status)
        }
    }

    /// Signs in, unless that was done.
    func signInIfNeeded() async throws {
        if auth == nil { try await signIn() }
    }

    /// The feeds to which the user is subscribed.
    func subscriptions() async throws -> [ServiceSubscription] {
        let body = try await get("subscription/list", [("output", "json")])
        return try GoogleReaderAnswer.subscriptions(body, dialect)
    }

    /// A page of ids, the newest first.
    func ids(
        _ list: ServiceList, limit: Int, after continuation: String? = nil
    ) async throws -> GoogleReaderAnswer.IDs {
        var query = [("output", "json"), ("n", String(limit))]
        switch list {
        case .all: query.append(("s", Self.state("reading-list")))
        case .unread: query += [("s", Self.state("reading-list")), ("xt", Self.state("read"))]
        case .read: query += [("s", Self.state("reading-list")), ("it", Self.state("read"))]
        case .favorites: query.append(("s", Self.state("starred")))
        case .label(let name): query.append(("s", Self.label(name)))
        }
        if let continuation { query.append(("c", continuation)) }
        return try GoogleReaderAnswer.ids(try await get("stream/items/ids", query))
    }

    /// Items with their contents, in any order; those that are not there are left out.
    func items(_ ids: [RemoteID]) async throws -> [ServiceItem] {
        let body = try await post(
            "stream/items/contents", [("output", "json")] + ids.map { ("i", $0.name) })
        return try GoogleReaderAnswer.items(body, dialect)
    }

    /// The names of labels and of folders.
    func names() async throws -> GoogleReaderAnswer.Names {
        try GoogleReaderAnswer.names(try await get("tag/list", [("output", "json")]))
    }

    /// Sets or clears a mark or a label of items. The answer is no receipt.
    func edit(_ ids: [RemoteID], _ edit: ServiceEdit) async throws {
        let name =
            edit.field == .tag
            ? Self.label(edit.tag) : Self.state(edit.field == .read ? "read" : "starred")
        // The tag before the items: FreshRSS drops what follows the first thousand fields.
        let tag = (edit.value ? "a" : "r", name)
        _ = try await post("edit-tag", [tag] + ids.map { ("i", $0.name) })
    }

    /// Subscribes to a feed; gives why the service does not.
    func subscribe(to url: String) async throws -> String? {
        try GoogleReaderAnswer.refusal(
            ofSubscribing: try await post("subscription/quickadd", [("quickadd", url)]))
    }

    /// Ends a subscription.
    func unsubscribe(from feed: String) async throws {
        _ = try await post("subscription/edit", [("ac", "unsubscribe"), ("s", feed)])
    }

    /// Gives a feed a title.
    func rename(_ feed: String, to title: String) async throws {
        _ = try await post("subscription/edit", [("ac", "edit"), ("s", feed), ("t", title)])
    }

    /// Moves a feed from a folder into another one; nil is none.
    func move(_ feed: String, from old: String?, to new: String?) async throws {
        let folders = [("a", new), ("r", old)].compactMap { name, folder in
            folder.map { (name, Self.label($0)) }
        }
        _ = try await post("subscription/edit", [("ac", "edit"), ("s", feed)] + folders)
    }
}

extension GoogleReaderClient {
    private static func state(_ name: String) -> String { "user/-/state/com.google/\(name)" }
    private static func label(_ name: String) -> String { "user/-/label/\(name)" }

    private func get(_ call: String, _ query: [(String, String)]) async throws -> [UInt8] {
        try await ask("/reader/api/0/\(call)", query: query, form: nil)
    }

    private func post(_ call: String, _ form: [(String, String)]) async throws -> [UInt8] {
        try await ask("/reader/api/0/\(call)", query: [], form: form)
    }

    private func ask(
        _ path: String, query: [(String, String)], form: [(String, String)]?
    ) async throws -> [UInt8] {
        var (mayRenew, maySignIn) = (form != nil, true)
        try await signInIfNeeded()
        while true {
            var form = form
            if form != nil { form?.insert(("T", try await currentToken()), at: 0) }
            let response = try await send(try request(path, query: query, form: form))
            switch response.status {
            case 200: return response.body
            case 401 where mayRenew && response.headers.saysBadToken:
                (token, mayRenew) = (nil, false)
            case 401, 403:
                guard maySignIn else { throw ServiceError.signIn }
                try await signIn()
                maySignIn = false
            case 413: throw ServiceError.tooMuch("the service does not take so much at once")
            default: throw ServiceError.status(response.status)
            }
        }
    }

    private func currentToken() async throws -> String {
        if let token { return token }
        let response = try await send(try request("/reader/api/0/token"))
        switch response.status {
        case 200: break
        case 401, 403: throw ServiceError.signIn
        default: throw ServiceError.status(response.status)
        }
        let new = try GoogleReaderAnswer.token(response.body)
        token = new
        return new
    }

    private func request(
        _ path: String, query: [(String, String)] = [], form: [(String, String)]? = nil
    ) throws(ServiceError) -> HTTPRequest {
        var text = login.url + path
        if !query.isEmpty { text += "?" + Self.encoded(query) }
        guard let url = WebURL(text) else { throw .badAddress }
        var headers = [(name: "User-Agent", value: Array(settings.userAgent.utf8))]
        if let auth {
            let credentials = ["GoogleLogin", "auth=\(auth)"].joined(separator: " ")
            headers.append(("Authorization", Array(credentials.utf8)))
        }
        if form != nil {
            headers.append(("Content-Type", Array("application/x-www-form-urlencoded".utf8)))
        }
        var request = HTTPRequest(
            url: url, headers: headers, proxy: settings.proxy, limits: settings.limits)
        request.body = form.map { Array(Self.encoded($0).utf8) }
        return request
    }

    private static func encoded(_ fields: [(String, String)]) -> String {
        fields.map { "\($0)=\(PercentEncoding.value($1))" }.joined(separator: "&")
    }

    /// Sends a request, unless the service asked to wait.
    private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if notBefore > settings.now() { throw ServiceError.later(until: notBefore) }
        do {
            let response = try await client.send(request)
            try heed(response)
            return response
        } catch let closed as HostClosed {
            throw ServiceError.later(until: closed.until)
        } catch let error as TransportError {
            throw ServiceError(error)
        }
    }

    /// Takes note of when the service wants to be asked again.
    private func heed(_ response: HTTPResponse) throws(ServiceError) {
        let now = settings.now()
        let number = { (name: String) in
            response.headers.string(name).flatMap { Int64($0) }
        }
        if response.status == 429 || response.status == 503 {
            notBefore = RetryAfter.notBefore(response.headers, now: now) ?? now + Self.pause
            throw .later(until: notBefore)
        }
        guard let used = number("X-Reader-Zone1-Usage"), let all = number("X-Reader-Zone1-Limit"),
            let wait = number("X-Reader-Limits-Reset-After"),
            all > 0, used >= all - all / 10, wait > 0
        else { return }
        // What is left is for the other devices of the person.
        notBefore = now + min(wait, RetryAfter.longest)
    }

    /// How long a service is left alone that asked to wait and did not say how long, in seconds.
    private static let pause: Int64 = 900
}

extension HTTPHeaders {
    /// Whether not the sign-in but the token is no longer good.
    fileprivate var saysBadToken: Bool {
        string("Google-Bad-Token") != nil || string("X-Reader-Google-Bad-Token") != nil
    }
}

extension ServiceError {
    /// What a failed request means.
    fileprivate init(_ error: TransportError) {
        self =
            switch error {
            case .truncated, .timeout, .tooSlow, .bodyTooLarge: .tooMuch(error.description)
            case .malformed, .unknownCoding, .headersTooLarge, .redirect: .unusable
            case .libraryMissing, .badURL, .unresolvedHost, .unresolvedProxy, .connectionRefused,
                .privateAddress, .unreachable, .silent, .proxy, .tls, .tooManyFiles, .cancelled,
                .other:
                .offline(error.description)
            }
    }
}
