import Markup

/// What the words in classes, ids and roles say about an element.
struct NameWords: OptionSet, Sendable {
    let rawValue: UInt32

    static let share = NameWords(rawValue: 1 << 0)
    static let related = NameWords(rawValue: 1 << 1)
    static let comment = NameWords(rawValue: 1 << 2)
    static let navigation = NameWords(rawValue: 1 << 3)
    static let advertisement = NameWords(rawValue: 1 << 4)
    static let newsletter = NameWords(rawValue: 1 << 5)
    static let consent = NameWords(rawValue: 1 << 6)
    static let author = NameWords(rawValue: 1 << 7)
    static let details = NameWords(rawValue: 1 << 8)
    static let tags = NameWords(rawValue: 1 << 9)
    static let sidebar = NameWords(rawValue: 1 << 10)
    static let footer = NameWords(rawValue: 1 << 11)
    static let header = NameWords(rawValue: 1 << 12)
    static let hidden = NameWords(rawValue: 1 << 13)
    static let popup = NameWords(rawValue: 1 << 14)
    /// `has-`, `no-`, `with-`: the name is about something else.
    static let condition = NameWords(rawValue: 1 << 15)
    /// An article, a post, a story.
    static let article = NameWords(rawValue: 1 << 16)
    /// Its text.
    static let body = NameWords(rawValue: 1 << 17)
    /// The first paragraph, which often stands apart.
    static let lead = NameWords(rawValue: 1 << 18)
    static let footnote = NameWords(rawValue: 1 << 19)
    static let code = NameWords(rawValue: 1 << 20)
    /// The beginning of an article, this one or another.
    static let teaser = NameWords(rawValue: 1 << 21)
    /// A box with a picture.
    static let picture = NameWords(rawValue: 1 << 22)
    static let caption = NameWords(rawValue: 1 << 23)
    static let title = NameWords(rawValue: 1 << 24)
    /// For programs that read aloud, or for paper.
    static let unseen = NameWords(rawValue: 1 << 25)

    /// One of the articles of a blog: its other classes are its tags and its author.
    static let entry = NameWords(rawValue: 1 << 26)

    /// All that makes an element furniture of the page.
    static let furniture: NameWords = [
        .share, .related, .comment, .navigation, .advertisement, .newsletter, .consent, .author,
        .tags, .sidebar, .footer, .hidden, .unseen, .popup,
    ]

    /// What is furniture whatever the rest of the page is.
    static let certain: NameWords = [
        .share, .navigation, .advertisement, .newsletter, .consent, .footer, .unseen, .author,
        .tags,
    ]
}

extension NameWords {
    /// The words of a name; names are separated by white space, words by everything that is no
    /// letter, and by a capital after a small letter.
    @inline(__always)
    static func words(
        in value: UnsafeBufferPointer<UInt8>, _ body: (_ name: NameWords, _ count: Int) -> Void
    ) {
        var name: NameWords = []
        var (low, high): (UInt64, UInt64) = (0, 0)
        var count = 0
        var wasSmall = false
        var words = 0
        func finish() {
            defer { (low, high, count) = (0, 0, 0) }
            guard count > 1, count <= 16 else { return }
            var word = known[low, high]
            if words > 0 { word.remove(.condition) }
            words += 1
            name.formUnion(word)
        }
        func finishName() {
            finish()
            if !name.isEmpty { body(name, words) }
            name = []
            words = 0
        }
        for byte in value.prefix(limit) {
            let small = byte | 0x20
            guard small &- 0x61 < 26 else {
                finish()
                wasSmall = false
                if byte <= 0x20 { finishName() }
                continue
            }
            let isCapital = byte & 0x20 == 0
            if isCapital, wasSmall { finish() }
            wasSmall = !isCapital
            if count < 8 {
                low |= UInt64(small) << UInt64(truncatingIfNeeded: 8 * count)
            } else if count < 16 {
                high |= UInt64(small) << UInt64(truncatingIfNeeded: 8 * (count - 8))
            }
            count += 1
        }
        finishName()
    }

    /// No real class is longer, in bytes.
    private static var limit: Int { 1_024 }

