// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "CurlHTTP", targets: ["CurlHTTP"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0")
  ],
  targets: [
    .target(
      name: "HTTP",
      dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Modules/Infrastructure/HTTP"
    ),
    .systemLibrary(
      name: "CCurl",
      path: "Modules/Infrastructure/CCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
    ),
    .target(
      name: "CurlHTTP",
      dependencies: ["HTTP", "CCurl", .product(name: "HTTPTypes", package: "swift-http-types")],
      path: "Modules/Infrastructure/CurlHTTP"
    ),
    .testTarget(
      name: "CurlHTTPTests",
      dependencies: [
        "CurlHTTP", "CCurl", "HTTP", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Tests/Infrastructure/CurlHTTP"
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
