import Markup
import Terminal
import Web

extension Page {
    /// The page of an HTML document in UTF-8.
    package init(document: [UInt8], base: String?, signs: PageSigns) {
        self = PageBuilder.page(
            of: HTMLTree(document: document), base: base.flatMap { WebURL($0) },
            signs: signs)
    }

    /// The page of a part of a document, such as the text of an article.
    package init(fragment: String, base: String?, signs: PageSigns) {
        self = PageBuilder.page(
            of: HTMLTree(fragment: Array(fragment.utf8)), base: base.flatMap { WebURL($0) },
            signs: signs)
    }

    /// The page of a plain text: an empty line begins a paragraph, and line breaks stay.
    package init(plainText: String) {
        self.init()
        var lines: [String] = []
        func paragraph() -> Block {
            var text = StyledText(lines.joined(separator: "\n"))
            text.isRightToLeft = text.beginsRightToLeft
            return .paragraph(Block.Paragraph(text: text))
        }
        for line in plainText.sanitizedLines().split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if !line.allSatisfy(\.isWhitespace) {
                lines.append(String(line))
            } else if !lines.isEmpty {
                blocks.append(paragraph())
                lines = []
            }
        }
        if !lines.isEmpty { blocks.append(paragraph()) }
    }

    /// Appends a file that belongs to the page.
    ///
    /// - Parameters:
    ///   - type: its media type, such as `audio/mpeg`.
    ///   - seconds: how long it plays.
    package mutating func append(
        file url: String, type: String?, title: String?, seconds: Double?,
        bytes: Int64? = nil
    ) {
        guard URLReference.isWeb(url) else { return }
        let isPicture = type?.hasPrefix("image/") == true
        if isPicture, pictures.contains(where: { $0.url == url }) { return }
        let number: Int
        if let index = links.firstIndex(of: url) {
            number = index + 1
        } else {
            links.append(url)
            number = links.count
        }
        let kind: Media.Kind =
            type?.hasPrefix("audio/") == true
            ? .audio : type?.hasPrefix("video/") == true ? .video : .file
        var name = title?.sanitized().trimmed ?? ""
        if name.isEmpty { name = PageBuilder.fileName(url) }
        if isPicture {
            let picture = Picture(url: url, text: name, number: number, link: 0)
            return blocks.append(.picture(picture))
        }
        let length = seconds.flatMap { $0 >= 1 && $0 < 1e9 ? PlayingTime(seconds: Int($0)) : nil }
        let size = bytes.flatMap { $0 > 0 ? Page.size(of: $0) : nil }
        blocks.append(
            .media(
                Media(kind, title: name, length: length?.description ?? size, number: number)))
    }

    /// `812 B`, `34 kB`, `5.6 MB`, `56 MB`.
    private static func size(of bytes: Int64) -> String {
        var (size, tenths, unit) = (bytes, bytes, "B")
        for larger in ["kB", "MB", "GB"] where size >= 1000 {
            (size, tenths, unit) = ((size + 500) / 1000, (size + 50) / 100, larger)
        }
        return unit == "B" || size >= 10
            ? "\(size) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
}
