import Testing

@testable import Feeds

@Suite("JSON as a tree")
struct JSONValueTests {
    @Test("every kind of value is there, at its place")
    func kinds() throws {
        let text = #"{"a": [1, "two", true, null, {"b": []}, -2.5], "c": {"d": {}}, "e": ""}"#
        let value = try #require(JSONValue(Array(text.utf8)))
        #expect(
            value
                == .object([
                    "a": .array([
                        .number("1"), .string("two"), .bool(true), .null,
                        .object(["b": .array([])]), .number("-2.5"),
                    ]),
                    "c": .object(["d": .object([:])]), "e": .string(""),
                ]))
        #expect(value["a"]?[0]?.int == 1)
        #expect(value["a"]?[1]?.string == "two")
        #expect(value["a"]?[2]?.bool == true)
        #expect(value["a"]?[5]?.int == nil)
        #expect(value["a"]?[6] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["a"]?["b"] == nil)
        #expect(value["c"]?[0] == nil)
        #expect(value["a"]?.elements.count == 6)
        #expect(value["c"]?.elements == [])
        #expect(value["none"] == nil)
    }

    @Test(
        "a value alone is a document",
        arguments: [
            ("7", JSONValue.number("7")), (#""x""#, .string("x")), ("false", .bool(false)),
            ("null", .null), (" [ ] ", .array([])), ("{}", .object([:])),
        ])
    func alone(text: String, value: JSONValue) {
        #expect(JSONValue(Array(text.utf8)) == value)
    }

    @Test(
        "what is no JSON gives nothing",
        arguments: ["", " ", "{", "[1", "[1 2]", #"{"a"}"#, #"{"a":}"#, "nul", "]", "Error: x"])
    func wrong(text: String) {
        #expect(JSONValue(Array(text.utf8)) == nil)
    }

    @Test("brackets without end are refused, not followed")
    func deep() {
        #expect(JSONValue([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
        let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
        #expect(JSONValue(Array(deep.utf8)) != nil)
    }
}
