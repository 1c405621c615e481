import Fetcher
import Synchronization

/// A store in memory: one letter per key, and a subject that tells of each write.
final class Shelf: Sendable {
    let subject = ChangeSubject<String, String>()
    private let letters: Mutex<[String: String]>
    private let readFailure = Mutex<(any Error)?>(nil)

    init(_ letters: [String: String] = [:]) {
        self.letters = Mutex(letters)
    }

    func read(_ key: String) throws -> String? {
        if let error = readFailure.withLock({ $0 }) { throw error }
        return letters.withLock { $0[key] }
    }

    /// Writes and tells.
    func put(_ letter: String?, _ key: String = "key") {
        letters.withLock { $0[key] = letter }
        touch(key)
    }

    /// Tells, although nothing is different.
    func touch(_ key: String = "key") {
        subject.send(.modified(key), for: key)
    }

    /// From now on each read fails, or none does.
    func failReads(with error: (any Error)?) {
        readFailure.withLock { $0 = error }
    }
}
