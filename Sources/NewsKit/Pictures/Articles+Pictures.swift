import Search
import Store

extension Store.Articles {
    /// The articles whose pictures are wanted, in this order.
    static var keptStates: [ArticleQuery.State] { [.favorite, .later, .unread] }

    /// The pictures of articles of one state, the newest first, and the article to go on before; nil
    /// at the end.
    func pictures(
        of state: ArticleQuery.State, before place: Int64?, limit: Int
    ) throws(StoreError) -> (pictures: [WantedPage], last: Int64?) {
        var listing = Listing(.state(state), limit: limit)
        listing.before = place
        let articles = try list(of: listing)
        let wanted = articles.flatMap(\.wantedPictures)
        return (wanted, articles.count < limit ? nil : articles.last?.id)
    }

    /// The addresses of the pictures of all articles of these states, and of tagged ones.
    func picturesOfKept() throws(StoreError) -> [String] {
        var addresses: [String] = []
        for state in Store.Articles.keptStates {
            var place: Int64?
            repeat {
                let (pictures, last) = try pictures(of: state, before: place, limit: 200)
                addresses += pictures.map(\.url)
                place = last
            } while place != nil
        }
        var last: Int64 = 0
        while true {
            let articles = try tagged(after: last, limit: 200)
            addresses += articles.flatMap(\.pictures)
            guard let end = articles.last else { return addresses }
            last = end.id
        }
    }

    /// How many pictures of unread articles are not in a cache.
    public func missingPictures(in cache: PictureCache) throws(StoreError) -> Int {
        var missing = 0
        var place: Int64?
        repeat {
            let (pictures, last) = try pictures(of: .unread, before: place, limit: 200)
            missing += cache.missing(of: pictures)
            place = last
        } while place != nil
        return missing
    }
}

extension PictureCache {
    /// How many of these pictures are not here.
    func missing(of pictures: [WantedPage]) -> Int {
        pictures.count { file(of: $0.url) == nil }
    }
}

extension Article {
    /// How many of its pictures are not in a cache.
    public func missingPictures(in cache: PictureCache) -> Int { cache.missing(of: wantedPictures) }

    /// Its pictures, each once.
    var wantedPictures: [WantedPage] {
        pictures.map { WantedPage(article: id, feed: row.feedID, url: $0) }
    }
}
