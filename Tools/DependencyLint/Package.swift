// swift-tools-version: 6.2
import PackageDescription

let arguments = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let yaml = Target.Dependency.product(name: "Yams", package: "Yams")

// Every target begins with `Lint`, except those that users name: SwiftPM refuses a package if any
// two targets of all its dependencies have the same name.
let package = Package(
  name: "DependencyLint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dependency-lint", targets: ["LintCLI"]),
    .library(
      name: "DependencyLint",
      targets: ["DependencyLint", "LintCodeBase", "LintIndex", "LintRules", "LintScanner"]
    ),
    .plugin(name: "DependencyLintPlugin", targets: ["DependencyLintPlugin"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    .target(name: "LintEssentials"),
    .target(name: "LintScanner", dependencies: ["LintEssentials", system]),
    .target(
      name: "LintCodeBase",
      dependencies: ["LintEssentials", "LintScanner", subprocess, system]
    ),
    .target(
      name: "LintIndex",
      dependencies: ["LintCodeBase", "LintEssentials", "LintScanner", subprocess, system]
    ),
    .target(
      name: "LintRules",
      dependencies: ["LintCodeBase", "LintEssentials", "LintScanner", yaml]
    ),
    .target(name: "LintFixes", dependencies: ["LintRules", "LintScanner"]),
    .target(
      name: "LintUnusedImports",
      dependencies: [
        "LintCodeBase", "LintEssentials", "LintFixes", "LintIndex", "LintScanner", subprocess,
        system,
      ]
    ),
    .target(
      name: "DependencyLint",
      dependencies: ["LintCodeBase", "LintEssentials", "LintIndex", "LintRules", "LintScanner"]
    ),
    .target(
      name: "LintReports",
      dependencies: ["LintCodeBase", "LintEssentials", "LintRules", "LintScanner"],
      resources: [.embedInCode("Graph/Page/graph.html")]
    ),
    .target(
      name: "LintLanguageServer",
      dependencies: [
        "DependencyLint", "LintCodeBase", "LintEssentials", "LintFixes", "LintIndex", "LintRules",
        "LintScanner",
      ]
    ),
    .executableTarget(
      name: "LintCLI",
      dependencies: [
        "DependencyLint", "LintCodeBase", "LintEssentials", "LintFixes", "LintIndex",
        "LintLanguageServer", "LintReports", "LintRules", "LintScanner", "LintUnusedImports",
        arguments, system,
      ]
    ),
    .plugin(
      name: "DependencyLintPlugin",
      capability: .buildTool(),
      dependencies: ["LintCLI"]
    ),
    .plugin(
      name: "LintDependencies",
      capability: .command(
        intent: .custom(
          verb: "lint-dependencies",
          description: "Check the rules of .dependency-lint.yml."
        )
      ),
      dependencies: ["LintCLI"]
    ),
    .target(
      name: "LintTestSupport",
      dependencies: [subprocess, system],
      path: "Tests/LintTestSupport"
    ),
    .testTarget(
      name: "LintIndexTests",
      dependencies: ["LintCodeBase", "LintIndex", "LintScanner", "LintTestSupport"]
    ),
    .testTarget(
      name: "LintTests",
      dependencies: [
        "DependencyLint", "LintCLI", "LintCodeBase", "LintEssentials", "LintFixes", "LintIndex",
        "LintLanguageServer", "LintReports", "LintRules", "LintScanner", "LintTestSupport",
        "LintUnusedImports",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
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
