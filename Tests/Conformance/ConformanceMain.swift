import System

// Runs the tests of html5lib for the tokenizer and for the tree builder:
//
//     Conformance DIRECTORY [--show]
//
// Prints the number of tests that pass, and the name of each one that fails; with `--show` also
// what came out. The status is 1 if less than 99.5 % of either pass.
//
//     Conformance --measure read|tokens|tree FILE…
//
// Does so much with each page, for `Benchmarks/tree.py`.

@main
enum Conformance {
    static func main() {
        guard CommandLine.arguments.count > 1 else {
            print("usage: Conformance DIRECTORY [--show]")
            exit(64)
        }
        if CommandLine.arguments.count > 2, CommandLine.arguments[1] == "--measure",
            let measure = Measure(rawValue: CommandLine.arguments[2])
        {
            return measure.run(on: CommandLine.arguments.dropFirst(3))
        }
        let directory = CommandLine.arguments[1]
        let shows = CommandLine.arguments.contains("--show")
        let results = [
            runTokenizer(directory + "/tokenizer", shows: shows),
            runTree(directory + "/tree-construction", shows: shows),
        ]
        exit(results.allSatisfy(\.isFine) ? 0 : 1)
    }

    private static func runTokenizer(_ directory: String, shows: Bool) -> Result {
        var result = Result(name: "tokenizer")
        for file in files(in: directory, ending: ".test") {
            let json = JSON(read(directory + "/" + file))
            let tests = (json["tests"] ?? json["xmlViolationTests"])?.items ?? []
            for test in tests.compactMap(TokenizerCase.init) {
                let failures = test.failures
                result.count(failures.isEmpty, "\(file): \(test.description) \(failures)")
            }
        }
        return result.printed()
    }

    private static func runTree(_ directory: String, shows: Bool) -> Result {
        var result = Result(name: "tree construction")
        for file in files(in: directory, ending: ".dat") {
            let text = String(decoding: read(directory + "/" + file), as: UTF8.self)
            for (place, test) in TreeCase.all(in: text).enumerated() where !test.needsScripts {
                let difference = test.difference
                let name = "\(file) \(place + 1): \(test.data.debugDescription)"
                result.count(
                    difference == nil, shows ? "\(name)\n\(difference ?? "")" : name)
            }
        }
        return result.printed()
    }

    private static func files(in directory: String, ending: String) -> [String] {
        guard let stream = opendir(directory) else {
            print("no such folder: \(directory)")
            exit(66)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending) { names.append(name) }
        }
        return names.sorted()
    }

    static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = max(ftell(file), 0)
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
    }
}

/// How many tests of a kind pass.
private struct Result {
    let name: String
    private var total = 0
    private var failures: [String] = []

    init(name: String) { self.name = name }

    mutating func count(_ isPassed: Bool, _ test: @autoclosure () -> String) {
        total += 1
        if !isPassed { failures.append(test()) }
    }

    var isFine: Bool { total > 0 && Double(total - failures.count) >= 0.995 * Double(total) }

    func printed() -> Result {
        for failure in failures { print("fails: \(failure)") }
        let percent = Double(total - failures.count) / Double(max(total, 1)) * 100
        let hundredths = Int(percent * 100) % 100
        let fraction = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
        print("\(name): \(total - failures.count) of \(total) pass, \(Int(percent)).\(fraction) %")
        return self
    }
}
