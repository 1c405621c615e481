import Loopback

/// A certificate for `localhost` and `127.0.0.1` from a certificate authority made for one test.
struct TestCertificate: Sendable {
    let authorityPath: String
    let certificatePath: String
    let keyPath: String

    /// Makes the files in a directory, by running `openssl`.
    static func make(in directory: TemporaryDirectory) async throws -> TestCertificate {
        let authority = directory.file("ca.pem")
        let authorityKey = directory.file("ca.key")
        let certificate = directory.file("server.pem")
        let key = directory.file("server.key")
        let request = directory.file("server.csr")
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        let extensions = try directory.write(
            """
            subjectAltName = DNS:localhost, IP:127.0.0.1
            basicConstraints = critical, CA:FALSE
            extendedKeyUsage = serverAuth
            """, to: "server.ext")

        try await openssl(
            ["req", "-x509", "-days", "2", "-subj", "/CN=Test authority"] + newKey
                + ["-keyout", authorityKey, "-out", authority])
        try await openssl(
            ["req", "-new", "-subj", "/CN=localhost"] + newKey
                + ["-keyout", key, "-out", request])
        try await openssl([
            "x509", "-req", "-days", "2", "-in", request, "-out", certificate, "-CA", authority,
            "-CAkey", authorityKey, "-set_serial", "1", "-extfile", extensions,
        ])
        return TestCertificate(
            authorityPath: authority, certificatePath: certificate, keyPath: key)
    }
}

private extension TestCertificate {
    static func openssl(_ arguments: [String]) async throws {
        let result = try await ChildProcess.run("openssl", arguments)
        guard result.succeeded else { throw WaitError("openssl: \(result.stderr)") }
    }
}
