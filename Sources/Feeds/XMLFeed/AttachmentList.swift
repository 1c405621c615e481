/// The files of an item, each once, in the order in which they came.
struct AttachmentList {
    private(set) var files: [Attachment] = []

    /// Takes a file; one that is known is only completed.
    mutating func append(_ file: Attachment) {
        if let known = files.firstIndex(where: { $0.url == file.url }) {
            complete(known, with: file)
        } else if files.count < ItemList.partsLimit {
            var file = file
            file.mimeType = file.mimeType ?? AttachmentType.guess(file.url)
            files.append(file)
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
