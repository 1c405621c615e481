import Fetcher

func show(
    _ city: String, in weather: Weather, with fetcher: Fetcher<Forecasts>,
    draw: (String) -> Void
) async {
    for await now in fetcher.resources(of: city, in: weather, asking: city) {
        let degrees = (now.value ?? nil).map { "\($0)°" } ?? "–"
        switch (now.activity, now.error) {
        case (.loading, _): draw(degrees + " loading")
        case (.waiting(_, let reason), _): draw(degrees + " " + reason)
        case (.idle, let error?): draw(degrees + " failed: \(error)")
        case (.idle, nil): draw(degrees)
        }
    }
}
