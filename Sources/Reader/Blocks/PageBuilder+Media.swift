import Markup
import Terminal
import Web

extension PageBuilder {
    /// A player or another page inside this one is one line. What is inside it is for browsers that
    /// do not know the element.
    mutating func enterMedia(_ node: HTMLTree.Node) -> Bool {
        let kind = mediaKind(node)
        guard let written = mediaAddress(node), let url = address(written) else {
            // The words are better than nothing.
            return tree.tag(of: node) == .object
        }
        let sizes = ["width", "height"].compactMap { name in
            tree.attribute(HTMLName(name), of: node).flatMap { Int($0.trimmed) }
        }
        // Frames without size count readers.
        if sizes.contains(where: { $0 <= 1 }) { return false }
        var title = text(["title", "aria-label", "alt", "name"], node) ?? ""
        if tree.tag(of: node) == .a, title.isEmpty {
            title = tree.text(in: node, limit: 500).sanitized().trimmed
            if title.contains("://") { title = "" }
        }
        let host = WebURL(url).map { $0.host.withoutWWW } ?? ""
        title = title.isEmpty ? host : host.isEmpty ? title : "\(title) (\(host))"
        let length = text(["data-duration", "duration", "data-length"], node)
            .flatMap { PlayingTime($0) }
        endParagraph(.wide)
        append(
            .media(
                Media(
                    kind, title: title, length: length?.description,
                    number: links.number(of: url))))
        frames[frames.count - 1].gap = .wide
        return false
    }

    /// The first attribute that says something.
    private func text(_ names: [HTMLName], _ node: HTMLTree.Node) -> String? {
        for name in names {
            let text = tree.attribute(name, of: node)?.sanitized().trimmed ?? ""
            if !text.isEmpty { return text }
        }
        return nil
    }

    private func mediaKind(_ node: HTMLTree.Node) -> Media.Kind {
        switch tree.tag(of: node) {
        case .video: return .video
        case .audio: return .audio
        case .object, .embed, .applet:
            let type = tree.attribute("type", of: node)?.lowercased() ?? ""
            return type.hasPrefix("video/")
                ? .video : type.hasPrefix("audio/") ? .audio : .file
        default: break
        }
        let name = tree.name(of: node)
        if name.hasSuffix("video") || name.hasSuffix("youtube") { return .video }
        if name.hasSuffix("audio") { return .audio }
        let host = mediaAddress(node).flatMap(address).flatMap(WebURL.init)?.host.withoutWWW
        return host.map(PageBuilder.videoHosts.contains) ?? false ? .video : .frame
    }

    private static let videoHosts: Set = [
        "youtube.com", "youtube-nocookie.com", "youtu.be", "player.vimeo.com", "vimeo.com",
        "dailymotion.com", "tv.naver.com", "play-tv.kakao.com", "player.bilibili.com",
        "embed.nicovideo.jp", "player.twitch.tv",
    ]

    private func mediaAddress(_ node: HTMLTree.Node) -> String? {
        if tree.tag(of: node) == .a { return tree.attribute("href", of: node) }
        for name in ["src", "data-src", "data-lazy-src", "data"] as [HTMLName] {
            if let url = tree.attribute(name, of: node)?.trimmed, !url.isEmpty,
                url != "about:blank"
            {
                return url
            }
        }
        if let id = tree.attribute("videoid", of: node) ?? tree.attribute("data-videoid", of: node)
        {
            return "https://www.youtube.com/watch?v=\(id)"
        }
        for child in tree.children(of: node) {
            let tag = tree.tag(of: child)
            if tag == .source, let url = tree.attribute("src", of: child) { return url }
            if tag == .embed, let url = tree.attribute("src", of: child) { return url }
        }
        return nil
    }
}

extension String {
    /// A host as people call it.
    fileprivate var withoutWWW: String { hasPrefix("www.") ? String(dropFirst(4)) : self }
}

/// How long something plays: `3:05`, `1:02:03`.
package struct PlayingTime: Equatable, Sendable, CustomStringConvertible {
    private let seconds: Int

    /// - Parameter seconds: at least 0.
    package init(seconds: Int) { self.seconds = max(0, seconds) }

    /// Reads seconds (`185`, `185.2`), `3:05`, or ISO 8601 (`PT3M5S`).
    package init?(_ text: String) {
        let text = text.trimmed
        guard text.utf8.count <= 20 else { return nil }
        if text.hasPrefix("PT") {
            var (total, number) = (0, 0)
            for byte in text.utf8.dropFirst(2) {
                switch byte {
                case 0x30...0x39: number = min(number * 10 + Int(byte - 0x30), 1_000_000)
                case UInt8(ascii: "H"): (total, number) = (total + number * 3600, 0)
                case UInt8(ascii: "M"): (total, number) = (total + number * 60, 0)
                case UInt8(ascii: "S"): (total, number) = (total + number, 0)
                default: return nil
                }
            }
            seconds = total
        } else {
            var total = 0
            for part in text.split(separator: ":", omittingEmptySubsequences: false) {
                let whole = part.prefix { $0 != "." }
                guard let number = Int(whole), (0..<1_000_000).contains(number) else { return nil }
                total = min(total * 60 + number, 1_000_000_000)
            }
            seconds = total
        }
        if seconds == 0 { return nil }
    }

    package var description: String {
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let tail = padded(seconds % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
    }
}
