/// The allocator of the C library.
package enum Allocator {
    /// From now on all threads take memory from one heap.
    ///
    /// The allocator of glibc gives each thread a heap, none of which gets smaller while something at its
    /// end is in use. In a program that stays open, or takes in much page by page, what one thread has freed
    /// is of no use to the others.
    /// Other allocators need no such advice.
    package static func usesOneHeap() {
        #if canImport(Glibc)
        typealias Mallopt = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        // The header that declares mallopt is not among those that Swift imports.
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let arenaMax: Int32 = -8
        _ = unsafeBitCast(symbol, to: Mallopt.self)(arenaMax, 1)
        #endif
    }
}
