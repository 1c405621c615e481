import Feeds
import Testing

@testable import Store

@Suite("The structure of the search index")
struct IndexStructureTests {
    @Test("is sound in every index that FTS5 wrote")
    func sound() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        for round in 0..<40 {
            let items = (0..<5).map { ParsedItem(id: "\(round) \($0)", title: "number \($0)") }
            try database.ingest(items, feed: feed)
            try database.store.search.completeIndex()
            let record = try #require(
                database.queryIndex("SELECT hex(block) FROM search_words_data WHERE id = 10").first)
            #expect(IndexStructure.isSound(bytes(record)), "\(record)")
        }
    }

    @Test(
        "is not when its claims and its length differ",
        arguments: [
            "", "00", "00000000", "0000000001", "000000000101", "00000000010100",
            "0000000001010000",
            // A level of two segments where there is one; of one that is missing; a merge of more.
            "00000000010100000201010102010101", "0000000001010001", "000000000101000201010101",
            // More levels and segments than there may be; a number that is negative.
            "00000000018F0000", "0000000090000000", "00000000018F5100",
            "00000000FFFFFFFFFFFFFFFFFF0000",
            // Segments that no level has.
            "0000000001020000010101 01",
            "00000000FF000001010100000201010101010101010101010101010101",
        ])
    func unsound(record: String) {
        #expect(!IndexStructure.isSound(bytes(record)))
    }

    @Test(
        "is read in both versions",
        arguments: [
            "00000000000000", "0000000001010000 01010101", "00000000010283FF010002 010101 020203",
            "00000000FF000001010100000101010100000000 00",
        ])
    func versions(record: String) {
        #expect(IndexStructure.isSound(bytes(record)))
    }

    private func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { index in
            UInt8(digits[index] << 4 | digits[index + 1])
        }
    }
}
