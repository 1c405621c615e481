import Fetcher

struct Forecasts: Remote {
    let weather: Weather
    let ask: @Sendable (String) async throws -> Double

    func run(_ city: String, in flight: Flight) async throws -> Double {
        let degrees = try await ask(city)
        await flight.commit { weather.set(degrees, in: city) }
        return degrees
    }
}
