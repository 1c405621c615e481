import Feeds
import Reader

extension ArticleJSON {
    /// Writes the article in a web page, with null for what the page does not say.
    static func write(_ article: ExtractedArticle, to json: inout JSONWriter) {
        json.object { json in
            text("title", article.title, to: &json)
            json.name("authors")
            json.array { json in
                for author in article.authors { json.object { $0.member("name", author) } }
            }
            text("date_published", article.datePublished?.rfc3339, to: &json)
            text("image", article.image, to: &json)
            text("language", article.language, to: &json)
            json.member("content_html", article.html)
            json.member("content_text", article.text)
            text("next_url", article.nextURL, to: &json)
            json.member("confidence", article.confidence)
            json.member("method", article.method.rawValue)
            json.member("words", Int64(article.words))
        }
    }

    private static func text(_ name: String, _ text: String?, to json: inout JSONWriter) {
        json.name(name)
        if let text { json.string(text) } else { json.null() }
    }
}
