/// Reads a list of subscriptions of any format that this library knows.
///
/// Any bytes are fine. What a list has beside feeds is in ``SubscriptionList/omissions``; a
/// document that is no list at all ends in a ``ListError``.
public enum SubscriptionListReader {
    /// Reads OPML, JSON, or newsboat's `urls`, told apart by the first byte.
    public static func read(_ bytes: [UInt8]) throws(ListError) -> SubscriptionList {
        let text = UTF8Text(bytes)
        let outcome = text.bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(ListError) in
                let document = UnsafeBufferPointer(rebasing: buffer[text.start...])
                switch ListKind(document) {
                case .opml: return try OPMLReader.read(Array(document))
                case .json: return try JSONListReader.read(document)
                case .lines: return try NewsboatReader.read(document)
                }
            }
        }
        return try outcome.get()
    }
}
