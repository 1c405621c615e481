extension OpenArticle {
    /// The line of a heading after the first line that the pane shows, or before it, this many headings
    /// on; the last one in this direction where there are fewer, and nil where there is none. The title
    /// counts as one.
    func heading(by steps: Int) -> Int? {
        let headings = lines.indices.filter { lines[$0].isHeading }
        let ahead =
            steps > 0 ? headings.filter { $0 > top } : headings.filter { $0 < top }.reversed()
        return ahead.isEmpty ? nil : ahead[min(abs(steps), ahead.count) - 1]
    }
}
