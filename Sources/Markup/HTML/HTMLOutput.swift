import System

/// Memory for sanitised HTML.
struct HTMLOutput: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init(reserving capacity: Int) {
        self.capacity = max(capacity, 64)
        // Without memory a Swift array would end the program here, too.
        guard let memory = malloc(self.capacity) else { fatalError("out of memory") }
        self.memory = memory
    }

    deinit { free(memory) }

    /// The bytes written so far; valid until the next change.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// Removes the bytes written last.
    mutating func truncate(to count: Int) {
        self.count = min(self.count, count)
    }

    /// Removes bytes from the middle.
    mutating func remove(_ place: Range<Int>) {
        let rest = count - place.upperBound
        (memory + place.lowerBound).copyMemory(from: memory + place.upperBound, byteCount: rest)
        count -= place.count
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inline(__always)
    mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) {
        guard let source = chunk.baseAddress else { return }
        reserve(chunk.count)
        (memory + count).copyMemory(from: source, byteCount: chunk.count)
        count += chunk.count
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a name in lower case.
    @inline(__always)
    mutating func append(name: HTMLName) {
        reserve(HTMLName.lengthLimit)
        memory.storeBytes(of: name.low.littleEndian, toByteOffset: count, as: UInt64.self)
        memory.storeBytes(of: name.high.littleEndian, toByteOffset: count + 8, as: UInt64.self)
        count += name.count
    }

    /// Appends a character, escaped if HTML needs it.
    @inline(__always)
    mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default: append(byte)
        }
    }

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(by: additional) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        let larger = max(count + additional, capacity * 2)
        // The system moves the pages of a large block instead of copying them. Without memory the
        // Swift runtime would stop, too.
        guard let moved = realloc(memory, larger) else { fatalError("out of memory") }
        memory = moved
        capacity = larger
    }
}
