import System

/// The file of a certificate or of its key.
public enum CertificateFile {
    /// The absolute path of a file, because the next refresh may run in another directory.
    ///
    /// Symbolic links are not resolved, because their target may change when a certificate is
    /// renewed.
    public static func path(of name: String) throws(LocalFile.ReadError) -> String {
        guard access(name, R_OK) == 0 else { throw .system(name) }
        guard let path = Directory.absolute(name) else { throw .system(name) }
        return path
    }
}
