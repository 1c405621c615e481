/// Sums over the blocks of a page that are not dropped, for any range of them at once.
struct PageSums {
    private struct Sum {
        var weight: Int32 = 0
        var links: Int32 = 0
        var prose: Int32 = 0
        var count: Int32 = 0
        var score: Float = 0
    }

    /// The sums before each block, and the one of all.
    private var sums: [Sum]

    init(_ blocks: [PageBlock]) {
        sums = [Sum()]
        sums.reserveCapacity(blocks.count + 1)
        var sum = Sum()
        for block in blocks {
            if !block.isDropped {
                sum.weight &+= block.weight
                sum.links &+= block.linkWeight
                if block.isProse { sum.prose &+= block.weight }
                sum.count &+= 1
                sum.score += block.score
            }
            sums.append(sum)
        }
    }

    func weight(_ blocks: Range<Int>) -> Int {
        Int(sums[blocks.upperBound].weight &- sums[blocks.lowerBound].weight)
    }

    func links(_ blocks: Range<Int>) -> Int {
        Int(sums[blocks.upperBound].links &- sums[blocks.lowerBound].links)
    }

    /// The weight of the blocks that read like sentences.
    func prose(_ blocks: Range<Int>) -> Int {
        Int(sums[blocks.upperBound].prose &- sums[blocks.lowerBound].prose)
    }

    func count(_ blocks: Range<Int>) -> Int {
        Int(sums[blocks.upperBound].count &- sums[blocks.lowerBound].count)
    }

    func score(_ blocks: Range<Int>) -> Float {
        sums[blocks.upperBound].score - sums[blocks.lowerBound].score
    }
}
