import CCurl
import Web

/// One transfer on the loop's thread: the options of its handle, and the answer so far.
final class Transfer {
    let id: UInt64
    let request: HTTPRequest
    let configuration: HTTPClient.Configuration
    private(set) var block = HeaderBlock()
    private let continuation: Mailbox.Continuation
    private var headerBytes = 0
    /// How often the request was sent. libcurl sends it again by itself, up to five times, when a
    /// kept connection turns out to be closed.
    private(set) var sendings = 0
    private var body: [UInt8] = []
    private var failure: TransportError?
    private let sockets: OpenSockets
    /// The address that was asked, unless a proxy was asked.
    private var peer: NetworkAddress?
    /// Empty for none.
    private let proxy: String
    private var localPort = 0
    /// The connection of this transfer, and how many bytes had come over it before.
    private var connection: (socket: Int32, before: Int64)?
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(
        id: UInt64, request: HTTPRequest, configuration: HTTPClient.Configuration, proxy: String,
        sockets: OpenSockets, continuation: Mailbox.Continuation
    ) {
        self.id = id
        self.sockets = sockets
        self.proxy = proxy
        self.request = request
        self.configuration = configuration
        self.continuation = continuation
        message.pointee = 0
    }

    deinit {
        if let headerLines { ccurl_slist_free_all(headerLines) }
        message.deallocate()
    }

    /// Sets all options of a fresh handle; false when memory has run out. The handle refers to this
    /// transfer, which must outlive it.
    func setOptions(
        of handle: UnsafeMutableRawPointer, resolve: UnsafeMutablePointer<curl_slist>?
    ) -> Bool {
        guard setHeaderLines(of: handle) else { return false }
        let context = Unmanaged.passUnretained(self).toOpaque()
        message.pointee = 0
        _ = ccurl_setopt_pointer(handle, CURLOPT_ERRORBUFFER, message)
        _ = ccurl_setopt_pointer(handle, CURLOPT_WRITEDATA, context)
        _ = ccurl_setopt_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            Transfer.from(context)?.receive(body: bytes, size * count) ?? 0
        }
        _ = ccurl_setopt_pointer(handle, CURLOPT_HEADERDATA, context)
        _ = ccurl_setopt_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            Transfer.from(context)?.receive(header: bytes, size * count) ?? 0
        }
        _ = ccurl_setopt_pointer(handle, CURLOPT_PREREQDATA, context)
        _ = ccurl_setopt_prereq(handle) { context, address, _, _, localPort in
            Transfer.from(context)?.maySend(to: address, from: Int(localPort)) ?? false
                ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
        _ = ccurl_setopt_long(handle, CURLOPT_NOPROGRESS, 0)
        _ = ccurl_setopt_pointer(handle, CURLOPT_XFERINFODATA, context)
        _ = ccurl_setopt_progress(handle) { context, _, _, _, _ in
            Transfer.from(context)?.isWithinLimit() ?? false ? 0 : 1
        }
        _ = ccurl_setopt_pointer(handle, CURLOPT_OPENSOCKETDATA, context)
        // A connection may outlive this transfer.
        _ = ccurl_setopt_pointer(
            handle, CURLOPT_CLOSESOCKETDATA, Unmanaged.passUnretained(sockets).toOpaque())
        _ = ccurl_setopt_sockets(handle) { context, _, address in
            address.flatMap { Transfer.from(context)?.openSocket($0.pointee) } ?? -1
        } _: { context, socket in
            context.map { Unmanaged<OpenSockets>.fromOpaque($0).takeUnretainedValue().end(socket) }
                ?? -1
        }
        configuration.setOptions(of: handle)
        request.setOptions(of: handle)
        // With both options set, libcurl does not read the environment, which it may understand in
        // another way: then nobody would check the address.
        _ = ccurl_setopt_string(handle, CURLOPT_PROXY, proxy)
        _ = ccurl_setopt_string(handle, CURLOPT_NOPROXY, "")
        if let resolve { _ = ccurl_setopt_pointer(handle, CURLOPT_RESOLVE, resolve) }
        return true
    }

    /// The result of the ended transfer.
    func result(
        _ code: CURLcode, _ handle: UnsafeMutableRawPointer
    ) -> Result<HTTPResponse, TransportError> {
        if let failure { return .failure(failure) }
        guard code == CURLE_OK else { return .failure(error(code, of: handle)) }
        // libcurl accepts a connection that closes in the middle of the headers.
        guard block.isComplete else { return .failure(.truncated) }
        let response = HTTPResponse(
            status: ccurl_getinfo_long(handle, CURLINFO_RESPONSE_CODE), headers: block.headers,
            body: body, bytesOnWire: body.count,
            httpVersion: Transfer.version(ccurl_getinfo_long(handle, CURLINFO_HTTP_VERSION)),
            isFromPrivate: peer?.isPrivate ?? request.url.isLocal,
            milliseconds: Int(ccurl_getinfo_offset(handle, CURLINFO_TOTAL_TIME_T) / 1000))
        return switch response.framing {
        case .complete: .success(response)
        case .cutShort: .failure(.truncated)
        case .contradictory: .failure(.malformed)
        }
    }

    /// Resumes the waiting task; call this once.
    func end(with result: Result<HTTPResponse, TransportError>) {
        continuation.resume(returning: result)
    }
}

