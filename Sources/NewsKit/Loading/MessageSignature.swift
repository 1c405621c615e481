/// The signature of a message by a secret that both sides know: HMAC (RFC 2104) with SHA-256, as
/// `sha256=HEX` in the header X-Hub-Signature (WebSub 8).
public enum MessageSignature {
    /// Whether a signature is that of a message. It takes as long for every wrong one.
    public static func isValid(_ signature: String, of message: [UInt8], secret: String) -> Bool {
        let expected = Array("sha256=\(code(of: message, secret: secret))".utf8)
        let given = Array(signature.lowercased().utf8)
        guard expected.count == given.count else { return false }
        return zip(expected, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// The authentication code in hexadecimal digits.
    static func code(of message: [UInt8], secret: String) -> String {
        var key = Array(secret.utf8)
        if key.count > blockSize { key = SHA256.hash(of: key) }
        key += [UInt8](repeating: 0, count: blockSize - key.count)
        let inner = SHA256.hash(of: key.map { $0 ^ 0x36 } + message)
        return SHA256.hexadecimal(of: key.map { $0 ^ 0x5C } + inner)
    }

    /// The size of a block of SHA-256 in bytes.
    private static let blockSize = 64
}
