/// A file that belongs to an item; an *enclosure* in RSS and Atom.
public struct Attachment: Hashable, Sendable {
    /// Where the file is.
    public var url: String
    /// Such as `audio/mpeg`.
    public var mimeType: String?
    /// Plain text; attachments of one item with the same title are the same thing in different
    /// formats.
    public var title: String?
    /// The size of the file.
    public var sizeInBytes: Int64?
    /// How long it takes to listen to or to watch.
    public var durationInSeconds: Double?

    /// An attachment of which this much is known.
    public init(
        url: String, mimeType: String? = nil, title: String? = nil, sizeInBytes: Int64? = nil,
        durationInSeconds: Double? = nil
    ) {
        self.url = url
        self.mimeType = mimeType
        self.title = title
        self.sizeInBytes = sizeInBytes
        self.durationInSeconds = durationInSeconds
    }
}
