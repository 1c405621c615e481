import Feeds
import System
import Terminal

/// Lines on standard output, kept until flushed.
///
/// It is a class because views are values that may be copied, but unwritten bytes must not be.
final class Records {
    private var buffer: OutputBuffer

    init(_ container: Container) {
        buffer = OutputBuffer(descriptor: container.output)
    }

    func write(_ line: String) throws(OutputError) {
        try buffer.write(line)
        try buffer.write([0x0A])
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        try buffer.write(bytes)
    }

    /// Writes lines and flushes them.
    func print(_ lines: [String]) throws(OutputError) {
        for line in lines { try write(line) }
        try flush()
    }

    /// Writes a JSON text in one line.
    func writeJSON(_ body: (inout JSONWriter) throws -> Void) throws {
        var json = JSONWriter()
        try body(&json)
        json.newline()
        try write(json.drain())
    }

    /// Writes a JSON text in one line and flushes it.
    func printJSON(_ body: (inout JSONWriter) throws -> Void) throws {
        try writeJSON(body)
        try flush()
    }

    /// Prints a value as one line of JSON.
    func print(_ value: Value) throws {
        try printJSON { $0.write(value) }
    }

    func flush() throws(OutputError) {
        try buffer.flush()
    }
}
