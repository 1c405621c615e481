import Store

/// Where the person is, which is kept for the next time.
package struct KeptPlace: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// The list of a query.
        case list(String)
        case article(Int64)
    }

    package enum Place: Hashable, Sendable {
        /// The newest article of a list, or the first line of an article.
        case beginning
        case at(ListingPlace)
        /// So much of the article is above the screen: between 0 and 1.
        case below(Double)

        package var listPlace: ListingPlace? {
            if case .at(let place) = self { place } else { nil }
        }

        package var share: Double {
            if case .below(let share) = self { share } else { 0 }
        }
    }

    package var subject: Subject
    package var place: Place

    package init(_ subject: Subject, _ place: Place) {
        (self.subject, self.place) = (subject, place)
    }
}

extension BrowserState {
    /// Where the person is in the list and in the article. Lists that were only typed have none.
    package var places: [KeptPlace] {
        var places: [KeptPlace] = []
        if list.isLoaded, list.intent == nil, feeds.entries.contains(where: { $0.source == source })
        {
            let selected = list.isAtBeginning ? nil : list.selected
            places.append(
                KeptPlace(.list(source.text), selected.map { .at(ListingPlace($0)) } ?? .beginning))
        }
        if form == .text, let article, let share = article.share(rows: articleRows) {
            places.append(KeptPlace(.article(article.id), share > 0 ? .below(share) : .beginning))
        }
        return places
    }
}
