/// The elements of HTML that the sanitiser has to know by name.
enum HTMLElement: String, CaseIterable {
    // Kept.
    case a, abbr, address, article, aside, audio, b, bdi, bdo, blockquote, br, caption, cite, code
    case col, colgroup, data, dd, del, details, dfn, div, dl, dt, em, figcaption, figure, footer
    case h1, h2, h3, h4, h5, h6, header, hgroup, hr, i, img, ins, kbd, li, main, mark, nav, ol, p
    case picture, pre, q, rp, rt, ruby, s, samp, section, small, source, span, strike, strong, sub
    case summary, sup, table, tbody, td, tfoot, th, thead, time, tr, track, tt, u, ul, `var`, video
    case wbr
    // Dropped with all that is in them.
    case applet, button, canvas, datalist, head, math, noembed, noframes, script, select, style
    case svg, template, textarea, title
    // Become links.
    case embed, iframe
    /// Ends a head that nobody closed.
    case body

    private static let known = HTMLNameTable(allCases.map { (key: $0.rawValue, value: $0) })

    /// Nil for all other names.
    @inline(__always)
    init?(_ name: HTMLName) {
        guard let element = HTMLElement.known[name] else { return nil }
        self = element
    }
}

extension HTMLElement {
    /// What the sanitiser does with an element.
    enum Treatment {
        case keep
        /// Kept; has no content and no end tag.
        case keepVoid
        case drop
        /// A link takes its place.
        case link
        /// The tags go, the content stays.
        case unwrap
    }

    var treatment: Treatment {
        switch self {
        case .br, .col, .hr, .img, .source, .track, .wbr: .keepVoid
        case .applet, .button, .canvas, .datalist, .head, .math, .noembed, .noframes, .script,
            .select, .style, .svg, .template, .textarea, .title:
            .drop
        case .embed, .iframe: .link
        case .body: .unwrap
        default: .keep
        }
    }

    /// Whether it ends a paragraph that is open (HTML 13.2.6.4.7).
    var isBlock: Bool {
        switch self {
        case .address, .article, .aside, .blockquote, .dd, .details, .div, .dl, .dt, .figcaption,
            .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li, .main,
            .nav, .ol, .p, .pre, .section, .summary, .table, .ul:
            true
        default: false
        }
    }

    /// Whether it is a part of a table, or one.
    var isTablePart: Bool {
        switch self {
        case .caption, .col, .colgroup, .table, .tbody, .td, .tfoot, .th, .thead, .tr: true
        default: false
        }
    }

    /// Whether it is a world of its own: nothing inside of it closes what is around it.
    var isScope: Bool {
        switch self {
        case .caption, .table, .td, .th: true
        default: false
        }
    }
}
