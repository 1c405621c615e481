import Markup
import Web

/// The URL of a search with placeholders for the words and for the page of results. People can
/// write one, and OpenSearch 1.1 defines one.
public struct SearchTemplate: Hashable, Sendable {
    /// The reasons why a text is not a template.
    public enum Failure: Error, Hashable, Sendable {
        /// It is not an http(s) URL.
        case notWeb
        /// It contains a name and a password.
        case credentials
        /// The host contains a placeholder.
        case placeInHost
        /// It has no placeholder for the words.
        case noQuery
        /// It has a placeholder that is not known here.
        case unknownPlace(String)
    }

    /// A placeholder.
    private enum Place: Hashable, Sendable {
        case query
        /// The number of the page; the first page has this number.
        case page(from: Int)
        /// The number of the first result; the first of all has this number.
        case index(from: Int)
        case text(String)
    }

    private enum Piece: Hashable, Sendable {
        case literal(String)
        case place(Place)
    }

    /// The template as it was written.
    public let text: String
    private let pieces: [Piece]

    /// Reads a template.
    public init(_ text: String) throws(Failure) {
        self.text = text
        guard URLReference.isWeb(text), let start = text.endOfScheme?.upperBound else {
            throw .notWeb
        }
        let authority = text[start...].prefix { !"/?#".contains($0) }
        guard !authority.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .notWeb
        }
        guard !authority.contains("@") else { throw .credentials }
        guard !authority.contains("{") else { throw .placeInHost }
        pieces = try SearchTemplate.pieces(of: text)
        guard pieces.contains(.place(.query)) else { throw .noQuery }
    }

    /// Whether it has a placeholder for the page; otherwise there is only one page.
    public var hasPages: Bool {
        pieces.contains { piece in
            switch piece {
            case .place(.page), .place(.index): true
            case .place(.query), .place(.text), .literal: false
            }
        }
    }

    /// The URL of a page of results.
    ///
    /// - Parameters:
    ///   - query: The words to search for; they are percent-encoded (RFC 3986 2.1).
    ///   - page: The number of the page, from 1.
    ///   - results: The number of results on the pages before it.
    public func url(query: String, page: Int, after results: Int) -> String {
        pieces.reduce(into: "") { url, piece in
            switch piece {
            case .literal(let text), .place(.text(let text)): url += text
            case .place(.query): url += PercentEncoding.value(query)
            case .place(.page(let first)): url += String(first + page - 1)
            case .place(.index(let first)): url += String(first + results)
            }
        }
    }
}

extension SearchTemplate.Failure: CustomStringConvertible {
    /// A sentence for people, without a full stop.
    public var description: String {
        switch self {
        case .notWeb: "the search address must be an http(s) URL"
        case .credentials: "the search address must not contain a name and password"
        case .placeInHost: "the host of the search address must not contain a placeholder"
        case .noQuery:
            "the search address must contain {query} for the words, and may contain "
                + "{page} for the page"
        case .unknownPlace(let name):
            "{\(name)} is not known in a search address; {query}, {page} and {page0} are"
        }
    }
}

extension SearchTemplate {
    private static func pieces(of text: String) throws(Failure) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { break }
            if open != rest.startIndex { pieces.append(.literal(String(rest[..<open]))) }
            pieces.append(.place(try place(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return pieces
    }

    /// The meaning of a name in braces (OpenSearch 1.1, "OpenSearch URL template syntax"); `?`
    /// after the name makes it optional.
    private static func place(_ written: Substring) throws(Failure) -> Place {
        let isOptional = written.last == "?"
        switch isOptional ? written.dropLast() : written {
        case "query", "searchTerms": return .query
        case "page", "startPage": return .page(from: 1)
        case "page0": return .page(from: 0)
        case "index", "startIndex": return .index(from: 1)
        case "index0": return .index(from: 0)
        case "count": return .text("20")
        case "language": return .text("*")
        case "inputEncoding", "outputEncoding": return .text("UTF-8")
        default:
            guard isOptional else { throw .unknownPlace(String(written)) }
            return .text("")
        }
    }
}
