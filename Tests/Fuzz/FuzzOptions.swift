/// What was typed: options as `--name=value`, the rest are paths.
struct FuzzOptions {
    private var values: [String: String] = [:]
    private(set) var paths: [String] = []

    init(_ arguments: some Sequence<String>) {
        for argument in arguments {
            guard argument.hasPrefix("--") else {
                if !argument.hasPrefix("-") { paths.append(argument) }
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1)
            values[String(parts.first ?? "")] = String(parts.dropFirst().first ?? "")
        }
    }

    subscript(name: String) -> String? { values[name] }
}
