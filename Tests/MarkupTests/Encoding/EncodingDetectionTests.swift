import Testing

@testable import Markup

@Suite("Detection of encodings")
struct EncodingDetectionTests {
    private static func xml(_ bytes: [UInt8], _ contentType: String?, isWhole: Bool = true)
        -> String
    {
        bytes.withUnsafeBufferPointer {
            TextEncoding.ofXML(head: $0, contentType: contentType, isWhole: isWhole).name
        }
    }

    private static func html(_ bytes: [UInt8], _ contentType: String?) -> String {
        bytes.withUnsafeBufferPointer {
            TextEncoding.ofHTML(head: $0, contentType: contentType, isWhole: true).name
        }
    }

    private static func json(_ bytes: [UInt8], _ contentType: String?) -> String {
        bytes.withUnsafeBufferPointer {
            TextEncoding.ofJSON(head: $0, contentType: contentType, isWhole: true).name
        }
    }

    private static let korean = LegacyText("정부는 오늘 새로운 경제 정책을 발표했다.", in: "EUC-KR").bytes
    private static let western = LegacyText("déjà vu", in: "windows-1252", converter: "CP1252")
        .bytes

    @Test(
        "without any declaration the text itself tells",
        arguments: LegacyText.news + LegacyText.titles)
    func guess(sample: LegacyText) {
        let bytes = Array("<rss><channel><title>".utf8) + sample.bytes + Array("</title>".utf8)
        #expect(EncodingDetectionTests.xml(bytes, nil) == sample.encoding)
        #expect(EncodingDetectionTests.html(bytes, nil) == sample.encoding)
        // A declaration that cannot be true is worth nothing.
        let wrong = Array("<?xml version='1.0' encoding='utf-8'?>".utf8) + bytes
        #expect(EncodingDetectionTests.xml(wrong, "text/xml; charset=utf-8") == sample.encoding)
        let apache = "text/xml; charset=ISO-8859-1"
        if sample.encoding.hasPrefix("windows-125") == false {
            #expect(EncodingDetectionTests.xml(bytes, apache) == sample.encoding)
        }
    }

