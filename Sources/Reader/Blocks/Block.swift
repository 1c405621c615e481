/// A part of a page that has lines of its own.
package indirect enum Block: Hashable, Sendable {
    case paragraph(Paragraph)
    case list(List)
    case quote([Block])
    case code(StyledText)
    case table(Table)
    case picture(Picture)
    case media(Media)
    case definitions([Definition])
    case details(summary: [Block], content: [Block])
    case rule
    case notes(Notes)

    /// Text that fills lines.
    package struct Paragraph: Hashable, Sendable {
        package enum Role: Hashable, Sendable {
            case text
            case caption
            /// 1 is the highest level, 6 the lowest.
            case heading(Int)
        }

        package var text: StyledText
        package var role = Role.text
        /// Whether it follows what is before it without a space, as one `div` follows another.
        package var isTight = false
    }

    package struct List: Hashable, Sendable {
        package struct Item: Hashable, Sendable {
            /// Such as `3.`; nil where the list has bullets.
            package var number: String?
            /// Of a task, whether it is done.
            package var isDone: Bool?
            package var blocks: [Block]
        }

        package var items: [Item]
    }

    /// A term or its description in a `dl`.
    package struct Definition: Hashable, Sendable {
        package var isTerm: Bool
        package var blocks: [Block]
    }

    package struct Notes: Hashable, Sendable {
        package struct Note: Hashable, Sendable {
            /// As at its reference.
            package var mark: String
            package var blocks: [Block]
        }

        package var heading: [Block]
        package var notes: [Note]
    }
}

extension Block.Paragraph {
    /// A paragraph of the text.
    package init(_ text: StyledText) { self.init(text: text) }
}

/// A picture in its place.
package struct Picture: Hashable, Sendable {
    /// Its address, if it is on the web, or its content as a `data:` URL.
    package var url: String?
    /// What it shows, in words.
    package var text: String
    /// Its number among the links; 0 if it has no address
    /// on the web.
    package var number: Int
    /// The link around it, if it leads elsewhere; 0 is none.
    package var link: Int
    /// Its size in pixels, if the page says so.
    package var width: Int?
    package var height: Int?
}

/// A video, a sound or another page inside a page.
package struct Media: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable { case video, audio, frame, file }

    package var kind: Kind
    /// Its title or the host that it is from.
    package var title: String
    /// How long it plays, such as `3:05`, or else its size, such as `5.6 MB`; nil if neither is known.
    package var length: String?
    package var number: Int

    /// A player for `title`.
    package init(_ kind: Kind, title: String, length: String? = nil, number: Int) {
        (self.kind, self.title, self.length, self.number) = (kind, title, length, number)
    }
}
