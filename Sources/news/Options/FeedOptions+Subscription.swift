import NewsKit
import Store

extension FeedOptions {
    /// Sets the options for a new feed. An empty text sets nothing.
    func apply(to subscription: inout Subscription) throws {
        subscription.title = title.flatMap(\.nonEmpty)
        subscription.tags = tags
        subscription.headers = headerLines
        subscription.headerCommand = headerCommand.flatMap(\.nonEmpty)
        subscription.userAgent = userAgent.flatMap(\.nonEmpty)
        // Empty is a proxy too: none at all, whatever the environment says.
        subscription.proxy = proxy
        subscription.certificate = try clientCert.flatMap(\.nonEmpty).map(CertificateFile.path)
        subscription.searchURL = findsSearch ? nil : search.flatMap(\.nonEmpty)
        subscription.certificateKey = try clientKey.flatMap(\.nonEmpty).map(CertificateFile.path)
    }

    /// Sets the options for an existing feed. An empty text removes a setting.
    func apply(to edit: inout FeedEdit) throws {
        edit.title = title.map(\.nonEmpty)
        edit.addedTags = tags
        if !headers.isEmpty { edit.headers = .some(headerLines) }
        edit.headerCommand = headerCommand.map(\.nonEmpty)
        edit.userAgent = userAgent.map(\.nonEmpty)
        edit.proxy = proxy.map(\.nonEmpty)
        edit.certificate = try clientCert.map { try $0.nonEmpty.map(CertificateFile.path) }
        edit.searchURL = search.map(\.nonEmpty)
        edit.certificateKey = try clientKey.map { try $0.nonEmpty.map(CertificateFile.path) }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
