// swift-tools-version: 6.2
import PackageDescription

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

// A separate package, so that building the tool does not compile swift-syntax.
let package = Package(
  name: "LintOracle",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lint-oracle", targets: ["LintOracle"]),
    .executable(name: "index-oracle", targets: ["IndexOracle"]),
  ],
  dependencies: [
    .package(name: "DependencyLint", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .executableTarget(
      name: "LintOracle",
      dependencies: [
        .product(name: "DependencyLint", package: "DependencyLint"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "IndexOracle",
      dependencies: [.product(name: "DependencyLint", package: "DependencyLint")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
