import CCurl

extension HTTPClient.Configuration {
    /// Sets the options that a request may override. libcurl copies the strings.
    func setOptions(of handle: UnsafeMutableRawPointer) {
        if let certificateFile {
            _ = ccurl_setopt_string(handle, CURLOPT_CAINFO, certificateFile)
        }
        if let proxy { _ = ccurl_setopt_string(handle, CURLOPT_PROXY, proxy) }
    }
}
