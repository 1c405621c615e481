/// The reason for an early end of a command: an exit code, and a sentence unless everything was
/// printed already.
struct Failure: Error {
    var status: ExitStatus
    var message: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }
}
