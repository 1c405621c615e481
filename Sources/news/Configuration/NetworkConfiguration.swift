import NewsKit
import Web

extension Configuration {
    /// `[network]`
    static var networkSettings: [Setting<Configuration>] {
        let (second, minute, hour, day) = (
            1000 as Int64, 60_000 as Int64, 3_600_000 as Int64, 86_400_000 as Int64
        )
        return [
            Setting(
                "connect_timeout", .milliseconds(100...5 * minute), \.network.limits.connect,
                "How long connecting may take, with TLS."),
            Setting(
                "timeout", .milliseconds(second...hour), \.network.limits.total,
                "How long a whole transfer may take, with its redirects."),
            Setting(
                "low_speed", .bytes(1...1 << 30), \.network.limits.slowSpeed,
                "A transfer that brings fewer bytes a second is slow."),
            Setting(
                "low_speed_time", .seconds(second...10 * minute), \.network.limits.slowTime,
                "How long a transfer may be slow before it is ended."),
            Setting(
                "max_body", .bytes(1 << 10...1 << 30), \.network.limits.body,
                "The largest feed, page or picture, also after decompression."),
            Setting(
                "host_gap", .milliseconds(0...10 * minute), \.network.hostGap,
                "The pause between two requests to a host."),
            Setting(
                "jobs", .number(1...256), \.network.jobs,
                "How many feeds are fetched at once."),
            Setting(
                "interval", .seconds(15 * minute...30 * day), \.network.interval,
                "How often a feed is asked whose publisher says nothing about that."),
            Setting(
                "unconditional_after", .seconds(day...365 * day), \.network.unconditionalAfter,
                "When a feed has only said “not modified” for so long, it is asked for everything once."
            ),
            Setting(
                "new_articles_per_day", .number(1...1_000_000), \.network.newArticlesPerDay,
                "How many new articles a feed may bring in a day."),
            Setting(
                "proxy", proxy, \.network.proxy, example: .string("socks5h://localhost:9050"),
                "The proxy for all feeds without their own; \"\" for none. "
                    + "Without it the environment counts: http_proxy, https_proxy, all_proxy."),
            Setting(
                "user_agent",
                .text("1 to 256 printable ASCII characters") {
                    (1...256).contains($0.utf8.count)
                        && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
                }, \.network.userAgent,
                "The name that servers see."),
        ]
    }

    /// It is shown without its password.
    private static var proxy: SettingForm<String> {
        let form = SettingForm<String>.text(
            "the URL of a proxy, as \"socks5h://localhost:9050\"",
            where: ProxyAddress.isWellFormed)
        return SettingForm(words: form.words, read: form.read) { .string($0.withoutCredentials) }
    }
}

/// The address of a proxy in the form of libcurl: `[SCHEME://][USER:PASSWORD@]HOST[:PORT]`. An
/// empty one means no proxy, and overrides the environment.
enum ProxyAddress {
    private static let schemes: Set = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

    /// Whether the text can be one: a known scheme or none, something behind it, no spaces.
    static func isWellFormed(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return false }
        guard let end = text.endOfScheme else { return true }
        return schemes.contains(text[..<end.lowerBound].lowercased())
            && end.upperBound < text.endIndex
    }
}
