/// Memory for one unescaped string at a time; the next string reuses it.
struct ScratchBuffer: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var count = 0

    deinit { memory.deallocate() }

    /// The bytes appended since the last ``clear()``; valid until the next change.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<count])
    }

    mutating func clear() {
        count = 0
    }

    mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) {
        guard let source = chunk.baseAddress, !chunk.isEmpty else { return }
        reserve(chunk.count)
        // `reserve` has allocated memory.
        memory.baseAddress?.advanced(by: count).update(from: source, count: chunk.count)
        count += chunk.count
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Appends a scalar in UTF-8; U+FFFD for NUL and for a number that is not a scalar.
    mutating func append(scalar code: UInt32) {
        let scalar = code == 0 ? nil : Unicode.Scalar(code)
        for unit in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter {
            append(unit)
        }
    }

    private mutating func reserve(_ additional: Int) {
        guard memory.count - count < additional else { return }
        let capacity = max(count + additional, memory.count * 2, 256)
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
        if let source = memory.baseAddress {
            larger.baseAddress?.update(from: source, count: count)
        }
        memory.deallocate()
        memory = larger
    }
}
