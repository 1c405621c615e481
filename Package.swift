// swift-tools-version: 6.2
// Only this manifest: no room imports Foundation.
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

/// To optimize the tests would take longer than they run. Without it their files need not be compiled
/// as a whole, so that all cores do it.
let unoptimized: [SwiftSetting] = [
    .unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])
]

/// The rooms from the archive up spend little time in code of their own. The Makefile builds them for the
/// tests without optimization, in a fifth of the time.
let upper = Context.environment["TEST_BUILD"] == nil ? strict : strict + unoptimized

/// A room: a module of this package and the rooms below it that it may import. The levels are the
/// comments between the rooms; `Scripts/check-rooms` reads both from here.
func room(
    _ name: String, _ below: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: below, swiftSettings: settings)
}

/// The tests of a room.
func tests(_ name: String, _ rooms: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: rooms, exclude: exclude, swiftSettings: strict + unoptimized)
}

/// The page that the User-Agent names, where publishers read about this build:
/// `make release HOMEPAGE=https://…`. Without it the User-Agent names none.
let homepage = Context.environment["HOMEPAGE"] ?? ""

/// A library from its repository, or from where `make vendor` put it: a build from the archive of the
/// sources needs no network.
func library(_ name: String, at url: String, exact version: Version) -> Package.Dependency {
    let vendored = "\(Context.packageDirectory)/Vendor/\(name)"
    return FileManager.default.fileExists(atPath: vendored)
        ? .package(path: vendored) : .package(url: "\(url)/\(name)", exact: version)
}

let package = Package(
    name: "news",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "news", targets: ["news"]),
        .library(name: "Fetcher", targets: ["Fetcher", "FetcherObservation"]),
        .library(name: "FetcherTesting", targets: ["FetcherTesting"]),
        .library(name: "Feeds", targets: ["Feeds"]),
    ],
    dependencies: [
        library("swift-argument-parser", at: "https://github.com/apple", exact: "1.8.2")
    ],
    targets: [
        // Level 0: ground
        room("Web"),
        room("System"),
        .target(name: "CCurl"),
        .target(name: "CHomepage", cSettings: [.define("HOMEPAGE", to: "\"\(homepage)\"")]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        // Level 1: materials
        room("Fetcher"),
        room("Polling", ["Web"]),
        room("Search", ["Web"]),
        room("Markup", ["System", "Web"]),
        room("Terminal", ["System", "Web"]),
        room("SQLite", ["CSQLite", "System"]),
        room("Loopback", ["System"]),
        // Level 2: workrooms
        room("Transport", ["CCurl", "System", "Web"]),
        room("Feeds", ["Markup", "System", "Web"]),
        room("FetcherObservation", ["Fetcher"]),
        room("FetcherTesting", ["Fetcher"]),
        // Level 3: archive
        room("Reader", ["Feeds", "Markup", "Search", "System", "Terminal", "Web"], upper),
        room("Store", ["Feeds", "Markup", "Search", "Polling", "SQLite", "System", "Web"], upper),
        // Level 4: rescue
        room("Import", ["Store", "Feeds", "Markup", "SQLite", "Web"], upper),
        room("Salvage", ["Store", "SQLite", "System"], upper),
        // Level 5: services
        room(
            "NewsKit",
            [
                "Import", "Salvage", "Store", "Transport", "Feeds", "Fetcher", "Markup", "Polling",
                "Reader", "Search", "System", "Web",
            ], upper),
        room("Selftest", ["Store", "Feeds", "Loopback", "System"], upper),
        // Level 6: devices
        room(
            "Sync",
            ["NewsKit", "Store", "Transport", "Feeds", "Fetcher", "Polling", "System", "Web"], upper
        ),
        // Level 7: screen
        room(
            "Browser", ["NewsKit", "Store", "Reader", "Search", "Terminal", "System", "Web"], upper),
        // Level 8: front door
        .executableTarget(
            name: "news",
            dependencies: [
                "Browser", "Sync", "NewsKit", "Selftest", "Import", "Salvage", "Store", "Transport",
                "Feeds",
                "Fetcher", "Loopback", "Polling", "Reader", "Search", "Markup", "Terminal",
                "System",
                "Web", "CHomepage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // Within the program, since it may be installed alone.
            resources: [.embedInCode("Starter/starter.opml"), .embedInCode("Tour/Pages")],
            // A command that waits for nothing stays on the main thread. To start the threads of the
            // concurrent executor takes as long as reading the command line.
            swiftSettings: upper + [
                .enableUpcomingFeature("NonisolatedNonsendingByDefault")
            ]),
        // Tests
        .target(
            name: "TestSupport", dependencies: ["Terminal", "Loopback", "System", "Web"],
            path: "Tests/TestSupport",
            exclude: ["Terminal/replay.py", "Terminal/replay-tmux.py"],
            swiftSettings: strict + unoptimized),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "Feeds", "Markup", "Reader", "Terminal", "Web", "Loopback", "TestSupport",
            ],
            path: "Tests/Fuzz", swiftSettings: strict),
        .executableTarget(
            name: "Conformance", dependencies: ["Markup", "System"],
            path: "Tests/Conformance", swiftSettings: strict),
        tests("WebTests", ["Web", "TestSupport"]),
        tests("PollingTests", ["Polling", "Web", "TestSupport"]),
        tests("LoopbackTests", ["Loopback", "Feeds", "System", "TestSupport"]),
        tests("FetcherTests", ["Fetcher", "FetcherObservation", "FetcherTesting", "CSQLite"]),
        tests("TerminalTests", ["Terminal", "System", "TestSupport"]),
        tests("TransportTests", ["Transport", "Web", "Loopback", "TestSupport"]),
        tests("MarkupTests", ["Markup", "Web", "Loopback", "TestSupport"]),
        tests("SearchTests", ["Search", "TestSupport"]),
        tests("FeedsTests", ["Feeds", "Markup", "Loopback", "TestSupport"]),
        tests("ReaderTests", ["Reader", "Markup", "Terminal", "Feeds", "Web", "TestSupport"]),
        tests(
            "BrowserTests", ["Browser", "Reader", "Search", "Store", "Terminal", "TestSupport"]),
        tests(
            "StoreTests",
            [
                "Store", "Import", "Salvage", "Feeds", "Search", "SQLite", "Polling", "Web",
                "CSQLite", "Loopback", "TestSupport",
            ]),
        tests(
            "NewsKitTests",
            [
                "NewsKit", "Fetcher", "FetcherTesting", "Transport", "Polling", "Feeds", "Search",
                "Store", "Web",
                "Loopback", "TestSupport",
            ]),
        tests(
            "SyncTests",
            [
                "Sync", "NewsKit", "Fetcher", "Store", "SQLite", "Feeds", "System", "Transport",
                "Web", "Loopback", "TestSupport",
            ]),
        tests("NewsTests", ["news", "Fuzz", "Search", "Loopback", "TestSupport"]),
        tests("SelftestTests", ["Selftest", "news", "Feeds", "Loopback", "TestSupport"]),
    ]
)
