import Store
import System

/// Brings the search index up to date after articles were written, on a connection and a thread of its
/// own, so that they are stored and seen without waiting for it.
public actor Indexer {
    private let path: String
    private let executor = QueueExecutor(label: "news.indexer")

    /// The thread of this indexer.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// An indexer for the database at `path`.
    public init(path: String) {
        self.path = path
    }

    /// Takes in what the index lacks. What a failure or the end of the task leaves, the next search
    /// takes in.
    package func takeIn() {
        // What the answers took in memory, this thread cannot use.
        Allocator.giveBackFreedMemory()
        do throws(StoreError) {
            let store = try Store(path: path)
            while !Task.isCancelled, try store.search.advanceIndex() {}
        } catch {
            return
        }
    }
}
