/// The kind of a tag in a line of text.
enum HTMLTagKind {
    /// A part of the line, with an end tag.
    case inline
    /// The beginning or the end of a line.
    case block
    /// Has no end tag.
    case void

    /// The kind of an element; nil for a name that HTML does not have.
    init?(_ name: HTMLName) {
        guard let kind = HTMLTagKind.known[name] else { return nil }
        self = kind
    }

    private static let known = HTMLNameTable(
        [
            """
            a abbr acronym applet audio b bdi bdo big blink button canvas cite code data datalist
            del dfn em font i iframe ins kbd label map mark marquee math meter nobr noembed noscript
            object output picture progress q rb rp rt rtc ruby s samp script select slot small span
            strike strong style sub sup svg template textarea time title tt u var video xmp
            """: HTMLTagKind.inline,
            """
            address article aside blockquote body caption center colgroup dd details dialog dir
            div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head
            header hgroup html legend li listing main menu nav noframes ol optgroup option p
            plaintext pre search section summary table tbody td tfoot th thead tr ul
            """: .block,
            "area base basefont br col embed frame hr img input keygen link meta": .void,
            "param source track wbr": .void,
        ])
}
