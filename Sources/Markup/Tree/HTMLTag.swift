import Web

/// The elements whose names the tree knows. Other names are ``other``: `HTMLTree.name(of:)` has
/// them.
package enum HTMLTag: UInt8, CaseIterable, Sendable {
    /// A name that is not in this list.
    case other
    // HTML, obsolete elements too.
    case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi, bdo
    case bgsound, big, blink, blockquote, body, br, button, canvas, caption, center, cite, code, col
    case colgroup, command, content, data, datalist, dd, del, details, dfn, dialog, dir, div, dl, dt
    case em, embed, fieldset, figcaption, figure, font, footer, form, frame, frameset, h1, h2, h3
    case h4, h5, h6, head, header, hgroup, hr, html, i, iframe, image, img, input, ins, isindex, kbd
    case keygen, label, legend, li, link, listing, main, map, mark, marquee, menu, menuitem, meta
    case meter, nav, nobr, noembed, noframes, noscript, object, ol, optgroup, option, output, p
    case param, picture, plaintext, pre, progress, q, rb, rp, rt, rtc, ruby, s, samp, script, search
    case section, select, slot, small, source, span, strike, strong, style, sub, summary, sup, table
    case tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul, `var`
    case video, wbr, xmp
    // SVG and MathML, where the parser treats them by name.
    case svg, foreignObject, desc
    case math, mi, mo, mn, ms, mtext, mglyph, malignmark, annotationXml, annotation
    case mrow, mfrac, msqrt, mroot, msup, msub, msubsup, munder, mover, munderover, mtable, mtr, mtd
    case mspace, mfenced, mmultiscripts, mprescripts, semantics

    /// The names in lower case, in the order of the cases. To ask each case for its name costs more
    /// than to read a page.
    private static let names = """
        other a abbr acronym address applet area article aside audio b base basefont bdi bdo
        bgsound big blink blockquote body br button canvas caption center cite code col colgroup
        command content data datalist dd del details dfn dialog dir div dl dt em embed fieldset
        figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr
        html i iframe image img input ins isindex kbd keygen label legend li link listing main map
        mark marquee menu menuitem meta meter nav nobr noembed noframes noscript object ol
        optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp
        script search section select slot small source span strike strong style sub summary sup
        table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
        xmp svg foreignobject desc math mi mo mn ms mtext mglyph malignmark annotation-xml
        annotation mrow mfrac msqrt mroot msup msub msubsup munder mover munderover mtable mtr mtd
        mspace mfenced mmultiscripts mprescripts semantics
        """.utf8.split(whereSeparator: \.isBlank).map { String(Substring($0)) }

    private static let known = HTMLNameTable(
        zip(names, allCases).dropFirst().map { (key: $0, value: $1) })

    /// The tag of a name, `other` if it is not in the list.
    @inline(__always)
    package init(_ name: HTMLName) {
        self = HTMLTag.known[name] ?? .other
    }

    /// The name in lower case, as the tokenizer gives it.
    package var spelling: String { HTMLTag.names[Int(rawValue)] }
}

// MARK: - The classes of the standard (HTML 13.2.4.2 and 13.2.6)

extension HTMLTag {
    /// Whether the parser treats the element by special rules; end tags of others do not reach
    /// beyond it.
    var isSpecial: Bool {
        switch self {
        case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote,
            .body, .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl,
            .dt, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1,
            .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input,
            .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes,
            .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section,
            .select, .source, .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot,
            .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp:
            true
        default: false
        }
    }

    /// Whether the element has no content and no end tag.
    package var isVoid: Bool {
        switch self {
        case .area, .base, .basefont, .bgsound, .br, .col, .embed, .frame, .hr, .img, .input,
            .keygen, .link, .meta, .param, .source, .track, .wbr:
            true
        default: false
        }
    }

    /// Whether it is opened again after what closes it too early (HTML 13.2.4.3).
    package var isFormatting: Bool {
        switch self {
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
        default: false
        }
    }

    package var isHeading: Bool {
        switch self {
        case .h1, .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }

    /// Whether the end of another element ends it without its end tag.
    var hasImpliedEnd: Bool {
        switch self {
        case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
        default: false
        }
    }

    /// As ``hasImpliedEnd``, at the end of a template.
    var hasImpliedEndInTemplate: Bool {
        switch self {
        case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
        default: hasImpliedEnd
        }
    }

    /// Whether text and most elements cannot stand in it, and go before the table.
    var isTableStructure: Bool {
        switch self {
        case .table, .tbody, .tfoot, .thead, .tr: true
        default: false
        }
    }

    /// Whether it may stand anywhere in a body.
    var isPlain: Bool {
        switch self {
        case .html, .head, .body, .frameset, .frame, .table, .caption, .colgroup, .col, .tbody,
            .tfoot, .thead, .tr, .td, .th:
            false
        default: true
        }
    }
}
