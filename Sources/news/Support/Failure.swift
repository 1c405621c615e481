/// Why a command ends early: an exit code, and a sentence for the person unless all is said.
struct Failure: Error {
    var status: ExitStatus
    var message: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }
}
