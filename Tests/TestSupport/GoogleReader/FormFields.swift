/// The fields of a query or of a form, decoded, in the order in which they were sent.
package struct FormFields: Sendable {
    /// One field.
    package struct Field: Sendable, Equatable {
        package let name: String
        package let value: String
    }

    /// All fields; a name may come more than once.
    package let all: [Field]

    /// The fields of a query without its `?`, or of a body.
    package init(_ bytes: some Sequence<UInt8>) {
        all = Array(bytes).split(separator: UInt8(ascii: "&")).map { part in
            let name = part.prefix { $0 != UInt8(ascii: "=") }
            let value = part.dropFirst(name.count + 1)
            return Field(name: Self.decoded(name), value: Self.decoded(value))
        }
    }

    private init(_ fields: some Sequence<Field>) {
        all = Array(fields)
    }

    /// The value of the last field with that name.
    package subscript(_ name: String) -> String? {
        all.last { $0.name == name }?.value
    }

    /// The values of all fields with that name.
    package func values(_ name: String) -> [String] {
        all.filter { $0.name == name }.map(\.value)
    }

    /// The first fields alone.
    func prefix(_ count: Int) -> FormFields {
        FormFields(all.prefix(count))
    }

    /// Undoes percent-encoding, and reads `+` as a space; what is no escape stays.
    static func decoded(_ text: some Collection<UInt8>) -> String {
        var rest = Array(text)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let escaped = hexadecimal(rest.prefix(2)) {
                bytes.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
        digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
}
