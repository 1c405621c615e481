import Feeds

func stories(in answer: [UInt8]) throws -> [String?] {
    let mapping = try JSONMapping("items=hits;title=story.title;url=story.url;author=by[].name")
    return try FeedParser.parse(answer, mapping: mapping).items.map(\.title)
}

func guessedMapping(for answer: [UInt8]) throws -> String {
    try JSONMapping.guess(from: answer).description
}
