import CCurl

extension HTTPRequest {
    /// Sets all options of the request but its headers. libcurl copies the strings.
    func setOptions(of handle: UnsafeMutableRawPointer) {
        setURL(of: handle)
        setBody(of: handle)
        setTLS(of: handle)
        setLimits(of: handle)
        setManners(of: handle)
    }

    private func setURL(of handle: UnsafeMutableRawPointer) {
        _ = ccurl_setopt_string(handle, CURLOPT_URL, url.wire)
        _ = ccurl_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = ccurl_setopt_long(handle, CURLOPT_PATH_AS_IS, 1)
        if sendsCredentials, let credentials = url.credentials {
            _ = ccurl_setopt_string(handle, CURLOPT_USERNAME, credentials.user)
            _ = ccurl_setopt_string(handle, CURLOPT_PASSWORD, credentials.password)
        }
    }

    private func setBody(of handle: UnsafeMutableRawPointer) {
        guard var body else { return }
        _ = ccurl_setopt_long(handle, CURLOPT_POST, 1)
        // The size first, by which libcurl knows how much to copy.
        _ = ccurl_setopt_long(handle, CURLOPT_POSTFIELDSIZE, body.count)
        _ = body.withUnsafeMutableBytes { bytes in
            ccurl_setopt_pointer(handle, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
        }
    }

    private func setTLS(of handle: UnsafeMutableRawPointer) {
        if !verifiesTLS {
            _ = ccurl_setopt_long(handle, CURLOPT_SSL_VERIFYPEER, 0)
            _ = ccurl_setopt_long(handle, CURLOPT_SSL_VERIFYHOST, 0)
        }
        guard let clientCertificate else { return }
        _ = ccurl_setopt_string(handle, CURLOPT_SSLCERT, clientCertificate)
        if let clientKey { _ = ccurl_setopt_string(handle, CURLOPT_SSLKEY, clientKey) }
        // Without a pass phrase, OpenSSL would ask for it on the terminal and wait.
        _ = ccurl_setopt_string(handle, CURLOPT_KEYPASSWD, "")
    }

    private func setLimits(of handle: UnsafeMutableRawPointer) {
        // libcurl takes 0 for no limit, and ignores values that do not fit an Int32.
        let atLeastOne = { max(1, min(Int(Int32.max), $0)) }
        let atLeastZero = { max(0, min(Int(Int32.max), $0)) }
        _ = ccurl_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, atLeastOne(limits.connect))
        _ = ccurl_setopt_long(handle, CURLOPT_TIMEOUT_MS, atLeastOne(limits.total))
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_LIMIT, atLeastZero(limits.slowSpeed))
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_TIME, atLeastZero(limits.slowTime))
    }

    private func setManners(of handle: UnsafeMutableRawPointer) {
        // We decode bodies ourselves, because libcurl does not report a truncated one.
        _ = ccurl_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, ContentCoding.accepted)
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP_CONTENT_DECODING, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP09_ALLOWED, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NETRC, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
        // The proxy's answer to CONNECT is not part of the response.
        _ = ccurl_setopt_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // Without this, ending a transfer during the look-up of its host waits for the resolver,
        // which stops all other transfers for many seconds.
        _ = ccurl_setopt_long(handle, CURLOPT_QUICK_EXIT, 1)
    }
}
