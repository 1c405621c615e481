import NewsKit
import Web

/// The section `[network]`: how requests are sent. Nil means not set.
struct NetworkConfiguration: Equatable, Sendable {
    /// Milliseconds.
    var connectTimeout: Int?
    /// Milliseconds.
    var timeout: Int?
    /// Bytes a second.
    var lowSpeed: Int?
    /// Seconds.
    var lowSpeedTime: Int?
    /// Bytes.
    var maxBody: Int?
    /// Milliseconds.
    var hostGap: Int?
    var jobs: Int?
    /// Seconds.
    var interval: Int64?
    /// Seconds.
    var unconditionalAfter: Int64?
    var newArticlesPerDay: Int?
    /// May hold a password: not for messages.
    var proxy: String?
    var userAgent: String?
}

extension NetworkConfiguration {
    init(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys([
            "connect_timeout", "timeout", "low_speed", "low_speed_time", "max_body", "host_gap",
            "jobs", "interval", "unconditional_after", "new_articles_per_day", "proxy",
            "user_agent",
        ])
        let (second, minute, hour, day) = (1000, 60_000, 3_600_000, 86_400_000)
        connectTimeout = try section.milliseconds("connect_timeout", in: 100...5 * minute)
        timeout = try section.milliseconds("timeout", in: second...hour)
        lowSpeed = try section.bytes("low_speed", in: 1...1 << 30)
        lowSpeedTime = try section.seconds("low_speed_time", in: second...10 * minute).map {
            Int($0)
        }
        maxBody = try section.bytes("max_body", in: 1 << 10...1 << 30)
        hostGap = try section.milliseconds("host_gap", in: 0...10 * minute)
        jobs = try section.integer("jobs", in: 1...256)
        interval = try section.seconds("interval", in: 15 * minute...30 * day)
        unconditionalAfter = try section.seconds("unconditional_after", in: day...365 * day)
        newArticlesPerDay = try section.integer("new_articles_per_day", in: 1...1_000_000)
        proxy = try section.text("proxy", as: "the URL of a proxy, as \"socks5h://localhost:9050\"")
        {
            ProxyAddress.isWellFormed($0)
        }
        userAgent = try section.text("user_agent", as: "1 to 256 printable ASCII characters") {
            (1...256).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        }
    }

    /// Replaces the defaults by the values that are set.
    func apply(to settings: inout Settings) {
        settings.limits.connect = connectTimeout ?? settings.limits.connect
        settings.limits.total = timeout ?? settings.limits.total
        settings.limits.slowSpeed = lowSpeed ?? settings.limits.slowSpeed
        settings.limits.slowTime = lowSpeedTime ?? settings.limits.slowTime
        settings.limits.body = maxBody ?? settings.limits.body
        settings.hostGap = hostGap ?? settings.hostGap
        settings.jobs = jobs ?? settings.jobs
        settings.interval = interval ?? settings.interval
        settings.unconditionalAfter = unconditionalAfter ?? settings.unconditionalAfter
        settings.newArticlesPerDay = newArticlesPerDay ?? settings.newArticlesPerDay
        settings.proxy = proxy ?? settings.proxy
        settings.userAgent = userAgent ?? settings.userAgent
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
