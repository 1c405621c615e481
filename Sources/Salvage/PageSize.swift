/// The page size of a database: a power of two from 512 to 65536 bytes.
struct PageSize {
    let bytes: Int

    init?(_ bytes: Int) {
        guard (512...65_536).contains(bytes), bytes & (bytes - 1) == 0 else { return nil }
        self.bytes = bytes
    }

    /// The likely size for a file whose first page is damaged: the one with which the most bytes
    /// are in b-tree pages.
    static func guess(_ file: RawFile) -> PageSize? {
        // Our own size comes first, so it wins when two are equally good.
        let sizes = [8192, 4096, 1024, 2048, 16_384, 32_768, 65_536, 512]
        var best: (size: Int, score: Int)?
        for size in sizes {
            // A sample of pages all over the file is enough.
            let count = file.count / size
            let step = max(1, count / 2000)
            var score = 0
            for index in stride(from: 0, to: count, by: step) {
                guard let bytes = file.bytes(at: index * size, count: size) else { continue }
                let page = TreePage(bytes, number: index + 1, usable: size)
                // Pages are filled from their end, so with a larger page size cells lie in its
                // second half.
                guard let page, page.isWhole, let last = page.cells.max(), last >= size / 2 else {
                    continue
                }
                score += size * step
            }
            if score > best?.score ?? 0 { best = (size, score) }
        }
        return best.flatMap { PageSize($0.size) }
    }
}
