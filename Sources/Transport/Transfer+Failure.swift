import CCurl
import System

extension Transfer {
    /// The error for a code of libcurl. It uses libcurl's own words only where these cannot contain
    /// the URL or the proxy's URL, which may have a password.
    func error(_ code: CURLcode, of handle: UnsafeMutableRawPointer) -> TransportError {
        if isHeaderLineTooLong(code, handle) {
            return .headersTooLarge(limit: min(request.limits.headers, 100 << 10))
        }
        if isOutOfFiles(code, handle) { return .tooManyFiles }
        let host = request.url.host
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: return .unresolvedHost(host)
        case CURLE_COULDNT_RESOLVE_PROXY: return .unresolvedProxy
        case CURLE_COULDNT_CONNECT: return connectionError(handle)
        case CURLE_OPERATION_TIMEDOUT: return timeout(handle)
        case CURLE_PROXY: return .proxy("did not reach \(host)")
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
            return .tls(tlsReason(code))
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            let status = ccurl_getinfo_long(handle, CURLINFO_HTTP_CONNECTCODE)
            return status >= 300 ? .proxy("answered \(status)") : .truncated
        case CURLE_ABORTED_BY_CALLBACK where sendings > Transfer.mostSendings:
            return .truncated
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL:
            return .malformed
        case CURLE_URL_MALFORMAT: return .badURL(request.url.redacted)
        default: return .other(reason(code))
        }
    }
}

private extension Transfer {
    var words: String { String(cString: message) }

    /// Whether a line was longer than libcurl's own limit of 100 KiB. libcurl reports this as
    /// memory that has run out, and since version 8.6 as `CURLE_TOO_LARGE`, which is 100.
    func isHeaderLineTooLong(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> Bool {
        (code == CURLE_OUT_OF_MEMORY || code.rawValue == 100) && !block.isComplete
            && ccurl_getinfo_offset(handle, CURLINFO_STARTTRANSFER_TIME_T) > 0
    }

    /// libcurl has no code for this; its message is that of the step that failed.
    func isOutOfFiles(_ code: CURLcode, _ handle: UnsafeMutableRawPointer) -> Bool {
        switch code {
        case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_OUT_OF_MEMORY,
            CURLE_FAILED_INIT:
            let errno = Int32(truncatingIfNeeded: ccurl_getinfo_long(handle, CURLINFO_OS_ERRNO))
            return OpenFileLimit.isError(errno) || OpenFileLimit.isReached
        default:
            return false
        }
    }

    func connectionError(_ handle: UnsafeMutableRawPointer) -> TransportError {
        let words = words
        if words.contains("proxy scheme") { return .proxy("has an invalid address") }
        let isProxy = isAboutProxy(words)
        let peer = isProxy ? "the proxy" : request.url.host
        let errno = Int32(truncatingIfNeeded: ccurl_getinfo_long(handle, CURLINFO_OS_ERRNO))
        switch errno {
        case ETIMEDOUT: return .silent(peer)
        case ECONNREFUSED, 0:
            return isProxy ? .proxy("refused the connection") : .connectionRefused(peer)
        // No way there, or none out of this machine: no free port, or a firewall forbids it.
        default: return .unreachable(peer)
        }
    }

    func timeout(_ handle: UnsafeMutableRawPointer) -> TransportError {
        if ccurl_getinfo_offset(handle, CURLINFO_NAMELOOKUP_TIME_T) == 0 {
            // No name server answered in time: the network swallows all packets.
            return .unresolvedHost(request.url.host)
        }
        if ccurl_getinfo_offset(handle, CURLINFO_PRETRANSFER_TIME_T) == 0 {
            return .silent(request.proxy?.isEmpty == false ? "the proxy" : request.url.host)
        }
        let hasBegun = ccurl_getinfo_offset(handle, CURLINFO_STARTTRANSFER_TIME_T) > 0
        return hasBegun && words.contains("too slow") ? .tooSlow : .timeout
    }

    /// Whether "Failed to connect to a port b" names another host than that of the request, or,
    /// since version 8.7, names another host after "via".
    func isAboutProxy(_ words: String) -> Bool {
        let origin = request.url.origin
        // libcurl writes an IPv6 address without brackets, and a name in the form of its look-up.
        let host = origin.host.filter { $0 != "[" && $0 != "]" }
        guard words.contains("connect to "), host.utf8.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        let isHost = words.lowercased().contains("connect to \(host) port \(origin.port) ")
        return !isHost || words.contains(" via ")
    }

    func reason(_ code: CURLcode) -> String {
        let words = words
        // A message with an @ may contain a URL with a password.
        return words.isEmpty || words.contains("@")
            ? String(cString: ccurl_easy_strerror(code)) : words
    }

    func tlsReason(_ code: CURLcode) -> String {
        if code == CURLE_SSL_CACERT_BADFILE, let file = configuration.certificateFile {
            return "\(file) holds no certificates to trust, or cannot be read"
        }
        if code == CURLE_SSL_CERTPROBLEM, let certificate = request.clientCertificate {
            let key = request.clientKey ?? certificate
            for file in [certificate, key] where access(file, R_OK) != 0 {
                return "\(file) cannot be read"
            }
            return certificate == key
                ? "\(certificate) does not hold a certificate and its key"
                : "\(certificate) and \(key) are not a certificate and its key"
        }
        // Take the readable part of OpenSSL's "error:0A00010B:SSL routines::wrong version number".
        let reason = reason(code)
        guard reason.contains("error:"), let end = reason.ranges(of: "::").last else {
            return reason.contains("SSL_connect:") ? "the server broke it off" : reason
        }
        // What OpenSSL makes of bytes that are no TLS: a wrong version, or too long a packet.
        let isOther = ["0A00010B", "0A0000C6"].contains { reason.contains("error:\($0):") }
        return isOther
            ? "the server does not speak TLS at this port" : String(reason[end.upperBound...])
    }
}
