import Foundation

/// The files that inputs are made of.
enum Corpus {
    /// The bytes of all files below the directories, and of the files themselves, in the order of
    /// their names: the same files make the same inputs.
    static func read(_ paths: [String]) -> [[UInt8]] {
        paths.flatMap(files).sorted().compactMap { path in
            FileManager.default.contents(atPath: path).map { Array($0) }
        }
    }

    private static func files(below path: String) -> [String] {
        guard let names = FileManager.default.subpaths(atPath: path), !names.isEmpty else {
            return [path]
        }
        return names.map { "\(path)/\($0)" }.filter { file in
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }
    }
}
