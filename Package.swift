// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

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
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // Ground
        .target(name: "Fetcher", swiftSettings: strict),
        .target(name: "FetcherObservation", dependencies: ["Fetcher"], swiftSettings: strict),
        .target(name: "FetcherTesting", dependencies: ["Fetcher"], swiftSettings: strict),
        .target(name: "CCurl"),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
        .target(name: "Markup", swiftSettings: strict),
        .target(name: "Search", swiftSettings: strict),
        .target(name: "Loopback", swiftSettings: strict),
        // Workrooms
        .target(name: "Transport", dependencies: ["CCurl"], swiftSettings: strict),
        .target(name: "Feeds", dependencies: ["Markup"], swiftSettings: strict),
        .target(name: "Terminal", swiftSettings: strict),
        // Archive
        .target(
            name: "Store", dependencies: ["Feeds", "Markup", "Search", "SQLite"],
            swiftSettings: strict),
        // Rescue
        .target(
            name: "Import", dependencies: ["Store", "SQLite", "Feeds", "Markup"],
            swiftSettings: strict),
        .target(name: "Salvage", dependencies: ["Store", "SQLite"], swiftSettings: strict),
        // Services
        .target(
            name: "NewsKit",
            dependencies: [
                "Fetcher", "Transport", "Feeds", "Search", "Store", "Import", "Salvage",
            ],
            swiftSettings: strict),
        .target(
            name: "Manners", dependencies: ["Loopback", "Feeds", "Store"], swiftSettings: strict),
        // Front door
        .executableTarget(
            name: "news",
            dependencies: [
                "NewsKit", "Store", "Import", "Salvage", "Search", "Terminal", "Fetcher", "Feeds",
                "Markup",
                "Transport", "Manners",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        // Tests
        .target(
            name: "TestSupport", dependencies: ["Loopback"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "LoopbackTests", dependencies: ["Loopback", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "FetcherTests",
            dependencies: ["Fetcher", "FetcherObservation", "FetcherTesting", "CSQLite"],
            swiftSettings: strict),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: strict),
        .testTarget(
            name: "TransportTests", dependencies: ["Transport", "Loopback", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "MarkupTests", dependencies: ["Markup", "Loopback", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SearchTests", dependencies: ["Search", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "FeedsTests", dependencies: ["Feeds", "Markup", "Loopback", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "Store", "Import", "Salvage", "Feeds", "Search", "SQLite", "CSQLite", "Loopback",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "NewsKitTests",
            dependencies: [
                "NewsKit", "Fetcher", "FetcherTesting", "Transport", "Feeds", "Search", "Store",
                "Loopback", "TestSupport",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Fuzz", dependencies: ["Feeds", "Markup", "Loopback", "TestSupport"],
            path: "Tests/Fuzz",
            swiftSettings: strict),
        .testTarget(
            name: "NewsTests", dependencies: ["news", "Fuzz", "Search", "Loopback", "TestSupport"],
            exclude: ["Support/replay.py"], swiftSettings: strict),
        .testTarget(
            name: "MannersTests",
            dependencies: ["Manners", "news", "Feeds", "Loopback", "TestSupport"],
            swiftSettings: strict),
    ]
)
