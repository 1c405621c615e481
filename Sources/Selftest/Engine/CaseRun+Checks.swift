import Loopback

extension CaseRun {
    /// Checks a condition; both texts are a few words.
    @discardableResult
    package func expect(_ holds: Bool, asked: String, seen: @autoclosure () -> String) -> Bool {
        note(.init(asked: asked, seen: seen(), holds: holds))
        return holds
    }

    /// Checks a value: `expect(answer.status, 0, "exit of refresh")`.
    @discardableResult
    package func expect<Value: Equatable>(
        _ seen: Value?, _ wanted: Value, _ what: String
    ) -> Bool {
        expect(
            seen == wanted, asked: "\(what): \(words(for: wanted))",
            seen: seen.map { words(for: $0) } ?? "none")
    }

    /// Checks how many requests a server, or one of its paths, has received so far.
    @discardableResult
    package func expectRequests(
        _ count: Int, to server: LoopbackServer, _ path: String? = nil, _ when: String = ""
    ) -> Bool {
        let seen = path.map { server.requests(to: $0) } ?? server.requests
        let moment = when.isEmpty ? "" : " \(when)"
        return expect(
            seen.count == count, asked: "\(count) \(count == 1 ? "request" : "requests")\(moment)",
            seen: "\(seen.count)")
    }

    /// Checks that a request has exactly one field with this name and this value, byte for byte. If
    /// `value` is nil, it must have none.
    @discardableResult
    package func expectHeader(
        _ name: String, _ value: String?, of request: RecordedRequest?, _ when: String = ""
    ) -> Bool {
        let moment = when.isEmpty ? "" : " \(when)"
        let asked = value.map { "\(name): \($0.shortened)\(moment)" } ?? "no \(name)\(moment)"
        guard let request else { return expect(false, asked: asked, seen: "no request") }
        let values = request.allHeaders(name)
        return expect(
            values == (value.map { [$0] } ?? []), asked: asked,
            seen: values.isEmpty ? "no \(name)" : values.map(\.shortened).joined(separator: ", "))
    }

    /// Checks that a text contains none of the words; `name` is the name of the text in the table.
    @discardableResult
    package func expectAbsent(_ words: [String], in text: String, _ name: String) -> Bool {
        let found = words.filter { text.contains($0) }
        return expect(
            found.isEmpty, asked: "no secret in \(name)",
            seen: found.isEmpty ? "none" : "\(found.count) in it")
    }

    /// Unwraps a value without which the case cannot continue.
    package func require<Value>(_ value: Value?, _ asked: String) throws -> Value {
        guard let value else { throw stop(asked, seen: "none") }
        return value
    }

    /// Records a failed check; the returned error ends the case when it is thrown.
    package func stop(_ asked: String, seen: String) -> CaseStop {
        note(.init(asked: asked, seen: seen.shortened, holds: false))
        return CaseStop()
    }
}

/// A value in the form for the table.
private func words(for value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
        return mirror.children.first.map { words(for: $0.value) } ?? "none"
    case .collection, .set:
        guard !mirror.children.isEmpty else { return "none" }
        return mirror.children.map { words(for: $0.value) }.joined(separator: ", ")
    case .struct where !(value is any CustomStringConvertible):
        return mirror.children.map { words(for: $0.value) }.joined(separator: " ")
    default:
        return "\(value)"
    }
}

/// A case cannot continue; the reason is recorded already.
package struct CaseStop: Error {}

extension String {
    /// The text in one line of at most 100 characters.
    var shortened: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= 100 ? line : "\(line.prefix(99))…"
    }
}