    private static let known = NameWordTable(
        [
            """
            share sharing shares shared social socials sharebar sharebox sharebutton sharebuttons
            sharetools sharedaddy sharethis shariff addtoany addthis followus follow socialbar
            socialmedia socialshare socialicons sociallinks whatsapp sharelinks ssba essb sns
            rating ratings
            """: NameWords.share,
            """
            related relateds relatedposts relatedpost relatedarticles relatednews relatedlinks
            relatedcontent recommend recommended recommends recommendation recommendations
            recommander similar popular trending outbrain taboola zergnet yarpp crp upnext readnext
            seealso mostread mostpopular topstories revcontent mgid teasers morestories morenews
            readalso alsoread linkbox linklist infobox promobox powiazane verwandt similares
            relacionadas relacionados correlati linkwithin recent
            """: .related,
            """
            comment comments commentlist commentform commentarea commentsection commentbox disqus
            respond reply replies livefyre commento utterances pingback pingbacks trackback
            trackbacks reacties kommentar kommentare commentaires komentarze comentarios commenti
            responses
            """: .comment,
            """
            nav navigation navbar navi navs menu menus submenu mainmenu topmenu breadcrumb
            breadcrumbs crumb crumbs brotkrumen pagination pager paging paginator toolbar topbar
            postnav postnavigation skiplink skiplinks sitemap wayfinder prevnext nextprev prev
            """: .navigation,
            """
            ad ads adv advert adverts advertisement advertisements advertising advertorial adsense
            adslot adunit adbox adblock adwrap adcontainer adsbygoogle googlead googleads sponsor
            sponsors sponsored banner banners dfp gpt promo promos affiliate
            affiliates anzeige anzeigen werbung publicidad publicite pubads reklama adplace
            """: .advertisement,
            """
            newsletter newsletters subscribe subscription subscriptions signup optin mailchimp
            mc4wp login signin abo donate donation membership mailinglist emailsignup appstore
            appstores
            """: .newsletter,
            "cookie cookies consent gdpr cookiebar cookiebanner onetrust cookielaw ccpa cookienotice":
                .consent,
            """
            author authors byline bylines bio authorbox authorbio authorinfo aboutauthor vcard
            contributor contributors autor autoren auteur
            """: .author,
            """
            meta metadata postmeta entrymeta postmetadata postinfo articleinfo dateline timestamp
            date time published pubdate datetime postdate datum info submitted credits credit
            copyright source
            """: .details,
            """
            tags tag taglist tagcloud tagged categories category catlinks posttags keywords topics
            labels schlagworte schlagwoerter etiquetas tagi
            """: .tags,
            """
            sidebar sidebars aside widget widgets widgetarea rail complementary rightcol rightrail
            textwidget nocontent
            """: .sidebar,
            "footer footers foot colophon contentinfo impressum": .footer,
            "header masthead branding logo banner": .header,
            """
            hidden hide invisible
            """: .hidden,
            "visually visuallyhidden sronly sr screenreader noprint printonly offscreen editsection":
                .unseen,
            // The numbers of lines of code.
            "gutter linenos lineno linenumber linenumbers linenodiv": .unseen,
            "modal popup popups overlay lightbox dialog tooltip toast flyout dropdown": .popup,
            "has no with without is not hasno js if": .condition,
            """
            article articles post posts entry story blogpost blog news hentry single artikel
            articulo beitrag berita noticia nota
            """: .article,
            """
            body content text copy prose richtext inhalt contenu contenido testo tekst texte texto
            fulltext bodytext bodycopy
            """: .body,
            """
            articlebody articlecontent articletext postcontent postbody posttext entrycontent
            entrybody entrytext storybody storycontent storytext newstext newsbody newscontent
            blogcontent bodycontent articlecopy
            """: [.article, .body],
            """
            lead lede leadin intro introduction standfirst dek deck abstract summary subtitle
            subheadline subhead teaser anleitung vorspann chapo chapeau sapo anrisstext kicker
            einleitung entradilla bajada excerpt strapline
            """: .lead,
            "footnote footnotes endnote endnotes references reflist": .footnote,
            "highlight code codehilite sourcecode syntaxhighlighter prettyprint": .code,
            "teaser": .teaser,
            "image images img photo photos picture pictures foto fotos bild bilder gallery":
                .picture,
            "hentry publish": .entry,
            "caption captions figcaption bildunterschrift legende credits credit copyright":
                .caption,
            "title headline heading": .title,
        ])
}

/// A hash table of words of at most sixteen letters.
private struct NameWordTable: Sendable {
    private struct Slot: Sendable {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var words: NameWords = []
    }

    private static var bits: Int { 11 }

    private var slots = [Slot](repeating: Slot(), count: 1 << bits)

    init(_ entries: KeyValuePairs<String, NameWords>) {
        for (words, value) in entries {
            for word in words.split(whereSeparator: \.isWhitespace) {
                var (low, high): (UInt64, UInt64) = (0, 0)
                for (index, byte) in word.utf8.enumerated() {
                    if index < 8 {
                        low |= UInt64(byte) << UInt64(8 * index)
                    } else {
                        high |= UInt64(byte) << UInt64(8 * (index - 8))
                    }
                }
                var index = NameWordTable.index(low, high)
                while slots[index].low != 0, slots[index].low != low || slots[index].high != high {
                    index = (index + 1) % slots.count
                }
                slots[index].low = low
                slots[index].high = high
                slots[index].words.formUnion(value)
            }
        }
    }

    @inline(__always)
    subscript(low: UInt64, high: UInt64) -> NameWords {
        var index = NameWordTable.index(low, high)
        while slots[index].low != 0 {
            if slots[index].low == low, slots[index].high == high { return slots[index].words }
            index = (index + 1) & (slots.count - 1)
        }
        return []
    }

    @inline(__always)
    private static func index(_ low: UInt64, _ high: UInt64) -> Int {
        let mixed = (low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
    }
}
