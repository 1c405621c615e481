/// Memory that holds one unescaped string at a time and is used again for the next.
struct ScratchBuffer: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var count = 0

    deinit { memory.deallocate() }

    /// What was appended since the last ``clear()``; valid until the next change.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<count])
    }

    mutating func clear() {
        count = 0
    }

    mutating func append(_ chunk: UnsafeBufferPointer<UInt8>) {
        guard let source = chunk.baseAddress, !chunk.isEmpty else { return }
        reserve(chunk.count)
        // After `reserve` there is memory.
        memory.baseAddress?.advanced(by: count).update(from: source, count: chunk.count)
        count += chunk.count
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Appends a scalar in UTF-8; NUL and what is none become U+FFFD.
    mutating func append(scalar code: UInt32) {
        switch code {
        case 1..<0x80:
            append(UInt8(code))
        case 0x80..<0x800:
            append(UInt8(0xC0 | code >> 6))
            append(UInt8(0x80 | code & 0x3F))
        case 0, 0xD800...0xDFFF, 0x11_0000...:
            append(scalar: 0xFFFD)
        case ..<0x1_0000:
            append(UInt8(0xE0 | code >> 12))
            append(UInt8(0x80 | code >> 6 & 0x3F))
            append(UInt8(0x80 | code & 0x3F))
        default:
            append(UInt8(0xF0 | code >> 18))
            append(UInt8(0x80 | code >> 12 & 0x3F))
            append(UInt8(0x80 | code >> 6 & 0x3F))
            append(UInt8(0x80 | code & 0x3F))
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
