import Feeds

extension FuzzTarget {
    /// Lists of subscriptions: what is written is read as the same feeds.
    static let list = FuzzTarget(
        name: "list",
        seeds: [
            "<opml><body><outline text='a'><outline xmlUrl='http://b.example/' text='c'/></outline>",
            "<opml xmlns:n='urn:x-news:opml'><outline xmlUrl='http://a' category='/b/c,d' n:interval='60'",
            "http://a.example/ tag \"b c\" \"~d\" !\nexec:x e\n# f\nquery:g:h\n\"http://i/\" 'j'",
            #"[{"url":"http://a/","title":"b","folder":["c"],"tags":["d"],"headers":["E: f"]}]"#,
            #"["http://a.example/","http://b.example/"]"#,
        ],
        tokens: XMLTarget.tokens + JSONTarget.tokens + [
            "<outline ", " xmlUrl='http://", " text='", " title='", " category='/a/b,c'",
            " htmlUrl='", " news:interval='", "http://a.example/", "https://u:p@h/", "feed:",
            "file:/",
            "\"~", "!", "#", "\n", "exec:", "filter:", "query:", "\"", "\\\"", "\"url\":",
            "\"folder\":",
            "\"tags\":[", "\"feeds\":[", " ", "\t", "`", "|",
        ],
        check: ListTarget.check)
}

private enum ListTarget {
    static func check(_ input: [UInt8]) {
        guard let list = try? SubscriptionListReader.read(input) else { return }
        for omission in list.omissions { _ = omission.description }
        guard !list.feeds.isEmpty else { return }
        let opml = OPMLWriter.write(list)
        guard let fromOPML = try? SubscriptionListReader.read(opml) else {
            fatalError("the OPML that is written cannot be read")
        }
        let lost = Set(list.feeds.map(\.url)).symmetricDifference(fromOPML.feeds.map(\.url))
        require(lost.isEmpty, "OPML has the same feeds: \(lost)")
        let opmlAgain = OPMLWriter.write(fromOPML)
        require(
            opmlAgain == opml, "OPML is read as it is written, \(Difference(opml, opmlAgain))")
        var json = JSONWriter()
        JSONListWriter.write(list.feeds, to: &json)
        let text = json.drain()
        guard let fromJSON = try? SubscriptionListReader.read(text) else {
            fatalError("the JSON that is written cannot be read")
        }
        require(
            fromJSON.feeds.map(\.url) == list.feeds.map(\.url), "JSON has the same feeds")
        var jsonAgain = JSONWriter()
        JSONListWriter.write(fromJSON.feeds, to: &jsonAgain)
        let textAgain = jsonAgain.drain()
        require(
            textAgain == text, "JSON is read as it is written, \(Difference(text, textAgain))")
    }
}
