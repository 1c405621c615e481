import Web

extension HTTPHeaders {
    /// Headers as a test writes them down: one `Name: value` for each line.
    package init(_ lines: String...) {
        self.init()
        for line in lines {
            let parts = line.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            append(name: String(Substring(parts[0])), value: parts.count > 1 ? Array(parts[1]) : [])
        }
    }
}
