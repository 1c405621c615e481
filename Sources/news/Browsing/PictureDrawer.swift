import Browser
import Fetcher
import NewsKit
import System
import Terminal

/// Draws the pictures of the open article for the browser, one article at a time, and fetches those
/// that the person asks for.
final class PictureDrawer {
    private let container: Container
    private let screen: BrowserScreen
    private let inbox: BrowserInbox
    private let fetcher: Fetcher<Pictures>?
    private let budget: Int
    private var request: PictureRequest?
    private var drawing: Task<Void, Never>?

    /// More pictures of one article stay words.
    private static let most = 100
    /// A larger file is drawn in half blocks: to write it would hold up the frames. Bytes.
    private static let largest = 4 << 20

    /// - Throws: what ``Container/pictureBudget()`` throws.
    init(
        _ context: FetchContext, screen: BrowserScreen, inbox: BrowserInbox, _ container: Container
    ) throws {
        (self.container, self.screen, self.inbox) = (container, screen, inbox)
        let budget = try container.pictureBudget()
        self.budget = budget
        fetcher = container.pictures.map {
            container.fetcher(Pictures(context, cache: $0, budget: budget))
        }
    }

    /// Draws these pictures in place of all others.
    func draw(_ request: PictureRequest?) {
        self.request = request
        let before = drawing
        before?.cancel()
        drawing = Task { [container, screen, inbox, budget] in
            // What the terminal gets of two articles must not mix.
            await before?.value
            screen.dropPictures()
            guard let request else { return }
            await PictureDrawer.draw(request, on: screen, container, budget: budget) {
                inbox.put(.drew(request, $0))
            }
        }
    }

    /// Draws the same ones again, for a terminal that has lost them.
    func drawAgain() { if request != nil { draw(request) } }

    /// Stops.
    func cancel() { drawing?.cancel() }

    /// Fetches the pictures of an article that are not in the cache.
    func fetch(_ article: Int64) -> Task<Void, Never>? {
        guard !container.isOffline else {
            inbox.put(.said("--offline: nothing is fetched", isError: true))
            return nil
        }
        guard let fetcher else {
            inbox.put(.said("HOME is not set, so there is no place for pictures", isError: true))
            return nil
        }
        inbox.put(.said("fetching the pictures", isError: false))
        inbox.put(.fetching((0, 1)))
        return Task { [inbox] in
            defer { inbox.put(.fetching(nil)) }
            do {
                let report = try await fetcher.fetch(.article(article))
                let failed = report.failed > 0 ? ", \(report.failed) did not" : ""
                let text =
                    report.isCut && report.found == 0
                    ? "[cache] images in the configuration leaves no room for the pictures"
                    : "\(report.found.counted("picture")) came" + failed
                inbox.put(.said(text, isError: report.found == 0))
            } catch {
                inbox.put(.failed(error))
            }
            inbox.put(.fetchedPictures(article))
        }
    }

    @concurrent
    private static func draw(
        _ request: PictureRequest, on screen: BrowserScreen, _ container: Container, budget: Int,
        _ show: @Sendable (ArticlePictures) -> Void
    ) async {
        var pictures = ArticlePictures()
        let addresses = request.addresses.prefix(most)
        guard let cache = container.pictures else {
            pictures.missing = addresses.count
            return show(pictures)
        }
        // Pictures within the text of an article count for the budget, too.
        var hasTaken = false
        defer { if hasTaken { cache.trim(to: budget, last: Array(addresses)) } }
        for address in addresses {
            guard !Task.isCancelled else { return }
            let known = cache.file(of: address)
            guard let file = known ?? cache.take(address) else {
                pictures.missing += 1
                continue
            }
            hasTaken = hasTaken || known == nil
            let entry = cache.entry(of: address)
            guard !entry.isDecoration else {
                pictures.drawings[address] = .nothing
                continue
            }
            let size = PictureSize(
                width: entry.width, height: entry.height,
                columns: min(request.columns, PicturePlaceholder.limit),
                rows: min(request.rows, PicturePlaceholder.limit))
            if let drawing = drawing(of: file, size, request, screen) {
                pictures.drawings[address] = drawing
                show(pictures)
            } else {
                pictures.unreadable += 1
            }
        }
        show(pictures)
    }

    /// A picture as the terminal can show it; nil when nothing here can read it.
    private static func drawing(
        of file: String, _ size: PictureSize, _ request: PictureRequest, _ screen: BrowserScreen
    ) -> ArticlePictures.Drawing? {
        if file.hasSuffix(".png"),
            let bytes = try? LocalFile.read(file, limit: PictureCache.largest)
        {
            if request.usesPlaceholders, bytes.count <= largest,
                let placeholder = screen.place(bytes, size)
            {
                return .placeholder(placeholder)
            }
            let raster = PictureRaster(png: bytes, width: size.columns, height: 2 * size.rows)
            if let cells = raster.flatMap({ PictureCells($0, isDark: request.isDark ?? true) }) {
                return .cells(cells)
            }
        }
        let back = request.isDark == false ? "white" : "black"
        let options = ["--symbols=vhalf", "--colors=full", "--bg=\(back)"]
        return Chafa.output(of: file, format: "symbols", size, options)
            .flatMap { PictureCells(printed: $0, columns: size.columns, rows: size.rows) }
            .map { .cells($0) }
    }
}

extension PictureCells {
    /// A drawing in black is not seen on black: pictures that have too little light, or too much, to
    /// be seen on the background of the terminal get one of their own.
    fileprivate init?(_ raster: PictureRaster, isDark: Bool) {
        var (light, weight) = (0, 1)
        for point in raster.points {
            let alpha = Int(point.alpha)
            light += (2 * Int(point.red) + 5 * Int(point.green) + Int(point.blue)) / 8 * alpha
            weight += alpha
        }
        let isHidden = isDark ? light / weight < 64 : light / weight > 192
        let back = isDark == isHidden ? 255 : 0
        func mixed(_ part: UInt8, _ alpha: UInt8) -> UInt8 {
            UInt8((Int(part) * Int(alpha) + back * (255 - Int(alpha))) / 255)
        }
        self.init(
            columns: raster.width,
            points: raster.points.map { point in
                if point.alpha == 0, !isHidden { return nil }
                return .direct(
                    mixed(point.red, point.alpha), mixed(point.green, point.alpha),
                    mixed(point.blue, point.alpha))
            })
    }
}
