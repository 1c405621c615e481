import Testing
import Web

@Suite("Hidden characters")
struct HiddenScalarTests {
    // The marks that enclose the digits behind them, and so have a shape (Unicode, 9.2).
    private static let prependedMarks: Set<UInt32> = [
        0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD,
        0x110CD,
    ]

    @Test("are those that Unicode calls controls, formats or ignorable")
    func table() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isHidden =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                case .format: !Self.prependedMarks.contains(value)
                default: scalar.properties.isDefaultIgnorableCodePoint
                }
            if scalar.isHidden != isHidden { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
