/// The allocator of the C library. Only that of glibc needs advice.
package enum Allocator {
    /// From now on all threads take memory from one heap.
    ///
    /// The allocator of glibc gives each thread a heap, none of which gets smaller while something at its
    /// end is in use. In a program that stays open, or takes in much page by page, what one thread has freed
    /// is of no use to the others.
    package static func usesOneHeap() {
        set(-8, 1)  // M_ARENA_MAX
    }

    /// From now on what is freed stays with the program, and heaps grow in large steps.
    ///
    /// Each step of a heap is a call of the system, for which the other threads wait. A command that ends
    /// soon makes hundreds of them otherwise, and gives memory back only to take it again.
    package static func keepsFreedMemory() {
        set(-1, 32 << 20)  // M_TRIM_THRESHOLD
        set(-2, 2 << 20)  // M_TOP_PAD
        set(-3, 4 << 20)  // M_MMAP_THRESHOLD
    }

    /// Gives back to the system what was freed until now, before work of another kind begins, to which
    /// the heaps of other threads are of no use.
    package static func giveBackFreedMemory() {
        #if canImport(Glibc)
        typealias Trim = @convention(c) (_ pad: Int) -> Int32
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(symbol, to: Trim.self)(0)
        #endif
    }

    /// Sets a parameter of mallopt(3), whose header is not among those that Swift imports.
    private static func set(_ parameter: Int32, _ value: Int32) {
        #if canImport(Glibc)
        typealias Mallopt = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        _ = unsafeBitCast(symbol, to: Mallopt.self)(parameter, value)
        #endif
    }
}
