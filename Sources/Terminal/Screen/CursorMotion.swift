/// A way to move the cursor, of those that every terminal knows: CR, LF and BS; CUU, CUD, CUF, CUB,
/// CHA and CUP of ECMA-48.
enum CursorMotion: Equatable {
    /// It stands there.
    case none
    /// To a row and column (CUP).
    case absolute(row: Int, column: Int)
    /// To a column of the row (CHA).
    case column(Int)
    /// By some columns or rows (CUF, CUB, CUU, CUD).
    case right(Int), left(Int), up(Int), down(Int)
    /// Some columns back (BS).
    case back(Int)
    /// To the first column of a lower row, and from there to the right (CR, LF, CUF).
    case lines(Int, column: Int)

    /// The shortest way.
    ///
    /// - Parameters:
    ///   - row: where the cursor is, as `column`; nil when that is not known.
    init(fromRow row: Int?, column: Int?, to place: GridPlace) {
        self = .absolute(row: place.row, column: place.column)
        guard let row else { return }
        if row == place.row {
            self = .along(from: column, to: place.column)
            return
        }
        let down = place.row - row
        if column == place.column { consider(down > 0 ? .down(down) : .up(-down)) }
        // A line feed alone would keep the column on some terminals and not on others.
        if down > 0 { consider(.lines(down, column: place.column)) }
    }

    private static func along(from column: Int?, to target: Int) -> CursorMotion {
        if column == target { return .none }
        var best = target == 0 ? lines(0, column: 0) : CursorMotion.column(target)
        guard let column else { return best }
        if target > column {
            best.consider(.right(target - column), evenIfEqual: true)
        } else {
            best.consider(.left(column - target))
            best.consider(.back(column - target))
        }
        return best
    }

    private mutating func consider(_ other: CursorMotion, evenIfEqual: Bool = false) {
        if other.length < length || (evenIfEqual && other.length == length) { self = other }
    }

    /// The number of bytes.
    var length: Int {
        switch self {
        case .none: 0
        case .absolute(0, 0): 3
        case .absolute(let row, 0): 3 + Self.digits(row + 1)
        case .absolute(let row, let column): 4 + Self.digits(row + 1) + Self.digits(column + 1)
        case .column(let column): 3 + Self.digits(column + 1)
        case .right(let count), .left(let count), .up(let count), .down(let count):
            Self.length(count)
        case .back(let count): count
        case .lines(let count, let column): 1 + count + (column == 0 ? 0 : Self.length(column))
        }
    }

    private static func length(_ count: Int) -> Int { count == 1 ? 3 : 3 + digits(count) }

    private static func digits(_ number: Int) -> Int {
        number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
    }

    /// Adds the sequence.
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .none: break
        case .absolute(let row, let column):
            bytes.append(0x1B)
            bytes.append(0x5B)
            if row > 0 || column > 0 { bytes.append(number: row + 1) }
            if column > 0 {
                bytes.append(UInt8(ascii: ";"))
                bytes.append(number: column + 1)
            }
            bytes.append(UInt8(ascii: "H"))
        case .column(let column): Self.write(column + 1, "G", to: &bytes)
        case .right(let count): Self.write(count, "C", to: &bytes)
        case .left(let count): Self.write(count, "D", to: &bytes)
        case .up(let count): Self.write(count, "A", to: &bytes)
        case .down(let count): Self.write(count, "B", to: &bytes)
        case .back(let count): for _ in 0..<count { bytes.append(0x08) }
        case .lines(let count, let column):
            bytes.append(0x0D)
            for _ in 0..<count { bytes.append(0x0A) }
            if column > 0 { Self.write(column, "C", to: &bytes) }
        }
    }

    private static func write(_ count: Int, _ final: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes.append(0x1B)
        bytes.append(0x5B)
        if count != 1 { bytes.append(number: count) }
        bytes.append(UInt8(ascii: final))
    }
}
