import NewsKit
import Reader
import System
import Web

/// Where the article is in the pages of a site, as the person says in `sites/HOST.toml` beside the
/// configuration file:
///
///     content = "article .body"
///     drop = [".share", "aside"]
///     next = "a.next"
struct SiteFiles: Sendable {
    /// Nil when there is no directory for them.
    private let folder: String?

    private static let limit = 1 << 16

    init(besides configuration: ConfigurationFile) {
        folder = configuration.path.flatMap { path in
            path.lastIndex(of: "/").map { "\(path[..<$0])/sites" }
        }
    }

    /// What the person says about the pages of a host, or of the host without its `www`.
    ///
    /// - Throws: `LocalFile.ReadError`; ``ConfigurationError``.
    func rules(of host: String) throws -> SiteRules? {
        // A stranger names the host, which must not lead out of the folder.
        let isName = host.utf8.allSatisfy { byte in
            byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard let folder, isName, !host.hasPrefix(".") else { return nil }
        let names = host.hasPrefix("www.") ? [host, String(host.dropFirst(4))] : [host]
        let paths = names.map { "\(folder)/\($0).toml" }
        guard let path = paths.first(where: { access($0, F_OK) == 0 }) else { return nil }
        let bytes = try LocalFile.read(path, limit: SiteFiles.limit, isRegular: true)
        return try SiteRules(bytes, path: path)
    }

    /// The mistakes of all files, as sentences.
    var mistakes: [String] {
        guard let folder else { return [] }
        let hosts = Directory.names(in: folder).filter { $0.hasSuffix(".toml") }
            .map { String($0.dropLast(".toml".count)) }
        return hosts.sorted().flatMap { host in
            do {
                _ = try rules(of: host)
                return [] as [String]
            } catch {
                return (error as? ConfigurationError)?.mistakes ?? [Door.sentence(error)]
            }
        }
    }
}

extension SiteRules {
    /// Reads the bytes of a file.
    ///
    /// - Parameter path: The name of the file in the sentences of errors.
    init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
        let document = TOMLReader.document(bytes, hasSections: false)
        self.init()
        var mistakes = document.mistakes
        for (name, table) in document.tables {
            if name.isEmpty {
                mistakes += table.read(SiteRules.settings, into: &self, section: nil)
            } else {
                mistakes.append(
                    TOMLError(
                        position: table.position,
                        reason: "there are no sections in this file, so also no "
                            + "[\(name.prefix(40))]"))
            }
        }
        try ConfigurationError.check(mistakes, path: path)
    }

    /// The settings of a file.
    static var settings: [Setting<SiteRules>] {
        let selectors = SettingForm<[Selector]>.list { (text) throws(SelectorError) in
            try Selector(text)
        }
        return [
            Setting(
                "content", selectors, \.content,
                "The elements that hold the article, in the order of the page."),
            Setting(
                "drop", selectors, \.drop, "The elements in them that do not belong to it."),
            Setting("next", selectors, \.next, "The link to the next page of the article."),
        ]
    }
}
