import Feeds
import Fetcher
import NewsKit
import Store
import Terminal
import Web

/// Turns feeds into JSON Feed documents: short files and URLs ahead of their turn, on every core;
/// what may be long when its turn has come, item by item.
struct FeedConversion: Sendable {
    /// The outcome for a source.
    enum Outcome: Sendable {
        /// A document, and the defects of the feed.
        case document([UInt8], warnings: [String])
        /// The source is read later, when the sources before it are done.
        case deferred(String)
        /// There is nothing to print.
        case failure(Failure)
    }

    let contentType: String?
    let base: String?
    let mapping: JSONMapping?
    /// Fetches URLs; nil when the network must not be used.
    let fetcher: Fetcher<UnstoredFeeds>?
    let messages: Messages

    /// Longer files are not held whole, in bytes.
    private static let lengthAhead = 4 << 20

    /// Does what can be done before it is a source's turn.
    func convert(_ source: String) async -> Outcome {
        if WebURL(source) != nil { return await fetch(source) }
        guard source != "-" else { return .deferred(source) }
        do {
            let file = try FileReader(path: LocalFile.path(of: source) ?? source)
            guard let size = file.size, size <= FeedConversion.lengthAhead else {
                return .deferred(source)
            }
            var json = JSONWriter()
            let warnings = try convert(file, name: source, to: &json)
            return .document(json.drain(), warnings: warnings)
        } catch {
            return .failure(FeedConversion.failure(error, source))
        }
    }

    /// Prints the document of a source, or the reason why there is none.
    func finish(_ outcome: Outcome, to output: Records) throws -> Failure? {
        switch outcome {
        case .failure(let failure):
            return failure
        case .document(let json, let warnings):
            for warning in warnings { messages.complain(warning) }
            try output.write(json)
        case .deferred(let source):
            do {
                try stream(source, to: output)
            } catch {
                guard !(error is OutputError) else { throw error }
                return FeedConversion.failure(error, source)
            }
        }
        try output.flush()
        return nil
    }
}

extension FeedConversion {
    private func fetch(_ url: String) async -> Outcome {
        let name = url.withoutCredentials
        guard let fetcher else {
            return .failure(Failure(.unavailable, "\(name) needs the network"))
        }
        do {
            let answer = try await fetcher.fetch(UnstoredFeeds.Request(url, mapping: mapping))
            guard let feed = answer.feed else { throw FeedError.webPage }
            var json = JSONWriter()
            var writer = JSONFeedWriter()
            writer.begin(feed, to: &json)
            for item in feed.items { JSONFeedWriter.write(item, to: &json) }
            writer.end(feed, to: &json)
            json.newline()
            return .document(json.drain(), warnings: feed.warnings.map { "\(name): \($0)" })
        } catch {
            return .failure(FeedConversion.failure(error, name))
        }
    }

    private func stream(_ source: String, to output: Records) throws {
        let file = try FileReader(path: LocalFile.path(of: source) ?? source)
        var json = JSONWriter()
        let warnings = try convert(file, name: source, to: &json) { json in
            try output.write(json.drain())
        }
        for warning in warnings { messages.complain(warning) }
    }

    /// Writes the document of a file, and gives the defects of the feed.
    ///
    /// - Parameter drain: Takes the output, item by item.
    private func convert(
        _ file: FileReader, name: String, to json: inout JSONWriter,
        drain: (inout JSONWriter) throws -> Void = { _ in }
    ) throws -> [String] {
        var stream = FeedStream(contentType: contentType, base: base, mapping: mapping) {
            file.read(into: &$0)
        }
        var writer = JSONFeedWriter()
        while let item = try next(&stream, file) {
            if !writer.hasBegun { writer.begin(stream.feed, to: &json) }
            JSONFeedWriter.write(item, to: &json)
            try drain(&json)
        }
        let feed = stream.feed
        writer.end(feed, to: &json)
        json.newline()
        try drain(&json)
        return feed.warnings.map { "\(name): \($0)" }
    }

    /// The next item. An error of reading the file counts more than the parse error that follows
    /// from it.
    private func next(_ stream: inout FeedStream, _ file: FileReader) throws -> ParsedItem? {
        let next = Result { () throws(FeedError) in try stream.next() }
        if let failure = file.failure { throw failure }
        return try next.get()
    }

    private static func failure(_ error: any Error, _ source: String) -> Failure {
        switch error {
        case let error as FeedError: Failure(.data, "\(source): \(error.sentence)")
        case let error as LocalFile.ReadError: Failure(.noInput, error.description)
        default: Door.failure(of: error) ?? Failure(.inputOutput, "\(source): \(error)")
        }
    }
}
