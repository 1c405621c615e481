import Markup
import Web

/// Hashes of the blocks of a page. A block that stands on two or more pages of one feed is no part
/// of an article: a caller keeps the hashes of a few pages and counts them.
package enum BlockHash {
    /// Shorter blocks say nothing; see ``TextWeight``.
    private static var leastWeight: Int32 { 15 }

    /// The hashes of the blocks of a page, each once, in their order.
    package static func hashes(of page: HTMLTree) -> [UInt64] {
        let survey = PageSurvey(page)
        var seen: Set<UInt64> = []
        return survey.blocks.compactMap { block in
            guard let hash = hash(of: block, in: survey), seen.insert(hash).inserted else {
                return nil
            }
            return hash
        }
    }

    /// FNV-1a of the letters of a block in lower case; nil if it is too short.
    static func hash(of block: PageBlock, in survey: PageSurvey) -> UInt64? {
        guard block.weight >= leastWeight else { return nil }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in survey.text[block.text] where byte >= 0x80 || byte.isAlphanumeric {
            hash = (hash ^ UInt64(byte.lowercased)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}
