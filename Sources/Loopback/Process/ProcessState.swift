/// The state of a child process so far; see ``ProcessPump``.
package struct ProcessState: Sendable {
    /// One stream from the child.
    package struct Stream: Sendable {
        package var bytes: [UInt8] = []
        package var hasEnded = false
        private var taken = 0

        /// Whether ``takeLine()`` would return something final.
        package var hasLine: Bool { hasEnded || bytes[taken...].contains(10) }

        /// The next line without its end, or `nil` at the end of the stream.
        package mutating func takeLine() -> String? {
            let rest = bytes[taken...]
            guard !rest.isEmpty else { return nil }
            let line = rest.prefix { $0 != 10 }
            taken = min(line.endIndex + 1, bytes.count)
            return String(decoding: line, as: UTF8.self)
        }

        package var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    package init() {}

    package var output = Stream()
    var errorOutput = Stream()
    var pendingInput: [UInt8] = []
    var isInputClosed = false
    var hasExited = false
    var timedOut = false
    /// Set when the child has exited and everything is read.
    package var result: ProcessResult?
}
