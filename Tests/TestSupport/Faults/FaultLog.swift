#if os(Linux)
/// The steps of a program on its files, as ``Faults/none(log:bytes:)`` recorded them.
public struct FaultLog: Sendable {
    /// One step, or a piece of output.
    public struct Entry: Sendable {
        /// The kind of the step.
        public enum Kind: Character, Sendable {
            /// Bytes were written to a file.
            case write = "W"
            /// A file was cut, or made longer.
            case truncate = "T"
            /// A file, or a directory, is on the disk.
            case sync = "S"
            /// An empty file was made.
            case create = "C"
            /// A file got another name.
            case link = "L"
            /// A name was taken away.
            case unlink = "U"
            /// A file got another name instead of its own.
            case rename = "R"
            /// A directory was made.
            case makeDirectory = "M"
            /// Something was said on standard output or standard error.
            case output = "O"
        }

        /// The kind of the step.
        public var kind: Kind
        /// Which file it is, whatever its name.
        public var inode: UInt64
        /// Where in the file; the new length; or the descriptor of an output.
        public var offset: Int
        /// How many bytes.
        public var length: Int
        /// The name of the file.
        public var path: String
        /// Its new name.
        public var newPath: String
        /// The bytes that were written, if the test wants them.
        public var bytes: ArraySlice<UInt8> = []
    }

    /// In the order in which it happened.
    public private(set) var entries: [Entry] = []

    /// Reads the bytes of such a file; what the last line lacks is left out.
    public init(_ file: [UInt8], hasBytes: Bool = false) {
        var rest = file[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let fields = rest[..<end].split(
                separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
            ).map { String(decoding: $0, as: UTF8.self) }
            rest = rest[(end + 1)...]
            guard fields.count == 6, let kind = fields[0].first.flatMap(Entry.Kind.init),
                let inode = UInt64(fields[1]), let offset = Int(fields[2]),
                let length = Int(fields[3])
            else { return }
            var entry = Entry(
                kind: kind, inode: inode, offset: offset, length: length, path: fields[4],
                newPath: fields[5])
            if hasBytes, kind == .write || kind == .output {
                guard rest.count >= length else { return }
                entry.bytes = rest.prefix(length)
                rest = rest.dropFirst(length)
            }
            entries.append(entry)
        }
    }

    /// How many steps there were.
    public var steps: Int { entries.count { $0.kind != .output } }
}
#endif
