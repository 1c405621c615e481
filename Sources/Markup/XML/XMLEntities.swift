/// The entities of plain text that a document declares (XML 1.0, 4.2), within limits: nothing
/// external, nothing nested, and all replacements together are not much longer than the document.
///
/// It is a class because reading a value of a tag uses up the budget.
final class XMLEntities {
    private var values: [[UInt8]: [UInt8]] = [:]
    /// The bytes that may still be written in place of references.
    private var budget = 1 << 16

    private static let countLimit = 256
    private static let valueLimit = 4_096

    /// Keeps an entity if it is plain text. The first of several with the same name counts.
    func declare(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        guard values.count < XMLEntities.countLimit, value.count <= XMLEntities.valueLimit,
            name.count + 2 <= XMLReference.lengthLimit
        else { return }
        var text: [UInt8] = []
        if value.contains(UInt8(ascii: "&")) {
            XMLReference.decode(value, into: &text)
        } else {
            text.append(contentsOf: value)
        }
        let isNested = value.indices.contains { index in
            value[index] == UInt8(ascii: "&")
                && (index + 1 == value.count || value[index + 1] != UInt8(ascii: "#"))
        }
        let isMarkup = text.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
        guard !isNested, !isMarkup, values[Array(name)] == nil else { return }
        values[Array(name)] = text
    }

    /// More of the document was read: its replacements may be as long.
    func allow(_ length: Int) {
        budget += length
    }

    /// Appends the value of the entity whose reference begins at an `&`, and returns the length of
    /// the reference; nil if there is none, or if the budget is used up.
    func append(
        referenceAt offset: Int, in text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
    ) -> Int? {
        let reference = text[(offset + 1)...].prefix(XMLReference.lengthLimit)
        guard let end = reference.firstIndex(of: UInt8(ascii: ";")),
            let value = values[Array(reference[..<end])], value.count <= budget
        else { return nil }
        budget -= value.count
        output.append(contentsOf: value)
        return end + 1 - offset
    }
}
