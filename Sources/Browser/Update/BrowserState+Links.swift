extension BrowserState {
    /// Does something with the address of the selected article, or with that of the link whose number was
    /// typed before the command.
    mutating func withAddress(_ effect: (String) -> BrowserEffect) -> [BrowserEffect] {
        let address = count.map { article?.address(ofLink: $0) } ?? list.selected?.url
        guard let address else {
            let what = count.map { "the article has no link \($0)" } ?? "the article has no address"
            message = Message(text: what, isError: true)
            return []
        }
        return [effect(address)]
    }
}
