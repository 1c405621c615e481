extension BrowserState {
    /// Shows the selected article below the list, without opening it and marking it as read, or no
    /// longer. It follows the selection. Where the article is beside the list, that is always so.
    mutating func peek() -> [BrowserEffect] {
        let isBeside = size.columns >= 120 && !isZen
        guard !isBeside || isPeeking else {
            message = Message(
                text: "the article is beside the list, and looking at it marks nothing")
            return []
        }
        isPeeking.toggle()
        guard isPeeking else { return isBeside ? [] : close() }
        pane = .list
        return look()
    }

    /// Shows no article.
    mutating func close() -> [BrowserEffect] {
        (article, wanted) = (nil, nil)
        return [.close]
    }
}
