extension HTTPResponse {
    /// Undoes the codings of the body, beginning with the one that was applied last (RFC 9110 8.4).
    mutating func decodeBody(limit: Int) throws(TransportError) {
        guard !body.isEmpty else { return }
        do throws(TransportError) {
            guard let codings = ContentCoding.all(in: headers) else { throw .unknownCoding }
            for coding in codings.reversed() { body = try coding.decode(body, limit: limit) }
        } catch {
            // An error status matters more than its page, which may stay undecoded.
            guard !(200..<300).contains(status) else { throw error }
            body = []
        }
    }
}
