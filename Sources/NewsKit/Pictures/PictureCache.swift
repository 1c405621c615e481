import Reader
import Store
import System
import Web

/// The pictures of articles, as files in the person's cache folder.
///
/// `data` has the pictures, each under the hash of its content, so that equal ones are there once.
/// `url` has a small file for each address, under the hash of the address. Everything can be fetched
/// again: the folder may be deleted at any time, also while the program runs. A file gets its name when
/// it is whole, so that a process that is killed leaves nothing half written under a name.
public struct PictureCache: Sendable {
    /// The folder.
    public let path: String

    /// The pictures in a folder, which need not exist.
    public init(path: String) {
        self.path = path
    }

    /// Makes the folder. False, with `errno`, when nothing can be written in it.
    public func makeFolder() -> Bool {
        let data = "\(path)/data"
        return FileSystem.makeDirectories(above: "\(data)/x") && access(data, W_OK) == 0
    }

    /// The largest picture that is kept, in bytes.
    public static let largest = 8 << 20

    /// What is known about the picture at an address.
    public func entry(of url: String) -> PictureEntry {
        guard let bytes = try? LocalFile.read(place(of: url), limit: 1 << 16) else {
            return PictureEntry()
        }
        return PictureEntry(bytes)
    }

    /// The file with the picture at an address; nil when it is not here.
    public func file(of url: String) -> String? {
        guard let name = entry(of: url).file else { return nil }
        let file = self.file(named: name)
        return access(file, R_OK) == 0 ? file : nil
    }

    /// Stores the picture in a `data:` URL, and gives its file; nil when there is none in it.
    public func take(_ url: String) -> String? {
        guard let content = DataURL(url) else { return nil }
        return keep(content.bytes, of: url, now: 0) == nil ? nil : file(of: url)
    }

    /// Stores a picture, and gives the number of bytes that this takes; 0 when an equal one is here,
    /// nil when the bytes are no picture, or when the folder cannot be written.
    func keep(_ bytes: [UInt8], of url: String, now: Int64) -> Int? {
        guard bytes.count <= PictureCache.largest, let header = PictureHeader(bytes) else {
            return nil
        }
        let name = "\(SHA256.hexadecimal(of: bytes)).\(header.format.rawValue)"
        let file = file(named: name)
        let isHere = access(file, R_OK) == 0
        guard isHere || write(bytes, to: file) else { return nil }
        var entry = PictureEntry()
        (entry.file, entry.width, entry.height) = (name, header.width, header.height)
        (entry.size, entry.notBefore) = (bytes.count, now + 86_400)
        return note(entry, of: url) ? isHere ? 0 : bytes.count : nil
    }

    /// Deletes a picture, but not what is known about it.
    func drop(_ url: String) {
        if let file = file(of: url) { unlink(file) }
    }

    /// Stores what is known about the picture at an address.
    @discardableResult
    func note(_ entry: PictureEntry, of url: String) -> Bool {
        write(entry.bytes, to: place(of: url))
    }

    private func place(of url: String) -> String {
        let hash = SHA256.hexadecimal(of: url.utf8)
        return "\(path)/url/\(hash.prefix(2))/\(hash)"
    }

    private func file(named name: String) -> String { "\(path)/data/\(name.prefix(2))/\(name)" }

    private func write(_ bytes: [UInt8], to file: String) -> Bool {
        guard FileSystem.makeDirectories(above: file) else { return false }
        let temporary = "\(file).\(getpid())-\(UInt32.random(in: .min ... .max))"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let isWritten = Descriptor.write(bytes, to: descriptor)
        close(descriptor)
        guard isWritten, rename(temporary, file) == 0 else {
            unlink(temporary)
            return false
        }
        return true
    }
}
