import Reader
import Terminal

extension BrowserState {
    /// A picture takes at most two thirds of the pane, so that some text stays beside it.
    private static let leastRows = 4

    /// Asks for the pictures of the open article when they, or their room, are others than before.
    mutating func wantPictures() -> [BrowserEffect] {
        let wanted = wantedPictures
        guard wanted != pictures else { return [] }
        pictures = wanted
        if wanted == nil { article?.take(ArticlePictures()) }
        return [.drawPictures(wanted)]
    }

    private var wantedPictures: PictureRequest? {
        guard settings.drawsPictures, showsPictures, let article, let area = layout.article else {
            return nil
        }
        let addresses = article.addressesOfPictures
        guard !addresses.isEmpty else { return nil }
        return PictureRequest(
            article: article.id, addresses: addresses,
            columns: max(min(settings.measure, area.columns - 2), 1),
            rows: max(area.rows * 2 / 3, BrowserState.leastRows),
            usesPlaceholders: settings.mayUsePlaceholders && traits.drawsPlaceholders,
            isDark: traits.isDark)
    }

    /// Takes pictures that were drawn, unless others are wanted by now.
    mutating func take(_ drawn: ArticlePictures, of request: PictureRequest) {
        guard request == pictures else { return }
        article?.take(drawn)
        guard drawn.unreadable > 0, saysUnreadable else { return }
        saysUnreadable = false
        message = Message(text: "some pictures need the program chafa", isError: true)
    }

    /// Shows pictures, fetches those that are missing, or hides them.
    mutating func togglePictures() -> [BrowserEffect] {
        guard settings.drawsPictures else {
            message = Message(text: "this terminal has too few colours for pictures", isError: true)
            return []
        }
        if showsPictures, let article, article.pictures.missing > 0, article.id != askedPictures {
            askedPictures = article.id
            return [.fetchPictures(article.id)]
        }
        (showsPictures, askedPictures) = (!showsPictures, nil)
        saysUnreadable = showsPictures
        message = Message(text: showsPictures ? "pictures are shown" : "pictures are hidden")
        return []
    }

    /// What the key of pictures does next, for the footer; nil where there are none.
    var nextOfPictures: String? {
        guard settings.drawsPictures, let article, !article.addressesOfPictures.isEmpty else {
            return nil
        }
        if !showsPictures { return "pictures" }
        return article.pictures.missing > 0 && article.id != askedPictures
            ? "fetch pictures" : "no pictures"
    }
}
