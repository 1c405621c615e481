/// Where a document stops being JSON, and why.
struct JSONError: Error, Equatable {
    enum Reason: Equatable {
        case endsTooEarly
        case tooDeep
        case missingValue
        case missingName
        case missingColon
        case missingComma
    }

    var reason: Reason
    /// In bytes from the start of the document.
    var offset: Int

    /// A part of a sentence for the person.
    var what: String {
        switch reason {
        case .endsTooEarly: "the document ends too early"
        case .tooDeep: "the brackets are nested more than \(JSONReader.depthLimit) deep"
        case .missingValue: "a value is missing"
        case .missingName: "a name in quotes is missing"
        case .missingColon: "a colon is missing after the name"
        case .missingComma: "a comma or a closing bracket is missing"
        }
    }
}
