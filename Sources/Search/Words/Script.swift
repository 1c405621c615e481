/// The scripts between which words are cut. 0 is no script.
enum Script: UInt32 {
    case other = 1
    /// Latin, and the decimal digits of every script.
    case latin
    case greek
    case cyrillic
    case armenian
    case hebrew
    case arabic
    case devanagari
    case bengali
    case gurmukhi
    case gujarati
    case oriya
    case tamil
    case telugu
    case kannada
    case malayalam
    case sinhala
    case georgian
    case ethiopic

    /// The script of a letter or of a sign of that script.
    init(of scalar: UInt32) {
        self =
            switch scalar {
            case 0..<0x370, 0x1D00..<0x1DC0, 0x1E00..<0x1F00, 0x2C60..<0x2C80, 0xA720..<0xA800,
                0xAB30..<0xAB70, 0xFB00..<0xFB13:
                .latin
            case 0x370..<0x400, 0x1F00..<0x2000: .greek
            case 0x400..<0x530, 0x1C80..<0x1C90, 0x2DE0..<0x2E00, 0xA640..<0xA6A0: .cyrillic
            case 0x530..<0x590, 0xFB13..<0xFB18: .armenian
            case 0x590..<0x600, 0xFB1D..<0xFB50: .hebrew
            case 0x600..<0x700, 0x750..<0x780, 0x860..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFF00:
                .arabic
            case 0x900..<0x980, 0xA8E0..<0xA900: .devanagari
            case 0x980..<0xA00: .bengali
            case 0xA00..<0xA80: .gurmukhi
            case 0xA80..<0xB00: .gujarati
            case 0xB00..<0xB80: .oriya
            case 0xB80..<0xC00: .tamil
            case 0xC00..<0xC80: .telugu
            case 0xC80..<0xD00: .kannada
            case 0xD00..<0xD80: .malayalam
            case 0xD80..<0xE00: .sinhala
            case 0x10A0..<0x1100, 0x1C90..<0x1CC0, 0x2D00..<0x2D30: .georgian
            case 0x1200..<0x13A0, 0x2D80..<0x2DE0, 0xAB00..<0xAB30: .ethiopic
            default: .other
            }
    }
}
