/// A cell of a ``CellGrid``: 16 bytes, so that two grids are compared at the speed of memory.
struct GridCell: Hashable, Sendable {
    /// The UTF-8 of a cluster, first byte lowest; or its number in the grid's table, if `isLong`.
    var text: UInt64
    /// The style.
    var style: TextStyle
    /// The number of the link in the grid's table, plus one; zero for none.
    var link: UInt16
    /// The number of the colours in the grid's table, plus one; zero for those of the style.
    var colors: UInt16
    /// The columns of a cluster, in its first cell; zero in its others.
    var width: UInt8
    /// The spill, and in the highest bit whether the cluster is long.
    private var bits: UInt8

    /// How many columns too many some terminals use for the cluster; zero where all agree. At most 64.
    var spill: UInt8 { bits & 0x7F }
    /// Whether the cluster has more than eight bytes.
    var isLong: Bool { bits > 0x7F }

    /// A cell with all that it has.
    @inline(__always)
    init(
        text: UInt64, style: TextStyle, link: UInt16, colors: UInt16 = 0, width: UInt8,
        spill: UInt8, isLong: Bool
    ) {
        (self.text, self.style, self.link, self.colors) = (text, style, link, colors)
        (self.width, bits) = (width, spill | (isLong ? 0x80 : 0))
    }

    /// Styles that can be seen on a blank.
    static let seenOnBlanks: TextStyle = [.reverse, .underline, .strikethrough]

    /// A blank. What cannot be seen of its style is left out, so that blanks that look the same are
    /// the same.
    static func blank(
        _ style: TextStyle = [], link: UInt16 = 0, colors: UInt16 = 0
    ) -> GridCell {
        GridCell(
            text: 0x20, style: style.isDisjoint(with: seenOnBlanks) ? [] : style, link: link,
            colors: colors, width: 1, spill: 0, isLong: false)
    }

    /// One of the cells of a cluster after its first.
    func continuation() -> GridCell {
        GridCell(
            text: 0, style: style, link: link, colors: colors, width: 0, spill: 0, isLong: false)
    }

    /// What is left of it when its cluster loses a part.
    func emptied() -> GridCell { .blank(style, link: link, colors: colors) }

    /// Whether a space stands here.
    var isBlank: Bool { text == 0x20 && !isLong }

    /// The same cell with other styles.
    func styled(_ style: TextStyle) -> GridCell {
        if isBlank { return .blank(style, link: link, colors: colors) }
        var cell = self
        cell.style = style
        return cell
    }
}

extension GridCell {
    /// The number of bytes of a cluster that is not long.
    var byteCount: Int { (71 - text.leadingZeroBitCount) / 8 }

    /// A scalar that is a cluster of its own.
    @inline(__always)
    init(_ scalar: Unicode.Scalar, _ style: TextStyle, _ link: UInt16, _ colors: UInt16 = 0) {
        self.init(
            text: Self.utf8(scalar), style: style, link: link, colors: colors,
            width: UInt8(truncatingIfNeeded: scalar.displayWidth),
            spill: scalar.hasSureWidth ? 0 : 1, isLong: false)
    }

    @inline(__always)
    private static func utf8(_ scalar: Unicode.Scalar) -> UInt64 {
        let value = UInt64(scalar.value)
        if value < 0x80 { return value }
        let last = (value & 0x3F | 0x80)
        let second = (value >> 6 & 0x3F | 0x80)
        if value < 0x800 { return (value >> 6 | 0xC0) | last << 8 }
        if value < 0x10000 { return (value >> 12 | 0xE0) | second << 8 | last << 16 }
        let third = (value >> 12 & 0x3F | 0x80)
        return (value >> 18 | 0xF0) | third << 8 | second << 16 | last << 24
    }
}
