/// The open elements, and the rules for which of them a tag closes (a part of HTML 13.2.6).
struct HTMLOpenElements {
    struct Entry {
        let element: HTMLElement
        let name: HTMLName
    }

    private(set) var entries: [Entry] = []

    var count: Int { entries.count }

    /// Whether rows or cells are expected, and no other content.
    var isInTable: Bool {
        switch entries.last?.element {
        case .table, .colgroup, .thead, .tbody, .tfoot, .tr: true
        default: false
        }
    }

    mutating func push(_ element: HTMLElement, name: HTMLName) {
        entries.append(Entry(element: element, name: name))
    }

    mutating func pop() -> Entry? {
        entries.popLast()
    }

    /// The number of elements that stay open when `element` begins.
    func remaining(whenBeginning element: HTMLElement) -> Int {
        var remaining = count
        switch element {
        case .li:
            remaining = outermost(where: { $0 == .li }, before: HTMLOpenElements.endsItem)
        case .dt, .dd:
            remaining = outermost(
                where: { $0 == .dt || $0 == .dd }, before: HTMLOpenElements.endsItem)
        case .rt, .rp:
            remaining = outermost(
                where: { $0 == .rt || $0 == .rp },
                before: { $0 == .ruby || $0 == .rtc || $0.isScope })
        case .rtc:
            remaining = outermost(
                where: { $0 == .rt || $0 == .rp || $0 == .rtc },
                before: { $0 == .ruby || $0.isScope })
        case .td, .th:
            remaining = outermost(where: { $0.rank == 1 }, before: { $0.rank > 1 })
        case .tr:
            remaining = outermost(where: { 1...2 ~= $0.rank }, before: { $0.rank > 2 })
        case .tbody, .thead, .tfoot, .caption, .colgroup:
            remaining = outermost(where: { 1...3 ~= $0.rank }, before: { $0 == .table })
        default:
            break
        }
        guard element.isBlock else { return remaining }
        return min(remaining, outermost(where: { $0 == .p }, before: \.isScope))
    }

    /// The number of elements that stay open when `element` ends; nil if it is not open.
    func remaining(whenEnding element: HTMLElement) -> Int? {
        for index in entries.indices.reversed() {
            let open = entries[index].element
            if open == element { return index }
            // An end tag of a table's part does not reach beyond an open table, and any other does
            // not leave a cell.
            if element.isTablePart ? open == .table : open.isScope { return nil }
        }
        return nil
    }
}

extension HTMLOpenElements {
    private func outermost(
        where isWanted: (HTMLElement) -> Bool, before isBoundary: (HTMLElement) -> Bool
    ) -> Int {
        var found = count
        for index in entries.indices.reversed() {
            let element = entries[index].element
            if isWanted(element) { found = index }
            if isBoundary(element) { break }
        }
        return found
    }

    /// An item in a block in an item is not a sibling of the outer item.
    private static func endsItem(_ element: HTMLElement) -> Bool {
        switch element {
        case .address, .div, .p, .li, .dt, .dd: false
        default: element.isBlock || element.isScope
        }
    }
}

extension HTMLElement {
    /// The level in a table: 1 for cells, 4 for the table, 0 for other elements.
    fileprivate var rank: Int {
        switch self {
        case .td, .th, .caption, .colgroup: 1
        case .tr: 2
        case .tbody, .thead, .tfoot: 3
        case .table: 4
        default: 0
        }
    }
}
