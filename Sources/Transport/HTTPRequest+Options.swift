import CCurl

extension HTTPRequest {
    /// Sets on the handle everything of the request but its headers. libcurl copies the strings.
    func setOptions(of handle: UnsafeMutableRawPointer) {
        setURL(of: handle)
        setTLS(of: handle)
        setLimits(of: handle)
        setManners(of: handle)
    }

    private func setURL(of handle: UnsafeMutableRawPointer) {
        _ = ccurl_setopt_string(handle, CURLOPT_URL, url.wire)
        _ = ccurl_setopt_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = ccurl_setopt_long(handle, CURLOPT_PATH_AS_IS, 1)
        if let proxy {
            _ = ccurl_setopt_string(handle, CURLOPT_PROXY, proxy)
            // Else libcurl would look at no_proxy even so.
            _ = ccurl_setopt_string(handle, CURLOPT_NOPROXY, "")
        }
        if sendsCredentials, let credentials = url.credentials {
            _ = ccurl_setopt_string(handle, CURLOPT_USERNAME, credentials.user)
            _ = ccurl_setopt_string(handle, CURLOPT_PASSWORD, credentials.password)
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
        // Without one, OpenSSL would ask for the pass phrase on the terminal and wait.
        _ = ccurl_setopt_string(handle, CURLOPT_KEYPASSWD, "")
    }

    private func setLimits(of handle: UnsafeMutableRawPointer) {
        // To libcurl no time is no limit, and what does not fit an Int32 is no option at all.
        let atLeastOne = { max(1, min(Int(Int32.max), $0)) }
        let atLeastZero = { max(0, min(Int(Int32.max), $0)) }
        _ = ccurl_setopt_long(handle, CURLOPT_CONNECTTIMEOUT_MS, atLeastOne(limits.connect))
        _ = ccurl_setopt_long(handle, CURLOPT_TIMEOUT_MS, atLeastOne(limits.total))
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_LIMIT, atLeastZero(limits.slowSpeed))
        _ = ccurl_setopt_long(handle, CURLOPT_LOW_SPEED_TIME, atLeastZero(limits.slowTime))
    }

    private func setManners(of handle: UnsafeMutableRawPointer) {
        // What libcurl undoes by itself may have lost its end without a word.
        _ = ccurl_setopt_string(handle, CURLOPT_ACCEPT_ENCODING, ContentCoding.accepted)
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP_CONTENT_DECODING, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        _ = ccurl_setopt_long(handle, CURLOPT_HTTP09_ALLOWED, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_FOLLOWLOCATION, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NETRC, 0)
        _ = ccurl_setopt_long(handle, CURLOPT_NOSIGNAL, 1)
        _ = ccurl_setopt_close_on_exec(handle)
        // What a proxy says to CONNECT is no part of the answer.
        _ = ccurl_setopt_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // Ending a transfer whose host is still being looked up must not wait for the resolver,
        // which would stop all the others for many seconds.
        _ = ccurl_setopt_long(handle, CURLOPT_QUICK_EXIT, 1)
    }
}
