import Fetcher
import NewsKit
import Store
import Web

/// A service that other devices and apps of the person use, too, by the Google Reader API.
///
/// Marks are merged in three ways: what is here, what is there, and what was last seen there. Nothing
/// needs a clock, and sending a change twice does no harm.
public struct Service: Remote {
    /// What is done with a service.
    public enum Request: Hashable, Sendable {
        /// An account is added, if the service lets the user in.
        case add(url: String, user: String, passwordCommand: String)
        /// The service and this machine tell each other what is new.
        case sync(account: Int64, Occasion)
    }

    /// Why a sync runs.
    public enum Occasion: Sendable {
        /// Beside something else, such as a refresh. When nothing else is new, it asks for feeds and
        /// labels only once an hour, because they change seldom.
        case beside
        /// The person wants it.
        case wanted
        /// The person wants it, also when many feeds or marks are gone at once.
        case accepting
    }

    private let context: FetchContext

    /// The services of the accounts in an archive.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Tells the service what changed here, and takes over what changed there.
    ///
    /// - Throws: ``ServiceError``, `StoreError`, `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> SyncReport {
        switch request {
        case .add(let url, let user, let command):
            try await add(ServiceLogin(url: url, user: user, passwordCommand: command))
            return SyncReport()
        case .sync(let id, let occasion):
            return try await Leases.alone(
                at: "sync \(id)", context.archive, context.settings, flight
            ) {
                try await sync(id, occasion, flight)
            }
        }
    }

    private func add(_ given: ServiceLogin) async throws {
        guard WebURL(given.url) != nil, given.url == given.url.withoutCredentials else {
            throw ServiceError.badAddress
        }
        var login = given
        while login.url.hasSuffix("/") { login.url.removeLast() }
        do {
            try await check(login)
        } catch let error as ServiceError where error == .unusable || error == .status(404) {
            // The address of the site itself was given, perhaps.
            guard !login.url.hasSuffix(Self.freshRSS) else { throw error }
            login.url += Self.freshRSS
            do { try await check(login) } catch { throw error }
        }
        try await context.archive.perform { [login] store throws(StoreError) in
            _ = try store.sync.add(
                service: login.url, user: login.user, passwordCommand: login.passwordCommand)
        }
    }

    private static let freshRSS = "/api/greader.php"

    private func check(_ login: ServiceLogin) async throws {
        _ = try await GoogleReaderClient(login, context).subscriptions()
    }

    private func sync(
        _ id: Int64, _ occasion: Occasion, _ flight: Flight
    ) async throws -> SyncReport {
        let account = try await context.archive.perform { store throws(StoreError) in
            try store.sync.account(id)
        }
        guard let account else { return SyncReport() }
        guard account.notBefore <= context.settings.now() else {
            throw ServiceError.later(until: account.notBefore)
        }
        let client = GoogleReaderClient(
            ServiceLogin(
                url: account.url, user: account.user ?? "",
                passwordCommand: account.passwordCommand ?? ""), context)
        var exchange = ServiceExchange(
            account, client, context, flight, rules: try await context.rules())
        let result: Result<SyncReport, any Error>
        do {
            result = .success(try await exchange.run(occasion))
        } catch {
            result = .failure(error)
        }
        let notBefore = await client.notBefore
        if notBefore > account.notBefore {
            try await context.archive.perform { store throws(StoreError) in
                try store.sync.hold(account: id, until: notBefore)
            }
        }
        return try result.get()
    }
}
