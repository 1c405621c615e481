import Markup
import Web

/// An OpenSearch 1.1 description: it tells how to search a site.
public enum SearchDescription {
    /// The reasons why a description cannot be used.
    public enum Failure: Error, Hashable, Sendable {
        /// The document is not a description.
        case unrecognised
        /// The results are web pages.
        case onlyPages
        /// It has no usable address.
        case noAddress
    }

    /// The media type of a description.
    public static let mediaType = "application/opensearchdescription+xml"

    /// The address in a description whose results are a feed; else one whose results are JSON or
    /// XML.
    ///
    /// - Parameters:
    ///   - document: The bytes of the description.
    ///   - base: The URL of the description, to which its addresses may be relative.
    public static func template(
        in document: [UInt8], base: String
    ) throws(Failure) -> SearchTemplate {
        let encoding = document.withUnsafeBufferPointer {
            TextEncoding.ofXML(head: $0, contentType: nil, isWhole: true)
        }
        var reader = XMLReader(Array(TextDecoder.utf8(of: document, in: encoding)))
        var best: (rank: Int, template: SearchTemplate)?
        var (isRecognised, hasPages) = (false, false)
        while let event = reader.next() {
            guard event == .start else { continue }
            if reader.name.local == "opensearchdescription" { isRecognised = true }
            guard isRecognised, reader.name.local == "url" else { continue }
            guard let rank = rank(of: reader.attribute("type")) else {
                hasPages = hasPages || reader.attribute("type")?.contains("html") == true
                continue
            }
            guard rank < best?.rank ?? .max, let template = template(reader, base: base) else {
                continue
            }
            best = (rank, template)
        }
        guard isRecognised else { throw .unrecognised }
        guard let best else { throw hasPages ? .onlyPages : .noAddress }
        return best.template
    }
}

extension SearchDescription.Failure: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .unrecognised:
            "the page that should say how to search is not an OpenSearch description"
        case .onlyPages: "the site gives search results only as web pages, not as a feed"
        case .noAddress: "the OpenSearch description has no address that can be used"
        }
    }
}

extension SearchDescription {
    /// The rank of a media type, the lowest is the best; nil for types that are not feeds.
    private static func rank(of type: String?) -> Int? {
        switch FeedMediaType(type).kind {
        case .feed: 0
        case .json: 1
        case .xml: 2
        case .unsaid, .other: nil
        }
    }

    private static func template(
        _ reader: borrowing XMLReader, base: String
    ) -> SearchTemplate? {
        let relation = reader.attribute("rel")?.lowercased() ?? "results"
        let method = reader.attribute("method")?.lowercased() ?? "get"
        guard relation.split(whereSeparator: \.isWhitespace).contains("results"), method == "get",
            var written = reader.attribute("template").map(URLReference.cleaned)
        else { return nil }
        if reader.attribute("pageOffset") == "0" {
            written = written.replacing("{startPage", with: "{page0")
        }
        if reader.attribute("indexOffset") == "0" {
            written = written.replacing("{startIndex", with: "{index0")
        }
        return try? SearchTemplate(URLReference.resolve(written, against: base))
    }
}
