// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// As a program is built that does not ask for the Swift 6 language mode.
let tutorial: [SwiftSetting] = [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]

extension Target {
    /// The program `example-NAME` in Sources/Examples/FOLDER.
    static func example(_ name: String, _ folder: String, _ settings: [SwiftSetting]) -> Target {
        .executableTarget(
            name: "example-\(name)", dependencies: ["Snug"], path: "Sources/Examples/\(folder)",
            swiftSettings: settings)
    }
}

let package = Package(
    name: "Snug",
    products: [
        .library(name: "SnugLayout", targets: ["SnugLayout"]),
        .library(name: "Snug", targets: ["Snug"]),
        .executable(name: "snug-demo", targets: ["snug-demo"]),
        .executable(name: "snug-bench", targets: ["snug-bench"]),
    ],
    targets: [
        // Floor 1: the layout core. Imports nothing; `rounded(_:)` needs the C mathematics library in debug builds.
        .target(name: "SnugLayout", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        .systemLibrary(
            name: "CX11", pkgConfig: "pangoxft",
            providers: [.apt(["libx11-dev", "libxft-dev", "libxext-dev", "libpango1.0-dev", "libcairo2-dev"])]),
        // Floor 2: declarative views, state, display list, hit testing.
        .target(name: "SnugViews", dependencies: ["SnugLayout"], swiftSettings: strict),
        // Floor 3: the X11 shell.
        .target(name: "SnugX11", dependencies: ["SnugViews", "CX11"], swiftSettings: strict),
        // Floor 4: the one import of a program.
        .target(name: "Snug", dependencies: ["SnugLayout", "SnugViews", "SnugX11"], swiftSettings: strict),
        // Floor 5: programs.
        .executableTarget(
            name: "snug-demo", dependencies: ["Snug", "SnugX11"], resources: [.embedInCode("Bundled")],
            swiftSettings: strict),
        .executableTarget(name: "snug-bench", dependencies: ["Snug"], swiftSettings: strict),
        // Each a program of one file that imports Snug alone, in either language mode.
        .example("panel", "Panel", tutorial),
        .example("row", "Row", strict),
        .example("diagram", "Diagram", strict),
        .example("flow", "Flow", tutorial),
        .example("picture", "Picture", strict),

        .systemLibrary(
            name: "CXTest", path: "Tests/CXTest", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
        .target(
            name: "SnugTestKit", dependencies: ["CX11", "CXTest", "SnugLayout"], path: "Tests/SnugTestKit",
            swiftSettings: strict),
        .target(name: "RandomCases", path: "Tests/RandomCases", swiftSettings: strict),
        .testTarget(name: "SnugLayoutTests", dependencies: ["SnugLayout", "RandomCases"], swiftSettings: strict),
        .testTarget(
            name: "SnugViewsTests", dependencies: ["SnugLayout", "SnugViews", "RandomCases"], swiftSettings: strict),
        .testTarget(
            name: "SnugX11Tests",
            dependencies: ["SnugX11", "SnugViews", "SnugLayout", "CX11", "SnugTestKit", "RandomCases"],
            swiftSettings: strict),
        .testTarget(
            name: "DemoTests", dependencies: ["snug-demo", "SnugTestKit", "RandomCases"], swiftSettings: strict),
        .testTarget(name: "BenchTests", dependencies: ["snug-bench", "Snug"], swiftSettings: strict),
    ]
)
