import Foundation

/// The numbers from 1 to 100, a line each, packed in every way that a server may choose, and
/// sixteen million zeros.
enum PackedText {
    static let plain = Array((1...100).map { "\($0)\n" }.joined().utf8)

    static let gzip = bytes(
        """
        H4sIAAAAAAACAxWQSQEAQQyD/qhpete/sZ01kADCCZKiGZZDhoQcBUpUqNGgRYcbLtzxwBMvvPHBFz/CCBFvMogk
        imhiiCWONFKkk+8xySKbHHLJo4wS5VRQD6iopoZa6mijRTsddNKPt+mhlz7GGDHOBJNMMU9nmGWONVass8EmW2yz
        z3bZ44wT51xwyRXX3HAvxl/D+ADc8YtnJAEAAA==
        """)
    static let zlib = bytes(
        """
        eNoVkEkBAEEMg/6oaXrXv7GdNZAAwgmSohmWQ4aEHAVKVKjRoEWHGy7c8cATL7zxwRc/wggRbzKIJIpoYogljjRS
        pJPvMckimxxyyaOMEuVUUA+oqKaGWupoo0U7HXTSj7fpoZc+xhgxzgSTTDFPZ5hljjVWrLPBJltss8922eOME+dc
        cMkV19xwL8Zfw/gAWQ0rbg==
        """)
    static let deflate = bytes(
        """
        FZBJAQBBDIP+qGl617+xnTWQAMIJkqIZlkOGhBwFSlSo0aBFhxsu3PHAEy+88cEXP8IIEW8yiCSKaGKIJY40UqST
        7zHJIpsccsmjjBLlVFAPqKimhlrqaKNFOx100o+36aGXPsYYMc4Ek0wxT2eYZY41VqyzwSZbbLPPdtnjjBPnXHDJ
        FdfccC/GX8P4AA==
        """)
    static let brotli = bytes(
        """
        oRgJwG+kZJ1bpGPDbkvuAqUAU5IoF63k4vHp+eX1zdt3Dx8ABIEhUBhYOPwIJAqNweLg4tEnEElkCpWGlo4/g8li
        c7g8vHzyBUKRWCKVkZXTr1Cq1Bqtjq6e+QaGRsYmpmbMmrPfwtLK2sbWjl177js4Ojm7uLpx6yw=
        """)
    static let zstd = bytes(
        """
        KLUv/WQkAE0EAEZSIQmw6yRJiHBSmHUbAB4AHgC9OvXp0qO3s0M/brw48eHCg5eTA7/tmp7luDOdOcN8ssklkzyy
        yCFXpgzyxRZXTPHEEkfcmDHE1y1TPbXUUbdmDfXRRhdN9NBCB12aNNA321wzzTPLHHMD8LvtrpvuueWOuzdvuM82
        u2yyxxY77Nq0wb7a6qoAeWXMag==
        """)

    /// Zeros in fourteen bytes.
    static let brotliZeros = bytes("n/////gnAOKxQCD3/h8=")
    /// Zeros packed twice.
    static let gzipZeros = bytes(
        """
        H4sIAAAAAAACA+3arQ3CYBSG0f4gGgTgEXQMDIKQIFCYasIQOEQTJIYVSKhmBZiCsANBoAmlH0MgmnPUq698ckf7
        LAqS9HGN42aUh8/5mXUjAAAAoOXK+y4NMSDK69t8WQAAAABtt+73Or8o8F4Np84BAAAArVdNxnloAYNXvZklHiUA
        AADgDy7F4rg9NSP+Ag5zyLbIPwAA
        """)
    /// Blocks of 131,072 zeros one after the other, the last one marked as such (RFC 8878 3.1.1).
    static let zstdZeros: [UInt8] =
        [0x28, 0xB5, 0x2F, 0xFD, 0x80, 0x68, 0, 0, 0, 1]
        + Array(repeatElement([2, 0, 16, 0], count: 127).joined()) + [3, 0, 16, 0]

    private static func bytes(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map(Array.init) ?? []
    }
}
