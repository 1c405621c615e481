/// A picture that the terminal has under a number and draws over cells of the sign U+10EEEE (kitty's
/// Unicode placeholders): the marks of a cell say which part of the picture it shows, its colour says
/// of which picture. So the cells scroll, and are drawn and cut, as any others.
package struct PicturePlaceholder: Hashable, Sendable {
    /// The number of the picture, of 24 bits.
    package let id: UInt32
    /// The cells that it takes.
    package let size: PictureSize

    /// The most rows or columns that marks can count.
    package static let limit = marks.count

    /// A picture of the size under the number.
    package init(id: UInt32, size: PictureSize) {
        (self.id, self.size) = (id, size)
    }

    /// The cluster of a cell; nil where the picture has none.
    fileprivate func cluster(_ row: Int, _ column: Int) -> [UInt8]? {
        let (rows, columns) = (min(size.rows, Self.limit), min(size.columns, Self.limit))
        guard 0..<rows ~= row, 0..<columns ~= column else { return nil }
        var text = String.UnicodeScalarView()
        text += ["\u{10EEEE}", Self.marks[row], Self.marks[column]]
        return Array(String(text).utf8)
    }

    /// The number as a colour.
    fileprivate var colors: GridColors {
        GridColors(
            foreground: .direct(
                UInt8(truncatingIfNeeded: id >> 16), UInt8(truncatingIfNeeded: id >> 8),
                UInt8(truncatingIfNeeded: id)))
    }

    /// The marks that count: those above a letter (class 230) of Unicode 6.0 that are part of no other
    /// character. There are 297; these have two bytes, so that a cluster fits into a cell.
    private static let marks: [Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F,
            0x346...0x346, 0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B,
            0x363...0x36F, 0x483...0x487, 0x592...0x595, 0x597...0x599, 0x59C...0x5A1,
            0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF, 0x5C4...0x5C4, 0x610...0x617,
            0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2, 0x6E4...0x6E4,
            0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
            0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745,
            0x747...0x747, 0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3,
        ]
        return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
    }()
}

extension CellGrid {
    /// Draws a row of a picture that the terminal has; what is out of the area is left out.
    package mutating func put(
        _ picture: PicturePlaceholder, row: Int, at place: GridPlace, in area: GridArea
    ) {
        for column in 0..<picture.size.columns {
            guard let cluster = picture.cluster(row, column) else { return }
            put(
                cluster: cluster, at: GridPlace(row: place.row, column: place.column + column),
                in: area, colors: picture.colors)
        }
    }
}
