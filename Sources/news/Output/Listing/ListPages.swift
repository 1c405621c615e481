import Store

/// Prints a whole listing while it is read from the cache: through the pager on a terminal.
struct ListPages {
    private let plan: ListPlan
    private let store: Store
    private let container: Container

    init(_ plan: ListPlan, _ store: Store, _ container: Container) {
        self.plan = plan
        self.store = store
        self.container = container
    }

    /// Prints it as one JSON Feed document, as columns on a terminal, else as records.
    func print() throws {
        if plan.format == .json {
            _ = try ListItems(plan.listing, container).printDocument(status: "success", from: store)
        } else {
            let lines = ListLines(plan.template, container)
            var pages = store.articles.rowPages(of: plan.listing)
            try Pager(container).print { try pages.next().map { try lines.lines($0, from: store) } }
        }
    }
}
