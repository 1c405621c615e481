import Feeds

func headlines(in document: [UInt8], from url: String, contentType: String?) -> String {
    do {
        let feed = try FeedParser.parse(document, contentType: contentType, base: url)
        let titles = feed.items.map { "- \($0.title ?? $0.url ?? "untitled")" }
        let warnings = feed.warnings.map { "(\($0))" }
        return ([feed.title ?? url] + titles + warnings).joined(separator: "\n")
    } catch .webPage {
        return "\(url) is a web page"
    } catch {
        return "\(url): \(error)"
    }
}