extension Transfer {
    private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether a byte would end the header line.
    private static func isBreak(_ byte: UInt8) -> Bool {
        byte == 0 || byte == 0x0A || byte == 0x0D
    }

    /// Opens a socket, unless the request must not go to its address; then it is negative.
    private func openSocket(_ address: curl_sockaddr) -> Int32 {
        let mayConnect = withUnsafePointer(to: address.addr) { mayAsk(NetworkAddress($0)) }
        return mayConnect ? sockets.open(address) : -1
    }

    /// Whether the request may be sent over this connection, perhaps a kept one. It may be repeated
    /// once.
    private func maySend(to address: UnsafePointer<CChar>?, from port: Int) -> Bool {
        if proxy.isEmpty { peer = address.flatMap { NetworkAddress(String(cString: $0)) } }
        guard mayAsk(peer) else { return false }
        (localPort, connection) = (port, nil)
        sendings += 1
        return sendings <= Transfer.mostSendings
    }

    /// Whether the request may go to an address. A proxy looks up the host itself, and may be
    /// anywhere.
    private func mayAsk(_ address: NetworkAddress?) -> Bool {
        guard proxy.isEmpty, !request.reachesPrivate, address?.isPrivate == true else {
            return true
        }
        failure = .privateAddress(request.url.host)
        return false
    }

    /// Whether all bytes that have come are within the limits, also those around the pieces of a
    /// body (RFC 9112 7.1), which libcurl drops without a word.
    private func isWithinLimit() -> Bool {
        guard failure == nil, block.isComplete, block.headers.bytes("Transfer-Encoding") != nil
        else { return failure == nil }
        if connection == nil, let socket = sockets.socket(atLocalPort: localPort) {
            // What came until now is counted as the headers are: by themselves.
            connection = (socket, ccurl_received_bytes(socket))
        }
        guard let connection, connection.before >= 0 else { return true }
        let received = ccurl_received_bytes(connection.socket) - connection.before
        if received > Int64(request.limits.body) {
            failure = .bodyTooLarge(limit: request.limits.body)
        }
        return failure == nil
    }

    static let mostSendings = 2

    private func setHeaderLines(of handle: UnsafeMutableRawPointer) -> Bool {
        // On a second attempt the lines exist already.
        guard headerLines == nil else {
            return ccurl_setopt_pointer(handle, CURLOPT_HTTPHEADER, headerLines) == CURLE_OK
        }
        // With a large body, libcurl would ask first whether the server wants it, and wait a second
        // for the answer. A colon without a value omits the header.
        if request.body != nil, !append(headerLine: Array("Expect:".utf8)) { return false }
        for header in request.headers {
            let value = header.value.filter { !Transfer.isBreak($0) }
            var line = Array(header.name.utf8)
            // A colon without a value would make libcurl omit the header.
            let isBlank = value.allSatisfy(\.isSpaceOrTab)
            line += isBlank ? [UInt8(ascii: ";")] : [UInt8(ascii: ":"), 0x20] + value
            guard append(headerLine: line) else { return false }
        }
        return ccurl_setopt_pointer(handle, CURLOPT_HTTPHEADER, headerLines) == CURLE_OK
    }

    /// False when memory has run out.
    private func append(headerLine line: [UInt8]) -> Bool {
        let longer = (line + [0]).withUnsafeBytes {
            ccurl_slist_append(headerLines, $0.bindMemory(to: CChar.self).baseAddress)
        }
        guard let longer else { return false }
        headerLines = longer
        return true
    }

    private func receive(body bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, failure == nil else { return 0 }
        guard count <= request.limits.body - body.count else {
            failure = .bodyTooLarge(limit: request.limits.body)
            return 0
        }
        if body.isEmpty { body.reserveCapacity(expectedSize(atLeast: count)) }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    /// The size that the server announces, which need not be true.
    private func expectedSize(atLeast count: Int) -> Int {
        let length = block.headers.bytes("Content-Length").flatMap { Int64(digits: $0) } ?? 0
        return max(count, min(Int(clamping: length), request.limits.body, 1 << 20))
    }

    private func receive(header bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, failure == nil else { return 0 }
        headerBytes += count
        guard headerBytes <= request.limits.headers else {
            failure = .headersTooLarge(limit: request.limits.headers)
            return 0
        }
        guard block.receive(UnsafeRawBufferPointer(start: bytes, count: count)) else {
            failure = .malformed
            return 0
        }
        return count
    }

    private static func version(_ code: Int) -> String {
        switch code {
        case Int(CURL_HTTP_VERSION_1_0): "1.0"
        case Int(CURL_HTTP_VERSION_2_0): "2"
        default: "1.1"
        }
    }
}
