// The codes by which terminals name keys: those of the VT220, of xterm, and of kitty's keyboard
// protocol.

extension Key {
    /// The key of the final byte of `CSI … A`.
    init?(letterFinal final: UInt8) {
        switch final {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(final) - 0x4F)
        default: return nil
        }
    }

    /// The key of the number in `CSI 5~`.
    init?(tildeNumber number: Int) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23...26: self = .function(number - 12)
        case 28, 29: self = .function(number - 13)
        case 31...34: self = .function(number - 14)
        default: return nil
        }
    }

    /// The key of the byte after `SS3`, as cursor keys and the keypad send it.
    init?(shiftedFinal final: UInt8) {
        switch final {
        case UInt8(ascii: "M"): self = .enter
        case UInt8(ascii: "I"): self = .tab
        case UInt8(ascii: "X"): self = .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            self = .character(Character(Unicode.Scalar(final - 0x40)))
        default: self.init(letterFinal: final)
        }
    }

    /// The key of a code of kitty's protocol that is no character.
    init?(kittyCode code: Int) {
        switch code {
        case 13, 57414: self = .enter
        case 9: self = .tab
        case 27: self = .escape
        case 8, 127: self = .backspace
        case 57376...57398: self = .function(code - 57363)
        case 57399...57408: self = .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409: self = .character(".")
        case 57410: self = .character("/")
        case 57411: self = .character("*")
        case 57412: self = .character("-")
        case 57413: self = .character("+")
        case 57415: self = .character("=")
        case 57417: self = .left
        case 57418: self = .right
        case 57419: self = .up
        case 57420: self = .down
        case 57421: self = .pageUp
        case 57422: self = .pageDown
        case 57423: self = .home
        case 57424: self = .end
        case 57425: self = .insert
        case 57426: self = .delete
        default: return nil
        }
    }
}

extension KeyPress {
    /// The key that a terminal sends as one scalar.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x0D: self.init(.enter)
        case 0x09: self.init(.tab)
        case 0x08, 0x7F: self.init(.backspace)
        case 0x1B: self.init(.escape)
        case 0: self.init(.character(" "), .control)
        case 1..<0x1B:
            self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))), .control)
        case 0x1C..<0x20:
            self.init(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40))), .control)
        default: self.init(.character(Character(scalar)))
        }
    }
}