    @Test(
        "a declaration that can be true is believed",
        arguments: LegacyText.news + LegacyText.declared)
    func declaration(sample: LegacyText) {
        guard sample.encoding != "IBM037" else { return }
        let prolog = "<?xml version=\"1.0\" encoding=\"\(sample.encoding)\"?><rss><title>"
        let bytes = Array(prolog.utf8) + sample.bytes
        #expect(EncodingDetectionTests.xml(bytes, nil) == sample.encoding)
        #expect(EncodingDetectionTests.xml(bytes, "text/xml") == sample.encoding)
        let charset = "application/rss+xml; charset=\(sample.encoding)"
        #expect(
            EncodingDetectionTests.xml(Array("<rss>".utf8) + sample.bytes, charset)
                == sample.encoding)
        let page = "<html><head><meta charset=\(sample.encoding)><title>"
        #expect(
            EncodingDetectionTests.html(Array(page.utf8) + sample.bytes, nil) == sample.encoding)
    }

    @Test("a hint of the language decides between encodings that are alike")
    func language() {
        let czech = LegacyText("Příliš žluťoučký kůň", in: "windows-1250", converter: "CP1250")
            .bytes
        #expect(
            EncodingDetectionTests.xml(Array("<rss><language>cs-cz</language>".utf8) + czech, nil)
                == "windows-1250")
        let turkish = LegacyText("açık gün", in: "windows-1254", converter: "CP1254").bytes
        #expect(
            EncodingDetectionTests.xml(Array("<feed xml:lang=\"tr\"><title>".utf8) + turkish, nil)
                == "windows-1254")
    }

    @Test("the server's charset goes before the declaration, a mark before both")
    func order() {
        let prolog = Array("<?xml version='1.0' encoding='windows-1251'?>".utf8)
        let koi = "text/xml; charset=\"KOI8-R\""
        let bytes = prolog + [0xC1, 0xC2, 0xD7]
        #expect(EncodingDetectionTests.xml(bytes, koi) == "KOI8-R")
        #expect(EncodingDetectionTests.xml(bytes, nil) == "windows-1251")
        let marked = [0xEF, 0xBB, 0xBF] + prolog + Array("Größe".utf8)
        #expect(EncodingDetectionTests.xml(marked, koi) == "UTF-8")
    }

    @Test("UTF-8 is UTF-8, whatever anybody says")
    func utf8() {
        for text in ["<a>Größe</a>", "<a>한글</a>", "<a>Привет, мир</a>"] {
            for label in [
                "iso-8859-1", "us-ascii", "euc-kr", "windows-1251", "utf-16", "none", "big5",
            ] {
                let prolog = "<?xml version='1.0' encoding='\(label)'?>"
                let bytes = Array((prolog + text).utf8)
                #expect(EncodingDetectionTests.xml(bytes, nil) == "UTF-8", "\(label) \(text)")
                #expect(EncodingDetectionTests.xml(bytes, "text/xml;charset=\(label)") == "UTF-8")
            }
        }
    }

    @Test("EUC-JP that is called Shift_JIS is EUC-JP, a few stars in EUC-KR are Korean")
    func unlikely() {
        let prolog = "<?xml version='1.0' encoding='Shift_JIS'?><title>"
        let japanese = LegacyText("東京都は新しい計画を発表しました。", in: "EUC-JP").bytes
        #expect(EncodingDetectionTests.xml(Array(prolog.utf8) + japanese, nil) == "EUC-JP")
        let stars = LegacyText("★★★★ ■■ ★★★ ☞☞", in: "EUC-KR").bytes
        #expect(
            EncodingDetectionTests.xml(Array("<title>".utf8) + stars, "text/xml; charset=euc-kr")
                == "EUC-KR")
    }

    @Test(
        "a declared encoding of several bytes may hold any script",
        arguments: LegacyText.guests)
    func guests(sample: LegacyText) {
        let prolog = "<?xml version='1.0' encoding='\(sample.encoding)'?><title>"
        let bytes = Array(prolog.utf8) + sample.bytes + Array("</title>".utf8)
        #expect(!sample.bytes.isEmpty)
        #expect(EncodingDetectionTests.xml(bytes, nil) == sample.encoding)
        let charset = "text/xml; charset=\(sample.encoding)"
        #expect(EncodingDetectionTests.xml(bytes, charset, isWhole: false) == sample.encoding)
    }

    @Test(
        "a declared encoding of several bytes yields to one that is better by far",
        arguments: [
            ("Big5", "gbk"), ("Shift_JIS", "gbk"), ("EUC-JP", "big5"), ("EUC-KR", "euc-jp"),
            ("gb18030", "euc-jp"),
        ])
    func betterByFar(encoding: String, label: String) {
        for sample in LegacyText.news where sample.encoding == encoding {
            let prolog = "<?xml version='1.0' encoding='\(label)'?><title>"
            let bytes = Array(prolog.utf8) + sample.bytes
            #expect(EncodingDetectionTests.xml(bytes, nil) == encoding)
        }
    }

    @Test(
        "a head that ends inside of a character says nothing against the declaration",
        arguments: LegacyText.news.filter {
            ["EUC-KR", "EUC-JP", "Shift_JIS", "gb18030", "Big5"].contains($0.encoding)
        })
    func cutHead(sample: LegacyText) {
        let prolog = "<?xml version='1.0' encoding='\(sample.encoding)'?><title>"
        for length in 1...sample.bytes.count {
            let head = Array(prolog.utf8) + sample.bytes.prefix(length)
            #expect(
                EncodingDetectionTests.xml(head, nil, isWhole: false) == sample.encoding,
                "\(length)")
        }
    }

    @Test("a document that is ASCII needs no decoding, unless more of it follows")
    func ascii() {
        let bytes = Array("<?xml version='1.0' encoding='euc-kr'?><rss>".utf8)
        #expect(EncodingDetectionTests.xml(bytes, nil) == "UTF-8")
        #expect(EncodingDetectionTests.xml(bytes, nil, isWhole: false) == "EUC-KR")
        #expect(
            EncodingDetectionTests.xml(bytes, "text/xml; charset=iso-8859-1", isWhole: false)
                == "EUC-KR")
    }

    @Test("a document in UTF-8 with a few other bytes stays UTF-8")
    func mostlyUTF8() {
        let bytes = Array("<a>한글 텍스트</a>".utf8) + [0x93, 0x61, 0x94]
        #expect(EncodingDetectionTests.xml(bytes, nil) == "UTF-8")
        #expect(
            EncodingDetectionTests.xml(bytes, "text/xml; charset=euc-kr", isWhole: false) == "UTF-8"
        )
        let head = Array("<a>caf".utf8) + [0xE9, 0x2E]
        #expect(EncodingDetectionTests.xml(head, nil, isWhole: false) == "UTF-8")
        let cut = Array("<a>한".utf8.dropLast())
        #expect(EncodingDetectionTests.xml(cut, nil, isWhole: false) == "UTF-8")
    }

    @Test(
        "a declaration is found in any prolog",
        arguments: [
            "<?xml version=\"1.0\" encoding=\"euc-kr\"?>",
            "<?xml version='1.0' encoding = 'euc-kr' ?>",
            "\n\n <?xml version=\"1.0\" ENCODING=EUC-KR?>",
            "<xml version=\"1.0\" encoding=\"euc-kr\">",
            "<? xml encoding=\\\"euc-kr\\\"?>",
            "junk <rss version=\"2.0\" encoding=\"ks_c_5601-1987\">",
            "<?xml encoding=\"bogus\"?><rss encoding=\"euc-kr\">",
        ])
    func prolog(prolog: String) {
        let bytes = Array(prolog.utf8) + [0xC4, 0xDA]
        #expect(EncodingDetectionTests.xml(bytes, nil) == "EUC-KR")
    }

    @Test(
        "the charset of a web page is found in any spelling",
        arguments: [
            "<meta charset=euc-kr>", "<META CHARSET='EUC-KR'/>", "<?xml encoding='euc-kr'?><html>",
            "<meta http-equiv=Content-Type content=\"text/html; charset=euc-kr\">",
            "<meta content='text/html;charset = \"euc-kr\"'>",
            "<!-- <meta charset=big5> --><meta charset=euc-kr>",
            "<p charset=big5><meta name=charset content=x><meta charset=euc-kr>",
        ])
    func meta(tags: String) {
        let bytes = Array(tags.utf8) + [0xC4, 0xDA]
        #expect(EncodingDetectionTests.html(bytes, nil) == "EUC-KR")
    }

    @Test("wide encodings are known by their mark or their zeros", arguments: ["", "\u{FEFF}"])
    func wide(mark: String) {
        for (encoding, width, isBigEndian) in WideText.encodings {
            let bytes = WideText.bytes(
                of: mark + "<?xml encoding='utf-8'?>", width: width, isBigEndian: isBigEndian)
            for contentType in [nil, "text/xml; charset=utf-8", "text/xml; charset=utf-16"] {
                #expect(EncodingDetectionTests.xml(bytes, contentType) == encoding.name)
                #expect(EncodingDetectionTests.html(bytes, contentType) == encoding.name)
                #expect(EncodingDetectionTests.json(bytes, contentType) == encoding.name)
            }
        }
        let false16: [UInt8] = [0xFF, 0xFE] + Array("<?xml version='1.0'?><rss>".utf8)
        #expect(!EncodingDetectionTests.xml(false16, nil).hasPrefix("UTF-16"))
    }

    @Test("ISO-2022-JP is known by its escapes, EBCDIC by its declaration")
    func escapes() {
        let bytes = Array("<?xml version='1.0'?><a>\u{1B}$BF|K\\\u{1B}(B".utf8)
        #expect(EncodingDetectionTests.xml(bytes, nil) == "ISO-2022-JP")
        #expect(EncodingDetectionTests.xml(bytes, "text/xml; charset=utf-8") == "ISO-2022-JP")
        let prolog = "<?xml version='1.0' encoding='cp500'?><rss>"
        let ebcdic = LegacyText(prolog, in: "IBM500").bytes
        #expect(EncodingDetectionTests.xml(ebcdic, nil) == "IBM500")
        #expect(EncodingDetectionTests.xml(ebcdic, "text/xml; charset=utf-8") == "IBM500")
    }

    @Test("JSON is UTF-8 unless only the server's charset explains it")
    func jsonCharset() {
        let bytes = Array("{\"a\": \"".utf8) + EncodingDetectionTests.korean + Array("\"}".utf8)
        let euc = "application/json; charset=euc-kr"
        #expect(EncodingDetectionTests.json(bytes, nil) == "UTF-8")
        #expect(EncodingDetectionTests.json(bytes, euc) == "EUC-KR")
        #expect(EncodingDetectionTests.json(Array("{\"a\": \"한글\"}".utf8), euc) == "UTF-8")
    }

    @Test("no head at all is UTF-8")
    func empty() {
        #expect(EncodingDetectionTests.xml([], nil) == "UTF-8")
        #expect(EncodingDetectionTests.html([], "text/html; charset=utf-16") == "UTF-16LE")
        for length in 1...4 {
            let zeros = [UInt8](repeating: 0, count: length)
            #expect(EncodingDetectionTests.json(zeros, nil) == "UTF-8")
        }
    }
}
