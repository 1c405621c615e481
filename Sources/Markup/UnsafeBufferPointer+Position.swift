import System

extension UnsafeBufferPointer<UInt8> {
    /// The first place of `byte` at or after `start`, as fast as the C library finds it; nil if
    /// there is none.
    func position(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}
