/// The elements of HTML that the sanitiser knows by name.
enum HTMLElement: String, CaseIterable {
    // Elements that are kept.
    case a, abbr, address, article, aside, audio, b, bdi, bdo, blockquote, br, caption, cite, code
    case col, colgroup, data, dd, del, details, dfn, div, dl, dt, em, figcaption, figure, footer
    case h1, h2, h3, h4, h5, h6, header, hgroup, hr, i, img, ins, kbd, li, main, mark, nav, ol, p
    case picture, pre, q, rp, rt, rtc, ruby, s, samp, section, small, source, span, strike, strong,
        sub
    case summary, sup, table, tbody, td, tfoot, th, thead, time, tr, track, tt, u, ul, `var`, video
    case wbr
    // Formulas (MathML Core), which are kept without their looks.
    case math, merror, mfenced, mfrac, mi, mmultiscripts, mn, mo, mover, mpadded, mprescripts, mroot
    case mrow, ms, msqrt, mstyle, msub, msubsup, msup, mtable, mtd, mtext, mtr, munder, munderover
    case none, semantics
    // Elements for which another one stands.
    case center, dialog, dir, fieldset, form, legend, listing, menu, search, xmp
    // Elements that are dropped with their content.
    case annotation, applet, button, canvas, datalist, head, mphantom, noembed, noframes, script
    case select, style, template, textarea, title
    case annotationXML = "annotation-xml"
    // Elements that become links.
    case embed, iframe
    /// An element that ends a head without an end tag.
    case body
    /// An element in which a title is text.
    case svg

    private static let known = HTMLNameTable(allCases.map { (key: $0.rawValue, value: $0) })

    /// Nil for any other name.
    @inline(__always)
    init?(_ name: HTMLName) {
        guard let element = HTMLElement.known[name] else { return nil }
        self = element
    }
}

extension HTMLElement {
    /// The ways in which the sanitiser treats an element.
    enum Treatment {
        case keep
        /// Kept; it has no content and no end tag.
        case keepVoid
        case drop
        /// A link replaces it.
        case link
        /// The tags are dropped, the content is kept.
        case unwrap
    }

    var treatment: Treatment {
        switch self {
        case .br, .col, .hr, .img, .source, .track, .wbr: .keepVoid
        case .annotation, .annotationXML, .applet, .button, .canvas, .datalist, .head, .mphantom,
            .noembed, .noframes, .script, .select, .style, .template, .textarea, .title:
            .drop
        case .embed, .iframe: .link
        case .body, .svg: .unwrap
        default: .keep
        }
    }

    /// Whether it ends an open paragraph (HTML 13.2.6.4.7).
    var isBlock: Bool {
        switch self {
        case .address, .article, .aside, .blockquote, .dd, .details, .div, .dl, .dt, .figcaption,
            .figure, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .li, .main,
            .nav, .ol, .p, .pre, .section, .summary, .table, .ul, .center, .dialog, .dir, .fieldset,
            .form, .legend, .listing, .menu, .search, .xmp:
            true
        default: false
        }
    }

    /// The name of the element that is written in its place; nil for its own.
    var standIn: HTMLName? {
        switch self {
        case .center, .dialog, .fieldset, .form, .legend, .search: "div"
        case .dir, .menu: "ul"
        case .listing, .xmp: "pre"
        // A formula in TeX.
        case .script: "span"
        default: nil
        }
    }

    /// Whether it is a table or a part of one.
    var isTablePart: Bool {
        switch self {
        case .caption, .col, .colgroup, .table, .tbody, .td, .tfoot, .th, .thead, .tr: true
        default: false
        }
    }

    /// Whether tags inside it cannot close elements around it.
    var isScope: Bool {
        switch self {
        case .caption, .table, .td, .th: true
        default: false
        }
    }
}
