// swift-tools-version: 6.2
import PackageDescription

// In other repositories, use the URL of Marquee and a version for the first dependency. Without
// traits, the packages that only Marquee's apps need are not fetched.
let package = Package(
  name: "HTTPClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Marquee", path: "../../..", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "HTTPClientExample",
      dependencies: [
        .product(name: "HTTP", package: "Marquee"),
        .product(name: "CurlHTTP", package: "Marquee"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
