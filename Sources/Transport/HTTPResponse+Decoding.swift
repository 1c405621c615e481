extension HTTPResponse {
    /// Undoes the codings of the body, the last one that was applied first (RFC 9110 8.4).
    mutating func decodeBody(limit: Int) throws(TransportError) {
        guard !body.isEmpty else { return }
        do throws(TransportError) {
            guard let codings = ContentCoding.all(in: headers) else { throw .unknownCoding }
            for coding in codings.reversed() { body = try coding.decode(body, limit: limit) }
        } catch {
            // What the status says is worth more than the page that goes with it.
            guard !(200..<300).contains(status) else { throw error }
            body = []
        }
    }
}
