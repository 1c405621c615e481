import SQLite

/// A row in a cell of a page (https://www.sqlite.org/fileformat2.html#record_format).
struct Record {
    /// The rowid; nil in an index.
    let rowid: Int64?
    /// Its values: the rest of a text whose end is lost; null for a value that is lost entirely.
    private(set) var values: [StoredValue] = []
    /// Whether nothing seems to be missing.
    let isWhole: Bool

    /// The record in a cell of a page; nil when there is none.
    init?(_ page: TreePage, cell: Int, of image: DatabaseImage) {
        guard page.kind.hasRecords else { return nil }
        var place = cell + (page.kind == .indexInterior ? 4 : 0)
        guard let size = page.bytes.varint(at: place), size.value > 0,
            // No record is larger than the file.
            size.value <= Int64(image.pageCount) * Int64(image.pageSize)
        else { return nil }
        place += size.length
        if page.kind == .tableLeaf {
            guard let id = page.bytes.varint(at: place) else { return nil }
            place += id.length
            rowid = id.value
        } else {
            rowid = nil
        }
        let payload = Payload(
            page, at: place, count: Int(size.value), isTable: page.kind == .tableLeaf, image)
        guard var payload, let header = RecordHeader(payload) else { return nil }
        // Only a certain record may claim overflow pages.
        payload.follow(in: image, record: page.number * image.pageSize + cell)
        isWhole = header.readValues(of: payload, into: &values)
    }
}

/// The types and offsets of the values of a record.
private struct RecordHeader {
    private var types: [Int64] = []
    private let end: Int

    /// Nil when the sizes of the values do not add up to the size of the record.
    init?(_ payload: Payload) {
        let bytes = payload.bytes
        guard let size = bytes.varint(at: 0), size.value >= Int64(size.length),
            size.value <= Int64(bytes.count)
        else { return nil }
        end = Int(size.value)
        var place = size.length
        var sum = end
        while place < end {
            guard let type = bytes.varint(at: place),
                let size = RecordHeader.size(ofType: type.value), size <= payload.count - sum
            else { return nil }
            types.append(type.value)
            place += type.length
            sum += size
        }
        guard place == end, sum == payload.count, !types.isEmpty else { return nil }
    }

    /// - Returns: Whether nothing is missing.
    func readValues(of payload: Payload, into values: inout [StoredValue]) -> Bool {
        let bytes = payload.bytes
        var isWhole = payload.isWhole
        var start = end
        for type in types {
            let end = start + (RecordHeader.size(ofType: type) ?? 0)
            if end <= bytes.count {
                values.append(value(ofType: type, bytes[start..<end]).intact(&isWhole))
            } else if type >= 13, type & 1 == 1, start < bytes.count {
                values.append(StoredValue.text(Array(bytes[start...])).intact(&isWhole))
            } else {
                values.append(.null)
            }
            start = end
        }
        return isWhole
    }

    private static func size(ofType type: Int64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 12...: Int((type - 12) / 2)
        default: nil
        }
    }

    private func value(ofType type: Int64, _ bytes: ArraySlice<UInt8>) -> StoredValue {
        switch type {
        case 0: return .null
        case 8, 9: return .int(type - 8)
        case 1...6:
            let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
            let bits = bytes.reduce(isNegative ? UInt64.max : 0) { $0 << 8 | UInt64($1) }
            return .int(Int64(bitPattern: bits))
        case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        default: return type & 1 == 0 ? .blob(Array(bytes)) : .text(Array(bytes))
        }
    }
}

extension StoredValue {
    /// A text up to the first byte that our texts never have, where its page was overwritten.
    fileprivate func intact(_ isWhole: inout Bool) -> StoredValue {
        guard case .text(let bytes) = self else { return self }
        if !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil { return self }
        isWhole = false
        let end = bytes.validTextEnd
        return end == 0 ? .null : .text(Array(bytes[..<end]))
    }
}

extension [UInt8] {
    /// The end of the valid UTF-8 without NUL.
    fileprivate var validTextEnd: Int {
        var decoder = UTF8()
        var iterator = makeIterator()
        var end = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator), scalar != "\0" {
            end += UTF8.width(scalar)
        }
        return end
    }
}
