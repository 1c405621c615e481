/// The media type of a file that an item points to.
enum AttachmentType {
    /// By the ending of the name in a URL; what is unknown is `application/octet-stream`.
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

    /// Whether it is something that takes time.
    static func isRecording(_ type: String?) -> Bool {
        type.map { $0.hasPrefix("audio/") || $0.hasPrefix("video/") } ?? false
    }

    private static let unknown = "application/octet-stream"
}
