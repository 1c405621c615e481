import Transport
import Web

extension HTTPClient {
    /// A GET past any proxy that the environment of the tests may name.
    func get(
        _ url: String, headers: [(name: String, value: [UInt8])] = [],
        sendsCredentials: Bool = true, limits: HTTPLimits = HTTPLimits()
    ) async throws -> HTTPResponse {
        guard let url = WebURL(url) else { throw TransportError.badURL(url) }
        let request = HTTPRequest(
            url: url, headers: headers, proxy: "", sendsCredentials: sendsCredentials,
            limits: limits)
        return try await send(request)
    }

    /// A client that trusts only the authority in a file, or has so many jobs.
    convenience init(jobs: Int = 8, certificateFile: String? = nil) {
        var configuration = Configuration()
        configuration.jobs = jobs
        configuration.certificateFile = certificateFile
        self.init(configuration)
    }
}

extension HTTPLimits {
    /// The usual limits but for what the closure changes.
    static func with(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
        var limits = HTTPLimits()
        change(&limits)
        return limits
    }
}
