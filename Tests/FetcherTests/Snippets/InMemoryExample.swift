import Fetcher
import Synchronization

final class Weather: Sendable {
    let subject = ChangeSubject<String, String>()
    private let degrees = Mutex<[String: Double]>([:])

    subscript(city: String) -> Double? {
        get { degrees.withLock { $0[city] } }
        set {
            degrees.withLock { $0[city] = newValue }
            subject.send(.modified(city), for: city)
        }
    }
}

func temperatures(in weather: Weather, from api: API) -> Fetcher<String, Double, Double> {
    Fetcher(
        read: { weather[$0] },
        changes: { weather.subject.changes(for: $0) },
        remote: { try await api.temperature($0) },
        write: { city, _, remote in weather[city] = remote })
}
