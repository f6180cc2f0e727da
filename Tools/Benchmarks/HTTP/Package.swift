// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that building Marquee does not fetch and compile other HTTP clients.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// Each client is a separate program, so that its CPU time and memory can be measured.
func client(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Workload"] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "HTTPBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Marquee", path: "../../.."),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
  ],
  targets: [
    .target(name: "Workload", swiftSettings: settings),
    client(
      "CurlSessionClient",
      [
        .product(name: "CurlHTTP", package: "Marquee"),
        .product(name: "HTTP", package: "Marquee"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]
    ),
    client(
      "AsyncHTTPClientClient",
      [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]
    ),
    client("URLSessionClient", []),
    .executableTarget(name: "CurlMultiClient", linkerSettings: [.linkedLibrary("curl")]),
  ],
  swiftLanguageModes: [.v6]
)
