// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "HTTP", targets: ["HTTP"]),
    .executable(name: "demo-backend", targets: ["DemoBackendServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    .target(
      name: "HTTP",
      dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Modules/Infrastructure/HTTP"
    ),
    .target(
      name: "DemoBackend",
      dependencies: ["HTTP", .product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Apps/DemoBackend"
    ),
    .executableTarget(
      name: "DemoBackendServer",
      dependencies: [
        "DemoBackend", "HTTP",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      path: "Apps/DemoBackendServer"
    ),
    .testTarget(
      name: "DemoBackendTests",
      dependencies: [
        "DemoBackend", "HTTP",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Tests/Apps/DemoBackend"
    ),
    .testTarget(
      name: "DemoBackendServerTests",
      dependencies: ["DemoBackendServer"],
      path: "Tests/Apps/DemoBackendServer"
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .treatAllWarnings(as: .error),
    .treatWarning("DeprecatedDeclaration", as: .warning),
  ]
}
