import Foundation

extension FuzzTarget {
    /// Writes the seeds as files, and beside the directory the tokens as a dictionary of libFuzzer.
    func write(to directory: String) throws {
        for (place, seed) in seeds.enumerated() {
            try Data(seed.utf8).write(to: URL(fileURLWithPath: "\(directory)/\(place)"))
        }
        let lines = tokens.map { token in
            let bytes = token.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return byte < 16 ? "\\x0\(digits)" : "\\x\(digits)"
            }
            return "\"\(bytes.joined())\"\n"
        }
        try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: "\(directory).dict"))
    }
}
