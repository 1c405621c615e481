import System

/// The environment of the running process.
package enum Environment {
    package static var current: [String: String] {
        typealias Variables = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        #if canImport(Darwin)
        let variables = _NSGetEnviron().pointee
        #else
        // The variable itself is off limits for code that is checked for data races.
        let symbol = dlsym(nil, "environ")?.assumingMemoryBound(to: Variables.self)
        guard let variables = symbol?.pointee else { return [:] }
        #endif
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
