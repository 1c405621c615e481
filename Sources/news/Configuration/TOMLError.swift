/// What makes a configuration file unreadable, and where.
struct TOMLError: Error, Equatable {
    let position: TOMLPosition
    /// Half a sentence for the person. It never holds a value of the file, which may be a secret.
    let reason: String
}
