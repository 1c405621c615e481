import Fetcher

func show(
    _ city: String, with fetcher: Fetcher<String, Double, Double>, draw: (String) -> Void
) async {
    for await temperature in fetcher.resources(for: city) {
        let degrees = temperature.value.map { "\($0)°" } ?? "–"
        switch temperature.status {
        case .loading: draw(degrees + " loading")
        case .success: draw(degrees)
        case .failure(let error): draw(degrees + " failed: \(error)")
        }
    }
}
