import Markup

extension FuzzTarget {
    /// Detection finds an encoding, and ``TextDecoder`` makes UTF-8 of anything, in any pieces.
    static let encoding = FuzzTarget(
        name: "encoding",
        seeds: [
            "<?xml version='1.0' encoding='euc-kr'?>\u{E9}", "<meta charset=shift_jis>",
            "\u{1B}$B$3\u{1B}(B", "\u{1B}$)C\u{E}a\u{F}", "é\u{FEFF}\u{1F600}",
        ],
        tokens: [
            "<?xml encoding='", "'?>", "<meta charset=", "utf-8", "utf-16", "utf-32le", "euc-kr",
            "gb18030", "big5", "iso-2022-jp", "iso-2022-kr", "hz-gb-2312", "windows-1258", "johab",
            "ibm037", "utf-7", "\u{1B}$B", "\u{1B}(B", "\u{1B}$)C", "\u{E}", "\u{F}", "~{", "~}",
            "\u{FEFF}", "\u{0}", "é", "\u{1F600}",
        ],
        check: EncodingTarget.check)
}

private enum EncodingTarget {
    static let labels = [
        "UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE", "windows-1252", "windows-1258",
        "EUC-KR", "EUC-JP", "Shift_JIS", "ISO-2022-JP", "ISO-2022-KR", "gb18030", "Big5", "EUC-TW",
        "JOHAB", "IBM037", "KOI8-R", "windows-1255",
    ]

    /// Longer inputs show no more, and opening the converters of the system costs enough.
    private static let lengthLimit = 4096

    static func check(_ input: [UInt8]) {
        let input = Array(input.prefix(lengthLimit))
        let choice = Int(input.last ?? 0)
        let label = labels[choice % labels.count]
        let contentType = choice.isMultiple(of: 3) ? nil : "text/xml; charset=\(label)"
        var encodings = Set([TextEncoding(label: label)].compactMap(\.self))
        input.withUnsafeBufferPointer { head in
            for isWhole in [true, false] {
                encodings.formUnion([
                    TextEncoding.ofXML(head: head, contentType: contentType, isWhole: isWhole),
                    TextEncoding.ofHTML(head: head, contentType: contentType, isWhole: isWhole),
                    TextEncoding.ofJSON(head: head, contentType: contentType, isWhole: isWhole),
                ])
            }
        }
        for encoding in encodings { checkDecoding(input, as: encoding) }
        _ = TextEncoding(label: String(decoding: input.prefix(100), as: UTF8.self))
    }

    private static func checkDecoding(_ input: [UInt8], as encoding: TextEncoding) {
        let whole = decode(input, as: encoding, inPiecesOf: max(input.count, 1))
        require(String(validating: whole, as: UTF8.self) != nil, "\(encoding.name) makes UTF-8")
        require(
            whole.count <= 3 * input.count + 3,
            "\(encoding.name) does not make \(whole.count) bytes of \(input.count)")
        let pieces = decode(input, as: encoding, inPiecesOf: Int(input.last ?? 0) % 19 + 1)
        require(pieces == whole, "\(encoding.name) in pieces is the same")
    }

    private static func decode(
        _ input: [UInt8], as encoding: TextEncoding, inPiecesOf length: Int
    ) -> [UInt8] {
        var decoder = TextDecoder(encoding)
        var output: [UInt8] = []
        input.withUnsafeBufferPointer { bytes in
            var start = 0
            repeat {
                let end = min(start + length, bytes.count)
                decoder.decode(
                    UnsafeBufferPointer(rebasing: bytes[start..<end]), isLast: end == bytes.count,
                    into: &output)
                start = end
            } while start < bytes.count
        }
        return output
    }
}
