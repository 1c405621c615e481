import Web

/// Frames that play a video or a sound; others in an article are advertisements, forms, counters.
enum EmbeddedPlayer {
    static func isPlayer(_ address: String?) -> Bool {
        guard var address else { return false }
        if address.hasPrefix("//") { address = "https:" + address }
        guard let host = WebURL(address)?.host else { return false }
        return hosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    }

    private static let hosts = [
        "youtube.com", "youtube-nocookie.com", "youtu.be", "vimeo.com", "dailymotion.com",
        "soundcloud.com", "spotify.com", "bilibili.com", "nicovideo.jp", "naver.com", "kakao.com",
        "peertube.tv", "archive.org", "ted.com", "twitch.tv", "podbean.com", "mixcloud.com",
        "bandcamp.com", "libsyn.com", "podigee.io", "youku.com",
    ]
}
