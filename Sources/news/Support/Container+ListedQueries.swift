import Feeds
import Search
import Store

extension Container {
    /// The queries of a list that can be saved beside those that are, and why others cannot.
    ///
    /// They may use each other; where a name is taken, the one that has it counts.
    func readable(
        _ listed: [ListedQuery], beside saved: [SavedQuery]
    ) -> (queries: [SavedQuery], unreadable: [(name: String, reason: String)]) {
        let names = Set(saved.map(\.name))
        let queries = listed.map { SavedQuery(name: $0.name, query: $0.text) }
        let all = saved + queries.filter { !names.contains($0.name) }
        var readable: [SavedQuery] = []
        var unreadable: [(name: String, reason: String)] = []
        for query in queries {
            guard QueryParser.isName(query.name) else {
                unreadable.append((query.name, "this is not a valid name for a query"))
                continue
            }
            do throws(QueryError) {
                _ = try self.query(query.query, among: all)
                readable.append(query)
            } catch {
                unreadable.append((query.name, error.message))
            }
        }
        return (readable, unreadable)
    }
}
