import Browser
import Terminal

extension Stage {
    /// An article with pictures between its words.
    static let pictures =
        "<p>" + String(repeating: "before 앞 ", count: 40)
        + "<p><img src=https://b.example/1.png alt=one><p>"
        + String(repeating: "between ", count: 60)
        + "<blockquote><img src=https://b.example/2.png alt=two></blockquote><p>"
        + String(repeating: "after ", count: 90)

    /// Draws the pictures that were asked for, as large as they may be.
    mutating func drawPictures(missing: Int = 0) {
        guard let request = state.pictures else { return }
        var pictures = ArticlePictures()
        pictures.missing = missing
        for (index, address) in request.addresses.dropLast(missing).enumerated() {
            let number = UInt8(truncatingIfNeeded: index)
            if request.usesPlaceholders {
                let size = PictureSize(
                    width: 400, height: 300, columns: request.columns, rows: request.rows)
                pictures.drawings[address] = .placeholder(
                    PicturePlaceholder(id: UInt32(index + 1), size: size))
            } else {
                let points = (0..<(2 * request.columns * request.rows)).map { point in
                    point % 5 == 0
                        ? nil : GridColor.direct(UInt8(truncatingIfNeeded: point / 3), 0, number)
                }
                pictures.drawings[address] = PictureCells(columns: request.columns, points: points)
                    .map { .cells($0) }
            }
        }
        send(.drew(request, pictures))
    }

    /// Tells the browser that the terminal draws pictures itself.
    mutating func answerAsKitty() {
        send(.answered(.version("kitty(0.40.0)")))
        send(.answered(.kittyGraphics(true)))
    }
}
