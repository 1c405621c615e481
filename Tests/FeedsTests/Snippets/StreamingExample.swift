import Feeds

func convert(_ source: @escaping FeedStream.Source, output: ([UInt8]) -> Void) throws {
    var stream = FeedStream(from: source)
    var writer = JSONFeedWriter()
    var json = JSONWriter()
    while let item = try stream.next() {
        if !writer.hasBegun { writer.begin(stream.feed, to: &json) }
        JSONFeedWriter.write(item, to: &json)
        output(json.drain())
    }
    writer.end(stream.feed, to: &json)
    output(json.drain())
}
