import Markup

/// An element of a page as ``PageSurvey`` counts it. Elements are in the order of the page, so the
/// ones inside it are those up to ``end``.
struct PageElement {
    let node: HTMLTree.Node
    let tag: HTMLTag
    /// The place of the parent, -1 for the first.
    let parent: Int32
    /// What its class, id, role and other attributes say.
    var names = ElementNames()
    /// The place after the last element inside it.
    var end: Int32 = 0
    /// The blocks that begin in it.
    var firstBlock: Int32 = 0
    var endBlock: Int32 = 0
    /// The pieces of text in it.
    var firstText: Int32 = 0
    var endText: Int32 = 0
    /// The number of pictures, players and the like before it and up to its end.
    var firstMedia: Int32 = 0
    var endMedia: Int32 = 0
    /// Whether it is left out, with all that is in it.
    var isDropped = false
    /// Whether its text is the caption of a picture.
    var isCaption = false

    var blocks: Range<Int> { Int(firstBlock)..<Int(endBlock) }
    var hasMedia: Bool { endMedia > firstMedia }
}

/// A run of text without a line break: a paragraph, a heading, a cell.
struct PageBlock {
    /// Where a block stands.
    enum Kind: UInt8 {
        case loose, paragraph, heading, item, term, cell, code, quote, caption
    }

    /// The nearest element around it that begins a line.
    let container: Int32
    var kind: Kind
    /// Its characters in the text of the page, blanks collapsed.
    var text: Range<Int>
    /// Its pieces of text; see ``PageElement/firstText``.
    var firstText: Int32 = 0
    var endText: Int32 = 0
    /// See ``TextWeight``.
    var weight: Int32 = 0
    /// The weight of the text in links.
    var linkWeight: Int32 = 0
    /// Commas and full stops.
    var marks: Int32 = 0
    var endsSentence = false
    var isDropped = false
    /// Whether it has a part of a text that is known to be in the article.
    var isKnown = false

    /// Whether most of it is links.
    var isLinks: Bool { linkWeight * 2 > weight }

    /// Whether it reads like sentences: a long text, or one that ends like a sentence.
    var isProse: Bool {
        guard kind != .heading, kind != .code, linkWeight * 3 < weight else { return false }
        return weight >= 120 || weight >= 80 && marks > 0
            || weight >= 45 && (endsSentence || marks >= 2)
    }

    /// How much it speaks for an article: its own words, more with punctuation; against, for links.
    var score: Float {
        let own = Float(weight - linkWeight)
        let links = Float(linkWeight)
        if isLinks { return -min(links, 60) * 0.3 }
        switch kind {
        case .heading, .caption: return 0
        case .code: return own * 0.5
        default: break
        }
        guard isProse else { return min(own, 40) * 0.05 }
        return (own - links * 0.5) * (marks > 0 || weight > 200 ? 1 : 0.5) + Float(marks) * 5
    }
}

/// What the attributes of an element say about it.
struct ElementNames {
    /// The words of its names, those of conditions left out.
    var words: NameWords = []
    /// A name that says both article and text, such as `entry-content`, or `itemprop=articleBody`.
    var isArticleBody = false
    /// A hash of its classes.
    var classHash: UInt32 = 0
    /// The element is not shown, or not to everybody.
    var isHidden = false

    var furniture: NameWords { isArticleBody ? [] : words.intersection(.furniture) }
}
