/// How a host with characters beyond ASCII is shown to a person.
///
/// A host whose letters could be taken for others (`аpple.com` with a Cyrillic `а`) is shown in
/// punycode, other hosts as they are written. The rules follow the restriction level "highly
/// restrictive" of UTS #39, for the scripts in which hosts are common: each label is in one script,
/// or in Latin together with the writing of Japan, China or Korea. Besides, a label that is only
/// made of letters that look like Latin ones is shown in punycode, unless the top-level domain is in
/// another script as well, since its registry then allows only that script.
enum InternationalHost {
    /// The host as it may be shown.
    static func shown(_ host: Substring) -> String {
        let labels = Self.labels(of: host)
        let hasOwnTop = labels.last?.contains { !$0.isASCII } ?? false
        guard !labels.allSatisfy({ isHarmless($0, besideLatin: !hasOwnTop) }) else {
            return String(host)
        }
        return ascii(host)
    }

    /// The host in lower case, with punycode for labels beyond ASCII.
    static func ascii(_ host: Substring) -> String {
        labels(of: host).map { label in
            label.allSatisfy(\.isASCII)
                ? String(String.UnicodeScalarView(label))
                : "xn--" + punycode(Array(label.prefix(longestLabel)))
        }.joined(separator: ".")
    }

    private static func labels(of host: Substring) -> [[Unicode.Scalar]] {
        host.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
            .map { $0.flatMap { $0.properties.lowercaseMapping.unicodeScalars } }
    }

    /// Names of the DNS have no longer labels, and punycode takes a time that grows with the square.
    private static let longestLabel = 63

    private static func isHarmless(_ label: [Unicode.Scalar], besideLatin: Bool) -> Bool {
        let letters = label.filter { Script($0) != .common }
        let scripts = Set(letters.map { Script($0) })
        guard !scripts.contains(.other) else { return false }
        guard scripts.count > 1 else {
            return !besideLatin || letters.isEmpty || !letters.allSatisfy(lookLikeLatin.contains)
        }
        // Some characters of Japanese are only a stroke, as "/" and "-" are.
        let strokes = "ノー一丶丿".unicodeScalars
        return mixtures.contains(where: scripts.isSubset)
            && !(scripts.contains(.latin) && letters.contains(where: strokes.contains))
    }

    private static let mixtures: [Set<Script>] = [
        [.latin, .han, .kana], [.latin, .han, .bopomofo], [.latin, .han, .hangul],
    ]

    private static let lookLikeLatin = Set(
        "асԁеһіјӏорԛѕԝхуъьҽпгѵѡαγεηικνορτυχωագզհյոսցօւიოყძხ".unicodeScalars)
}

extension InternationalHost {
    private enum Script: Hashable {
        /// Digits and hyphens.
        case common
        case latin, greek, cyrillic, armenian, hebrew, arabic, georgian
        case hangul, kana, han, bopomofo
        /// A script of India or South-East Asia, each of which has a block of its own.
        case block(UInt32)
        /// A script in which few people read, and letters that look like ASCII.
        case other

        init(_ scalar: Unicode.Scalar) {
            self =
                switch scalar.value {
                case 0x2D, 0x30...0x39, 0x5F: .common
                case 0x131, 0x138, 0x149, 0x17F: .other
                case 0x61...0x7A, 0xDF...0xF6, 0xF8...0x17F, 0x1A0...0x1A1, 0x1AF...0x1B0,
                    0x218...0x21B, 0x1EA0...0x1EF9:
                    .latin
                case 0x386, 0x388...0x3CE: .greek
                case 0x430...0x45F, 0x48A...0x52F: .cyrillic
                case 0x561...0x586: .armenian
                case 0x5D0...0x5EA: .hebrew
                case 0x620...0x64A, 0x660...0x669, 0x671...0x6D3: .arabic
                case 0x900...0xEFF: .block(scalar.value >> 7)
                case 0x10D0...0x10FA: .georgian
                case 0x1100...0x1112, 0xAC00...0xD7A3: .hangul
                case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x323AF: .han
                case 0x3041...0x3096, 0x309D...0x309E, 0x30A1...0x30FA, 0x30FC...0x30FE: .kana
                case 0x3105...0x312F: .bopomofo
                default: .other
                }
        }
    }

    /// The label in punycode (RFC 3492), without the prefix.
    private static func punycode(_ label: [Unicode.Scalar]) -> String {
        var output = label.filter(\.isASCII).map { UInt8($0.value) }
        let basic = output.count
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (next, delta, bias, done) = (128, 0, 72, basic)
        while let least = label.lazy.map({ Int($0.value) }).filter({ $0 >= next }).min() {
            delta += (least - next) * (done + 1)
            next = least
            for scalar in label.map({ Int($0.value) }) {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                var (rest, step) = (delta, 36)
                while true {
                    let threshold = min(max(step - bias, 1), 26)
                    guard rest >= threshold else { break }
                    output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
                    rest = (rest - threshold) / (36 - threshold)
                    step += 36
                }
                output.append(digit(rest))
                done += 1
                bias = adapted(delta, count: done, isFirst: done == basic + 1)
                delta = 0
            }
            delta += 1
            next += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var bias = 0
        while delta > 455 {
            delta /= 35
            bias += 36
        }
        return bias + 36 * delta / (delta + 38)
    }
}
