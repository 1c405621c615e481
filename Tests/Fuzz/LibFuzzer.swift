#if LIBFUZZER
import Foundation

/// The entry of libFuzzer (llvm.org/docs/LibFuzzer.html, “Using libFuzzer as a library”).
enum LibFuzzer {
    typealias Check = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    // Set once, before the only thread goes on to the fuzzer.
    nonisolated(unsafe) private static var target = FuzzTarget.xml

    /// Hands over to libFuzzer, which ends the process.
    static func run(_ target: FuzzTarget) -> Never {
        self.target = target
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(
            runDriver(&count, &arguments) { bytes, count in
                LibFuzzer.target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
                return 0
            })
    }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<LibFuzzer.Arguments>,
    _ check: LibFuzzer.Check
) -> CInt
#endif
