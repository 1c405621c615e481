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
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(
        id: UInt64, request: HTTPRequest, configuration: HTTPClient.Configuration,
        continuation: Mailbox.Continuation
    ) {
        self.id = id
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
        _ = ccurl_setopt_prereq(handle) { context, _, _, _, _ in
            Transfer.from(context)?.maySend() ?? false
                ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
        configuration.setOptions(of: handle)
        request.setOptions(of: handle)
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

    /// Whether the request may be sent again; it may be repeated once.
    private func maySend() -> Bool {
        sendings += 1
        return sendings <= Transfer.mostSendings
    }

    static let mostSendings = 2

    private func setHeaderLines(of handle: UnsafeMutableRawPointer) -> Bool {
        // On a second attempt the lines exist already.
        guard headerLines == nil else {
            return ccurl_setopt_pointer(handle, CURLOPT_HTTPHEADER, headerLines) == CURLE_OK
        }
        var line: [UInt8] = []
        for header in request.headers {
            line.removeAll(keepingCapacity: true)
            line += header.name.utf8
            // A colon without a value would make libcurl omit the header.
            let isBlank = header.value.allSatisfy {
                $0 == 0x20 || $0 == 0x09 || Transfer.isBreak($0)
            }
            line += (isBlank ? ";" : ": ").utf8
            if !isBlank {
                for byte in header.value where !Transfer.isBreak(byte) { line.append(byte) }
            }
            line.append(0)
            let longer = line.withUnsafeBytes {
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
