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
    let request: HTTPRequest
    private let continuation: Mailbox.Continuation
    private var block = HeaderBlock()
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

    /// A handle set up for the request, or nil when memory has run out. It borrows from this
    /// transfer, which must outlive it.
    func makeHandle(_ configuration: HTTPClient.Configuration) -> UnsafeMutableRawPointer? {
        guard let handle = ccurl_easy_init() else { return nil }
        guard setHeaderLines(of: handle) else {
            ccurl_easy_cleanup(handle)
            return nil
        }
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
        request.setOptions(of: handle)
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
        // libcurl is content when the connection closes amid the headers.
        guard block.isComplete else { return .failure(.truncated) }
        let version = ccurl_getinfo_long(handle, CURLINFO_HTTP_VERSION)
        return .success(
            HTTPResponse(
                status: ccurl_getinfo_long(handle, CURLINFO_RESPONSE_CODE),
                headers: block.headers, body: body,
                bytesOnWire: Int(ccurl_getinfo_offset(handle, CURLINFO_SIZE_DOWNLOAD_T)),
                httpVersion: Transfer.version(version)))
    }

    /// Answers the task that waits; called once.
    func end(with result: Result<HTTPResponse, TransportError>) {
        continuation.resume(returning: result)
    }
}

extension Transfer {
    private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func setHeaderLines(of handle: UnsafeMutableRawPointer) -> Bool {
        for header in request.headers {
            let value = header.value.filter { $0 != 0 && $0 != 0x0A && $0 != 0x0D }
            // A colon with nothing behind it would tell libcurl to leave the header out.
            let isBlank = value.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            let line = Array("\(header.name)\(isBlank ? ";" : ": ")".utf8) + (isBlank ? [] : value)
            let longer = (line + [0]).withUnsafeBytes {
                ccurl_slist_append(headerLines, $0.bindMemory(to: CChar.self).baseAddress)
            }
            guard let longer else { return false }
            headerLines = longer
        }
        return ccurl_setopt_pointer(handle, CURLOPT_HTTPHEADER, headerLines) == CURLE_OK
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
        guard block.receive(UnsafeRawBufferPointer(start: bytes, count: count)) else {
            failure = .malformed
            return 0
        }
        return count
    }

    private func error(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> TransportError {
        if isHeaderLineTooLong(code, handle) {
            return .headersTooLarge(limit: min(request.limits.headers, 100 << 10))
        }
        let host = request.url.host
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unresolvedHost(host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .unresolvedProxy
        case CURLE_COULDNT_CONNECT:
            let errno = Int32(truncatingIfNeeded: ccurl_getinfo_long(handle, CURLINFO_OS_ERRNO))
            if errno == ETIMEDOUT { return .timeout }
            if request.proxy?.isEmpty == false { return .connectionRefused("the proxy") }
            return [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(errno)
                ? .unreachable(host) : .connectionRefused(host)
        case CURLE_OPERATION_TIMEDOUT
        where ccurl_getinfo_offset(handle, CURLINFO_NAMELOOKUP_TIME_T) == 0:
            // A network that swallows everything: no name server answered in time.
            return .unresolvedHost(host)
        case CURLE_OPERATION_TIMEDOUT:
            let isSlow = String(cString: message).contains("too slow")
            return isSlow ? .tooSlow : .timeout
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
            return .tls(tlsReason(code))
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            return .truncated
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL:
            return .malformed
        case CURLE_URL_MALFORMAT: return .badURL(request.url.redacted)
        default: return .other(reason(code))
        }
    }

    /// libcurl's own limit for one line, 100 KiB, which it reports as memory that has run out, and
    /// since version 8.6 as `CURLE_TOO_LARGE`, which is 100.
    private func isHeaderLineTooLong(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> Bool {
        (code == CURLE_OUT_OF_MEMORY || code.rawValue == 100) && !block.isComplete
            && ccurl_getinfo_offset(handle, CURLINFO_STARTTRANSFER_TIME_T) > 0
    }

    private func reason(_ code: CURLcode) -> String {
        message.pointee != 0
            ? String(cString: message) : String(cString: ccurl_easy_strerror(code))
    }

    /// The part of OpenSSL's "error:0A00010B:SSL routines::wrong version number" that is for people.
    private func tlsReason(_ code: CURLcode) -> String {
        let reason = reason(code)
        guard reason.contains("error:"), let end = reason.ranges(of: "::").last else {
            return reason
        }
        return String(reason[end.upperBound...])
    }

    private static func version(_ code: Int) -> String {
        switch code {
        case Int(CURL_HTTP_VERSION_1_0): "1.0"
        case Int(CURL_HTTP_VERSION_2_0): "2"
        default: "1.1"
        }
    }
}
