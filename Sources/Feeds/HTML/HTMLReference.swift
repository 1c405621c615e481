/// A character reference of HTML: `&amp;`, `&#8217;`, `&#x2019;`.
struct HTMLReference {
    /// What it stands for.
    let scalar: Unicode.Scalar
    /// How long it is, from the ampersand on, in bytes.
    let length: Int

    /// The longest name that is known has eight letters; numbers may have zeros in front.
    private static let lengthLimit = 32

    /// Nil where there is no ampersand, or one that is only a character.
    init?(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "&") else { return nil }
        let isNumber = bytes[start + 1] == UInt8(ascii: "#")
        let first = isNumber ? start + 2 : start + 1
        var end = first
        while end < bytes.count, end - first <= HTMLReference.lengthLimit,
            HTMLReference.isAlphanumeric(bytes[end])
        {
            end += 1
        }
        guard end > first, end - first <= HTMLReference.lengthLimit else { return nil }
        let hasSemicolon = end < bytes.count && bytes[end] == UInt8(ascii: ";")
        // `?a=1&copy=2` is a query, as it is in the values of attributes (HTML 13.2.5.73).
        guard hasSemicolon || end == bytes.count || bytes[end] != UInt8(ascii: "=") else {
            return nil
        }
        let body = String(decoding: bytes[first..<end], as: UTF8.self)
        let scalar =
            isNumber
            ? HTMLReference.numeric(body)
            : HTMLReference.named(body, hasSemicolon: hasSemicolon)
        guard let scalar else { return nil }
        self.scalar = scalar
        length = end - start + (hasSemicolon ? 1 : 0)
    }
}

extension HTMLReference {
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func numeric(_ digits: String) -> Unicode.Scalar? {
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? digits.dropFirst() : digits[...]
        guard !number.isEmpty, number.utf8.allSatisfy({ isHexadecimal || $0 <= UInt8(ascii: "9") })
        else { return nil }
        // All letters and digits: what does not parse is out of range, or has a letter that is none
        // of hexadecimal.
        guard number.allSatisfy(\.isHexDigit) else { return nil }
        guard let code = UInt32(number, radix: isHexadecimal ? 16 : 10), code != 0 else {
            return "\u{FFFD}"
        }
        if 0x80...0x9F ~= code { return windows1252[Int(code - 0x80)] }
        return Unicode.Scalar(code) ?? "\u{FFFD}"
    }

    private static func named(_ name: String, hasSemicolon: Bool) -> Unicode.Scalar? {
        // Names of HTML 2 and 3 are seen without a semicolon.
        if let scalar = latin1[name] ?? basic[name] { return scalar }
        return hasSemicolon ? others[name] : nil
    }

    private static let basic: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"",
    ]

    /// What numbers of the C1 range mean on the web: characters of Windows-1252.
    private static let windows1252 = Array(
        """
        \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\
        \u{2039}\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\
        \u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
        """.unicodeScalars)

    /// U+00A0 to U+00FF, in their order.
    private static let latin1: [String: Unicode.Scalar] = {
        let names = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg
            plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34
            iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
            Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
            Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
            ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        var table: [String: Unicode.Scalar] = [:]
        for (index, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
            table[String(name)] = Unicode.Scalar(UInt8(0xA0 + index))
        }
        return table
    }()

    /// The rest of HTML 4, and the names of ASCII characters and a few more of HTML 5.
    private static let others: [String: Unicode.Scalar] = {
        let pairs = """
            Tab=9 NewLine=A excl=21 quot=22 num=23 dollar=24 percnt=25 amp=26 apos=27 lpar=28
            rpar=29 ast=2A plus=2B comma=2C period=2E sol=2F colon=3A semi=3B lt=3C equals=3D gt=3E
            quest=3F commat=40 lsqb=5B bsol=5C rsqb=5D Hat=5E lowbar=5F grave=60 lcub=7B verbar=7C
            vert=7C rcub=7D OElig=152 oelig=153 Scaron=160 scaron=161 Yuml=178 fnof=192 circ=2C6
            tilde=2DC Alpha=391 Beta=392 Gamma=393 Delta=394 Epsilon=395 Zeta=396 Eta=397 Theta=398
            Iota=399 Kappa=39A Lambda=39B Mu=39C Nu=39D Xi=39E Omicron=39F Pi=3A0 Rho=3A1 Sigma=3A3
            Tau=3A4 Upsilon=3A5 Phi=3A6 Chi=3A7 Psi=3A8 Omega=3A9 alpha=3B1 beta=3B2 gamma=3B3
            delta=3B4 epsilon=3B5 zeta=3B6 eta=3B7 theta=3B8 iota=3B9 kappa=3BA lambda=3BB mu=3BC
            nu=3BD xi=3BE omicron=3BF pi=3C0 rho=3C1 sigmaf=3C2 sigma=3C3 tau=3C4 upsilon=3C5
            phi=3C6 chi=3C7 psi=3C8 omega=3C9 thetasym=3D1 upsih=3D2 piv=3D6 ensp=2002 emsp=2003
            numsp=2007 puncsp=2008 thinsp=2009 hairsp=200A zwnj=200C zwj=200D lrm=200E rlm=200F
            dash=2010 hyphen=2010 ndash=2013 mdash=2014 horbar=2015 lsquo=2018 rsquo=2019 sbquo=201A
            ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021 bull=2022 hellip=2026
            permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A oline=203E frasl=2044
            euro=20AC image=2111 weierp=2118 real=211C trade=2122 alefsym=2135 larr=2190 uarr=2191
            rarr=2192 darr=2193 harr=2194 crarr=21B5 lArr=21D0 uArr=21D1 rArr=21D2 dArr=21D3
            hArr=21D4 forall=2200 part=2202 exist=2203 empty=2205 nabla=2207 isin=2208 notin=2209
            ni=220B prod=220F sum=2211 minus=2212 lowast=2217 radic=221A prop=221D infin=221E
            ang=2220 and=2227 or=2228 cap=2229 cup=222A int=222B there4=2234 sim=223C cong=2245
            asymp=2248 ne=2260 equiv=2261 le=2264 ge=2265 sub=2282 sup=2283 nsub=2284 sube=2286
            supe=2287 oplus=2295 otimes=2297 perp=22A5 sdot=22C5 lceil=2308 rceil=2309 lfloor=230A
            rfloor=230B loz=25CA starf=2605 star=2606 phone=260E female=2640 male=2642 spades=2660
            clubs=2663 hearts=2665 diams=2666 check=2713 cross=2717 lang=27E8 rang=27E9
            """
        var table: [String: Unicode.Scalar] = [:]
        for pair in pairs.split(whereSeparator: \.isWhitespace) {
            let parts = pair.split(separator: "=")
            table[String(parts[0])] = UInt32(parts[1], radix: 16).flatMap(Unicode.Scalar.init)
        }
        return table
    }()
}
