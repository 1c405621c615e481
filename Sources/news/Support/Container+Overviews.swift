import Fetcher
import NewsKit

extension Container {
    /// What runs composed queries on the cache; with `-v` each part is logged.
    func overviews() throws -> some DataProvider<Overviews> {
        let messages = Messages(self)
        let parts = LoggingProvider(DefaultProvider<ArchiveQueries>(try archive())) { event in
            messages.detail(event.line)
        }
        return DefaultProvider<Overviews>(parts)
    }
}

extension QueryEvent {
    fileprivate var line: String {
        switch self {
        case .began(let name): "query \(name): began"
        case .succeeded(let name): "query \(name): answered"
        case .failed(let name, let error): "query \(name): failed: \(Door.sentence(error))"
        }
    }
}
