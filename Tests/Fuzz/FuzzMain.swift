import Foundation

/// Tries parsers on inputs that nobody wrote: `Fuzz --target=NAME [--seed=N] [--runs=N]
/// [--seconds=N] [--keep=DIRECTORY] CORPUS…`; with `--once` on the files of the corpus as they are.
/// `Fuzz --cost PROGRAM …` tells what a run of a program costs.
/// With `--seeds=DIRECTORY` it writes down what the target knows of its inputs.
///
/// Built with `-D LIBFUZZER -sanitize=fuzzer`, libFuzzer makes the inputs, and takes its own
/// arguments beside `--target`.
@main
enum FuzzMain {
    static func main() throws {
        if CommandLine.arguments.dropFirst().first == "--cost" {
            return Cost.print(of: CommandLine.arguments.dropFirst(2))
        }
        let options = FuzzOptions(CommandLine.arguments.dropFirst())
        guard let name = options["target"] else {
            for target in FuzzTarget.all { print(target.name) }
            return
        }
        guard let target = FuzzTarget.named(name) else {
            FileHandle.standardError.write(Data("There is no target \(name).\n".utf8))
            exit(64)
        }
        if let directory = options["seeds"] { return try target.write(to: directory) }
        #if LIBFUZZER
        LibFuzzer.run(target)
        #else
        MutationRun(target, options).run()
        #endif
    }
}
