/// A set of attributes that the sanitiser keeps or reads.
struct HTMLAttributes: OptionSet {
    let rawValue: UInt64

    static let href = HTMLAttributes(rawValue: 1 << 0)
    static let title = HTMLAttributes(rawValue: 1 << 1)
    static let src = HTMLAttributes(rawValue: 1 << 2)
    static let srcset = HTMLAttributes(rawValue: 1 << 3)
    static let alt = HTMLAttributes(rawValue: 1 << 4)
    static let width = HTMLAttributes(rawValue: 1 << 5)
    static let height = HTMLAttributes(rawValue: 1 << 6)
    static let type = HTMLAttributes(rawValue: 1 << 7)
    static let media = HTMLAttributes(rawValue: 1 << 8)
    static let poster = HTMLAttributes(rawValue: 1 << 9)
    static let controls = HTMLAttributes(rawValue: 1 << 10)
    static let kind = HTMLAttributes(rawValue: 1 << 11)
    static let srclang = HTMLAttributes(rawValue: 1 << 12)
    static let label = HTMLAttributes(rawValue: 1 << 13)
    static let colspan = HTMLAttributes(rawValue: 1 << 14)
    static let rowspan = HTMLAttributes(rawValue: 1 << 15)
    static let headers = HTMLAttributes(rawValue: 1 << 16)
    static let scope = HTMLAttributes(rawValue: 1 << 17)
    static let start = HTMLAttributes(rawValue: 1 << 18)
    static let reversed = HTMLAttributes(rawValue: 1 << 19)
    static let value = HTMLAttributes(rawValue: 1 << 20)
    static let datetime = HTMLAttributes(rawValue: 1 << 21)
    static let cite = HTMLAttributes(rawValue: 1 << 22)
    static let span = HTMLAttributes(rawValue: 1 << 23)
    static let `class` = HTMLAttributes(rawValue: 1 << 24)
    static let dir = HTMLAttributes(rawValue: 1 << 25)
    static let lang = HTMLAttributes(rawValue: 1 << 26)
    /// Pages that load images late keep the source here.
    static let dataSrc = HTMLAttributes(rawValue: 1 << 27)
    static let dataLazySrc = HTMLAttributes(rawValue: 1 << 28)
    static let dataOriginal = HTMLAttributes(rawValue: 1 << 29)
    /// Footnotes and their references find each other by it.
    static let id = HTMLAttributes(rawValue: 1 << 30)
    static let role = HTMLAttributes(rawValue: 1 << 31)
    /// The id of a link, as old editors write it.
    static let name = HTMLAttributes(rawValue: 1 << 32)
    /// Whether a formula has a line of its own.
    static let display = HTMLAttributes(rawValue: 1 << 33)
    /// Read as `srcset`, where pages load images late.
    static let dataSrcset = HTMLAttributes(rawValue: 1 << 34)
    /// What `role` is in books (EPUB 3.3).
    static let epubType = HTMLAttributes(rawValue: 1 << 35)
    /// The fences of a formula.
    static let open = HTMLAttributes(rawValue: 1 << 36)
    static let close = HTMLAttributes(rawValue: 1 << 37)
    static let separators = HTMLAttributes(rawValue: 1 << 38)

    /// In the order of their bits.
    private static let names = """
        href title src srcset alt width height type media poster controls kind srclang label colspan
        rowspan headers scope start reversed value datetime cite span class dir lang data-src
        data-lazy-src data-original id role name display data-srcset
        epub:type open close separators
        """

    private static let table = HTMLNameTable(
        names.split(whereSeparator: \.isWhitespace).enumerated().map { bit, name in
            (key: String(name), value: HTMLAttributes(rawValue: 1 << UInt64(bit)))
        })

    /// The attribute of this name; the empty set for an unknown name.
    @inline(__always)
    init(_ name: HTMLName) {
        self = HTMLAttributes.table[name] ?? []
    }

    init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Boolean attributes: their presence means `true`, whatever their value.
    static let booleans: HTMLAttributes = [.controls, .reversed]
    /// Attributes whose values are URLs.
    static let urls: HTMLAttributes = [.href, .src, .poster, .cite]
}

extension HTMLElement {
    /// The attributes that the sanitiser keeps.
    var attributes: HTMLAttributes {
        let everywhere: HTMLAttributes = [.dir, .lang, .title, .id, .role, .epubType, .class]
        return switch self {
        case .a: everywhere.union([.href, .name])
        case .img: everywhere.union([.src, .srcset, .alt, .width, .height])
        case .source: everywhere.union([.src, .srcset, .type, .media])
        case .video: everywhere.union([.src, .poster, .width, .height, .controls])
        case .audio: everywhere.union([.src, .controls])
        case .track: everywhere.union([.kind, .src, .srclang, .label])
        case .td, .th: everywhere.union([.colspan, .rowspan, .headers, .scope])
        case .ol: everywhere.union([.start, .reversed, .type])
        case .li: everywhere.union(.value)
        case .time: everywhere.union(.datetime)
        case .blockquote, .q: everywhere.union(.cite)
        case .ins, .del: everywhere.union([.cite, .datetime])
        case .col, .colgroup: everywhere.union(.span)
        case .math: everywhere.union(.display)
        case .mfenced: everywhere.union([.open, .close, .separators])
        default: everywhere
        }
    }
}
