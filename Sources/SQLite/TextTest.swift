import CSQLite

/// A test of texts, as a function of SQL: `name(CONDITION, TEXT)`.
package enum TextTest {
    /// Tests a text in UTF-8.
    package typealias Test = (UnsafeBufferPointer<UInt8>) -> Bool
    /// Makes the test for a condition.
    package typealias Compiler = (String) -> Test?

    /// SQLite can hold an object, and not a function. This class is not generic, and neither is the next
    /// one: a function in a generic class is wrapped anew for each text.
    private final class KeptCompiler {
        let compile: Compiler

        init(_ compile: @escaping Compiler) { self.compile = compile }
    }

    private final class KeptTest {
        let test: Test?

        init(_ test: Test?) { self.test = test }
    }

    static func define(
        _ name: String, on handle: OpaquePointer, _ compile: @escaping Compiler
    ) -> Int32 {
        sqlite3_create_function_v2(
            handle, name, 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
            Unmanaged.passRetained(KeptCompiler(compile)).toOpaque(),
            { context, _, values in
                guard let context, let values else { return }
                let isMet = TextTest.test(context, values[0])?(TextTest.text(values[1])) ?? false
                sqlite3_result_int(context, isMet ? 1 : 0)
            }, nil, nil, { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }

    /// The test for a condition, which SQLite keeps for the next row.
    private static func test(_ context: OpaquePointer, _ condition: OpaquePointer?) -> Test? {
        if let known = sqlite3_get_auxdata(context, 0) {
            return Unmanaged<KeptTest>.fromOpaque(known).takeUnretainedValue().test
        }
        guard let compiler = sqlite3_user_data(context) else { return nil }
        let compile = Unmanaged<KeptCompiler>.fromOpaque(compiler).takeUnretainedValue().compile
        let test = compile(String(decoding: text(condition), as: UTF8.self))
        sqlite3_set_auxdata(
            context, 0, Unmanaged.passRetained(KeptTest(test)).toOpaque(),
            { $0.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
        return test
    }

    private static func text(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
        let text = sqlite3_value_text(value)
        return UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value)))
    }
}
