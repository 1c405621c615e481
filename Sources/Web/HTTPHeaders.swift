/// The header fields of one response, in the order in which they were received.
///
/// Names are compared ignoring ASCII case (RFC 9110 5.1). Values are bytes, because a validator
/// goes back to the server unchanged, whatever its encoding.
public struct HTTPHeaders: Sendable, Equatable {
    /// One field line (RFC 9110 5.2).
    public struct Field: Sendable, Equatable {
        /// The name in the spelling of the server.
        public let name: String
        /// The value without the whitespace around it (RFC 9110 5.5).
        public let value: [UInt8]
    }

    /// Every field line, the first received first.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// Adds a field line at the end. Whitespace around the value is removed (RFC 9110 5.5).
    public mutating func append(name: String, value: [UInt8]) {
        fields.append(Field(name: name, value: Array(value.trimmed)))
    }

    /// The value of the first field with this name, byte for byte.
    public func bytes(_ name: String) -> [UInt8]? {
        fields.first { HTTPHeaders.isEqual($0.name, name) }?.value
    }

    /// The values of every field with this name, in the order received (RFC 9110 5.3).
    public func all(_ name: String) -> [[UInt8]] {
        fields.filter { HTTPHeaders.isEqual($0.name, name) }.map(\.value)
    }

    private static func isEqual(_ name: String, _ other: String) -> Bool {
        // Most names differ in their length.
        name.utf8.count == other.utf8.count && name.utf8.equalsIgnoringCase(other.utf8)
    }

    /// The value of the first field with this name as text; bytes that are not UTF-8 become
    /// U+FFFD.
    public func string(_ name: String) -> String? {
        bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }
}
