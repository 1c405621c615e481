/// A file that belongs to an item; an *enclosure* in RSS and Atom.
public struct Attachment: Hashable, Sendable {
    /// The URL of the file.
    public var url: String
    /// The media type, such as `audio/mpeg`.
    public var mimeType: String?
    /// The title as plain text. Attachments of one item with the same title are the same thing in
    /// different formats.
    public var title: String?
    /// The size of the file.
    public var sizeInBytes: Int64?
    /// How long it takes to play.
    public var durationInSeconds: Double?

    /// An attachment with these properties.
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

/// The media types of files.
enum AttachmentType {
    /// The type for the extension in a URL; `application/octet-stream` for an unknown extension.
    static func guess(_ url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
        return switch path[path.utf8.index(after: dot)...].lowercased() {
        case "mp3": "audio/mpeg"
        case "m4a", "m4b": "audio/mp4"
        case "aac": "audio/aac"
        case "ogg", "oga": "audio/ogg"
        case "opus": "audio/opus"
        case "flac": "audio/flac"
        case "wav": "audio/wav"
        case "mp4", "m4v": "video/mp4"
        case "webm": "video/webm"
        case "mov": "video/quicktime"
        case "pdf": "application/pdf"
        case "jpg", "jpeg": "image/jpeg"
        case "png": "image/png"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "svg": "image/svg+xml"
        case "zip": "application/zip"
        case "epub": "application/epub+zip"
        default: unknown
        }
    }

    /// Whether it is audio or video.
    static func isRecording(_ type: String?) -> Bool {
        type.map { $0.hasPrefix("audio/") || $0.hasPrefix("video/") } ?? false
    }

    private static let unknown = "application/octet-stream"
}

/// The files of an item, each once, in their first order.
struct AttachmentList {
    private(set) var files: [Attachment] = []

    /// Adds a file; a file that is known already only fills its gaps.
    mutating func append(_ file: Attachment) {
        if let known = files.firstIndex(where: { $0.url == file.url }) {
            complete(known, with: file)
        } else if files.count < ItemList.partsLimit {
            var file = file
            file.mimeType = file.mimeType ?? AttachmentType.guess(file.url)
            files.append(file)
        }
    }

    /// Adds a file at a URL.
    mutating func append(_ file: Attachment, at url: String) {
        var file = file
        file.url = url
        append(file)
    }

    private mutating func complete(_ index: Int, with file: Attachment) {
        let known = files[index]
        files[index].mimeType = known.mimeType ?? file.mimeType
        files[index].title = known.title ?? file.title
        files[index].sizeInBytes = known.sizeInBytes ?? file.sizeInBytes
        files[index].durationInSeconds = known.durationInSeconds ?? file.durationInSeconds
    }
}
