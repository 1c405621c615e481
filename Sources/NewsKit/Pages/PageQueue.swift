import Polling
import Store
import Web

/// Orders pages so that each host is asked for one at a time, and the hosts take turns.
struct PageQueue {
    private var pages: [String: ArraySlice<WantedPage>] = [:]
    /// Hosts with pages that are not being asked, in their order.
    private var idle: ArraySlice<String> = []
    /// How many pages are left.
    private(set) var count = 0

    /// Pages in the order in which they are wanted.
    init(_ wanted: [WantedPage]) {
        for page in wanted {
            let host = PageQueue.host(of: page)
            if pages[host] == nil { idle.append(host) }
            pages[host, default: []].append(page)
        }
        count = wanted.count
    }

    /// The name by which pages take turns: that of a public host, or else the page's own address.
    static func host(of page: WantedPage) -> String {
        WebURL(page.url).flatMap(PublicHost.name) ?? page.url
    }

    var isEmpty: Bool { count == 0 }

    /// The next page of a host that is not being asked.
    mutating func next() -> WantedPage? {
        guard let host = idle.popFirst(), let page = pages[host]?.popFirst() else { return nil }
        count -= 1
        return page
    }

    /// Says that a page has come, or that its host does not want to be asked.
    mutating func end(_ page: WantedPage, isClosed: Bool) {
        let host = PageQueue.host(of: page)
        guard let rest = pages[host], !rest.isEmpty, !isClosed else {
            count -= pages.removeValue(forKey: host)?.count ?? 0
            return
        }
        idle.append(host)
    }
}
