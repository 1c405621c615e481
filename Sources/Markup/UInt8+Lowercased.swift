extension UInt8 {
    /// An ASCII letter in lower case; any other byte as it is.
    package var lowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }
}
