import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One transfer on the loop's thread: its handle's options, and what has come so far.
final class Transfer {
    let id: UInt64
    let continuation: Mailbox.Continuation
    private let request: HTTPRequest
    private var headers = HTTPHeaders()
    private var headerBytes = 0
    private var body: [UInt8] = []
    private var failure: TransportError?
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(id: UInt64, request: HTTPRequest, continuation: Mailbox.Continuation) {
        self.id = id
        self.request = request
        self.continuation = continuation
        message.pointee = 0
    }

    deinit {
        if let headerLines { ccurl_slist_free_all(headerLines) }
        message.deallocate()
    }

    /// A handle set up for the request. It borrows from this transfer, which must outlive it.
    func makeHandle(_ configuration: HTTPClient.Configuration) -> UnsafeMutableRawPointer? {
        guard let handle = ccurl_easy_init() else { return nil }
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_setopt_pointer(handle, CURLOPT_ERRORBUFFER, message)
        _ = ccurl_setopt_pointer(handle, CURLOPT_WRITEDATA, context)
        _ = ccurl_setopt_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            Transfer.from(context)?.receive(body: bytes, size * count) ?? 0
        }
        _ = ccurl_setopt_pointer(handle, CURLOPT_HEADERDATA, context)
        _ = ccurl_setopt_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            Transfer.from(context)?.receive(header: bytes, size * count) ?? 0
        }
        setURL(of: handle)
        setLimits(of: handle)
        setManners(of: handle)
        if let file = configuration.certificateFile {
            _ = ccurl_setopt_string(handle, CURLOPT_CAINFO, file)
        }
        return handle
    }

    /// What the ended transfer amounts to.
    func result(
        _ code: CURLcode, _ handle: UnsafeMutableRawPointer
    ) -> Result<HTTPResponse, TransportError> {
        if let failure { return .failure(failure) }
        guard code == CURLE_OK else { return .failure(error(code, handle)) }
        let version = ccurl_getinfo_long(handle, CURLINFO_HTTP_VERSION)
        return .success(
            HTTPResponse(
                status: ccurl_getinfo_long(handle, CURLINFO_RESPONSE_CODE), headers: headers,
                body: body,
                bytesOnWire: Int(ccurl_getinfo_offset(handle, CURLINFO_SIZE_DOWNLOAD_T)),
                httpVersion: version == CURL_HTTP_VERSION_2_0 ? "2" : "1.1"))
    }
}

extension Transfer {
    private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func setURL(of handle: UnsafeMutableRawPointer) {
        _ = ccurl_setopt_string(handle, CURLOPT_URL, request.url.wire)
        _ = ccurl_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = ccurl_setopt_long(handle, CURLOPT_PATH_AS_IS, 1)
        if let proxy = request.proxy { _ = ccurl_setopt_string(handle, CURLOPT_PROXY, proxy) }
        if request.sendsCredentials, let credentials = request.url.credentials {
            _ = ccurl_setopt_string(handle, CURLOPT_USERNAME, credentials.user)
            _ = ccurl_setopt_string(handle, CURLOPT_PASSWORD, credentials.password)
        }
        for header in request.headers {
            var line = Array("\(header.name): ".utf8) + header.value
            if header.value.isEmpty { line = Array("\(header.name);".utf8) }
            line.removeAll { $0 == 0 || $0 == 0x0A || $0 == 0x0D }
            line.append(0)
            line.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    headerLines = ccurl_slist_append(headerLines, $0.baseAddress)
                }
            }
        }
        _ = ccurl_setopt_pointer(handle, CURLOPT_HTTPHEADER, headerLines)
    }

    private func setLimits(of handle: UnsafeMutableRawPointer) {
        let limits = request.limits
        _ = ccurl_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, limits.connect)
        _ = ccurl_setopt_long(handle, CURLOPT_TIMEOUT_MS, limits.total)
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_LIMIT, limits.slowSpeed)
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_TIME, limits.slowTime)
    }

    private func setManners(of handle: UnsafeMutableRawPointer) {
        // Empty means: all encodings that this libcurl can undo.
        _ = ccurl_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, "")
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP09_ALLOWED, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NETRC, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
    }

    private func receive(body bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, failure == nil else { return 0 }
        guard count <= request.limits.body - body.count else {
            failure = .bodyTooLarge(limit: request.limits.body)
            return 0
        }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    private func receive(header bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, failure == nil else { return 0 }
        headerBytes += count
        guard headerBytes <= request.limits.headers else {
            failure = .headersTooLarge(limit: request.limits.headers)
            return 0
        }
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        if line.starts(with: Array("HTTP/".utf8)) {
            // A new status line: what came before was an interim or a proxy's answer.
            headers = HTTPHeaders()
        } else if let colon = line.firstIndex(of: 0x3A) {
            let blank: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
            let value = line[(colon + 1)...].drop { blank.contains($0) }
            let end = value.lastIndex { !blank.contains($0) }.map { $0 + 1 } ?? value.startIndex
            headers.append(
                name: String(decoding: line[..<colon], as: UTF8.self),
                value: Array(value[..<end]))
        }
        return count
    }

    private func error(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> TransportError {
        let host = request.url.host
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unresolvedHost(host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .unresolvedHost("the proxy")
        case CURLE_COULDNT_CONNECT:
            let errno = Int32(truncatingIfNeeded: ccurl_getinfo_long(handle, CURLINFO_OS_ERRNO))
            return [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(errno)
                ? .unreachable(host) : .connectionRefused(host)
        case CURLE_OPERATION_TIMEDOUT:
            let isSlow = String(cString: message).contains("too slow")
            return isSlow ? .tooSlow : .timeout
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
            return .tls(reason(code))
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return .truncated
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL:
            return .malformed
        case CURLE_URL_MALFORMAT: return .badURL(request.url.redacted)
        default: return .other(reason(code))
        }
    }

    private func reason(_ code: CURLcode) -> String {
        message.pointee != 0
            ? String(cString: message) : String(cString: ccurl_easy_strerror(code))
    }
}
