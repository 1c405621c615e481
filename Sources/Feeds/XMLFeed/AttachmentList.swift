/// The files of an item, each once, in the order in which they came.
struct AttachmentList {
    private(set) var files: [Attachment] = []

    /// Takes a file; one that is known is only completed.
    mutating func append(_ file: Attachment) {
        if let known = files.firstIndex(where: { $0.url == file.url }) {
            complete(known, with: file)
        } else if files.count < ItemList.partsLimit {
            files.append(file)
            if file.mimeType == nil { files[files.count - 1].mimeType = AttachmentType.guess(file.url) }
        }
    }

    private mutating func complete(_ index: Int, with file: Attachment) {
        let known = files[index]
        files[index].mimeType = known.mimeType ?? file.mimeType
        files[index].title = known.title ?? file.title
        files[index].sizeInBytes = known.sizeInBytes ?? file.sizeInBytes
        files[index].durationInSeconds = known.durationInSeconds ?? file.durationInSeconds
    }
}
