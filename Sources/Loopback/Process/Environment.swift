import System

/// The environment of the running process.
package enum Environment {
    package static var current: [String: String] {
        guard let variables = ProcessVariables.pointer else { return [:] }
        var result: [String: String] = [:]
        var next = variables
        while let variable = next.pointee {
            let text = String(cString: variable)
            if let equals = text.firstIndex(of: "=") {
                result[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        return result
    }
}
