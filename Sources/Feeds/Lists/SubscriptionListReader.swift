import Markup

/// Reads a list of subscriptions of any format that this library knows.
///
/// Any bytes are fine, in any encoding. What a list has beside feeds is in
/// ``SubscriptionList/omissions``; a document that is no list at all ends in a ``ListError``.
public enum SubscriptionListReader {
    /// Reads OPML, JSON, or newsboat's `urls`, told apart by how they begin.
    public static func read(_ document: [UInt8]) throws(ListError) -> SubscriptionList {
        let encoding = document.withUnsafeBufferPointer {
            TextEncoding.ofXML(head: $0, contentType: nil, isWhole: true)
        }
        let text = TextDecoder.utf8(of: document, in: encoding)
        let kind = text.withUnsafeBufferPointer { ListKind($0) }
        if kind == .opml { return try OPMLReader.read(Array(text)) }
        let outcome = text.withUnsafeBufferPointer { text in
            Result { () throws(ListError) in
                try kind == .json ? JSONListReader.read(text) : NewsboatReader.read(text)
            }
        }
        return try outcome.get()
    }
}
