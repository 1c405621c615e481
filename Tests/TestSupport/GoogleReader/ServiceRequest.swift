import Loopback

/// A request to a reading service, taken apart.
package struct ServiceRequest: Sendable {
    package let call: ServiceCall
    package let method: String
    /// The path below the root of the API, as sent.
    package let path: String
    package let query: FormFields
    package let form: FormFields
    /// The `Authorization` field.
    package let authorization: String?
    let host: String
    private let body: [UInt8]

    /// Reads a request to a service whose API is below this path.
    package init(_ record: RecordedRequest, below root: String) {
        let isBelow = record.path.hasPrefix(root)
        path = isBelow ? String(record.path.dropFirst(root.count)) : record.path
        call = isBelow ? ServiceCall(path: path) : .unknown
        method = record.method
        query = FormFields((record.query ?? "").utf8)
        form = FormFields(record.body)
        authorization = record.header("Authorization")
        host = record.header("Host") ?? ""
        body = record.body
    }

    /// The name of the stream that a call of ``ServiceCall/streamContents`` has in its path.
    var streamInPath: String {
        FormFields.decoded(path.utf8.dropFirst(ServiceCall.streamContents.rawValue.utf8.count + 1))
    }

    /// The fields that PHP gives to FreshRSS: it reads no more than 1,000, and says nothing.
    var formReadByPHP: FormFields { form.prefix(1_000) }

    /// The ids of the items as FreshRSS finds them: it looks for them itself, in the first MiB.
    var itemNamesReadByFreshRSS: [String] {
        FormFields(body.prefix(1 << 20)).values("i")
    }
}
