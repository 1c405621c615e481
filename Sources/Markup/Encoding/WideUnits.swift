/// Converts UTF-16 and UTF-32 to UTF-8; lone surrogates and invalid code points become U+FFFD.
struct WideUnits {
    /// The bytes of a unit: 2 or 4.
    let width: Int
    let isBigEndian: Bool

    /// Returns the number of bytes it read: all but an incomplete character at the end, if more is
    /// to come.
    func convert(
        _ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into sink: inout UTF8Sink
    ) -> Int {
        var offset = 0
        while offset + width <= input.count {
            let code = unit(in: input, at: offset)
            guard width == 2, 0xD800...0xDBFF ~= code else {
                sink.append(code)
                offset += width
                continue
            }
            guard offset + 4 <= input.count else {
                if !isLast { return offset }
                sink.append(code)
                offset += width
                continue
            }
            let trail = unit(in: input, at: offset + 2)
            if 0xDC00...0xDFFF ~= trail {
                sink.append(0x1_0000 + (code - 0xD800) << 10 + (trail - 0xDC00))
                offset += 4
            } else {
                sink.append(code)
                offset += 2
            }
        }
        guard isLast, offset < input.count else { return offset }
        // Tools that ignore the encoding end a file with a line feed or a NUL of one byte.
        if input[offset...].contains(where: { $0 > 0x20 }) { sink.append(0xFFFD) }
        return input.count
    }

    @inline(__always)
    private func unit(in input: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32 {
        var code: UInt32 = 0
        for index in 0..<width {
            code = code << 8 | UInt32(input[offset + (isBigEndian ? index : width - 1 - index)])
        }
        return code
    }
}
