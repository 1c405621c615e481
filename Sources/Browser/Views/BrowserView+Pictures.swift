import Reader
import Terminal

extension BrowserView {
    /// Draws a row of a picture behind what is before it in its line.
    mutating func draw(_ row: PageLine.PictureRow, at place: GridPlace, in area: GridArea) {
        switch state.article?.pictures.drawings[row.url] {
        case .cells(let picture): grid.put(picture, row: row.row, at: place, in: area)
        case .placeholder(let picture): grid.put(picture, row: row.row, at: place, in: area)
        case .nothing, nil: break
        }
    }
}
