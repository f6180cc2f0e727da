// swift-tools-version: 6.2
import PackageDescription

// MARK: - Features, one line each

let features = [
  Feature(
    "MovieSearch",
    "movie-search",
    needs: [.http, .cache, .flow],
    joins: ["QuerySuggestions"]
  ),
  Feature("QuerySuggestions", "query-suggestions", needs: [.sql]),
]

// MARK: - What they stand on, and what is made of them

/// Outside libraries by module: the package that each comes from.
let libraries = [
  "ArgumentParser": "swift-argument-parser",
  "Configuration": "swift-configuration",
  "GRDB": "GRDB.swift",
  "HTTPTypes": "swift-http-types",
  "Hummingbird": "hummingbird",
  "InMemoryLogging": "swift-log",
  "Logging": "swift-log",
  "NIOCore": "swift-nio",
  "NIOPosix": "swift-nio",
  "Subprocess": "swift-subprocess",
  "SystemPackage": "swift-system",
]

let infrastructure = [
  target("HTTP", ["HTTPTypes", "Logging"], at: "Modules/Infrastructure/HTTP"),
  .systemLibrary(
    name: "CCurl",
    path: "Modules/Infrastructure/CCurl",
    pkgConfig: "libcurl",
    providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
  ),
  target("CurlHTTP", ["HTTP", "HTTPTypes", "CCurl"], at: "Modules/Infrastructure/CurlHTTP"),
  target("Storage", ["GRDB"], at: "Modules/Infrastructure/Storage"),
  target("Binding", at: "Modules/Infrastructure/Binding"),
  target("Navigation", at: "Modules/Infrastructure/Navigation"),
]

let apps = [
  target(
    "CommandLineSupport",
    ["ArgumentParser", "Configuration", "Logging", "SystemPackage"],
    at: "Apps/Support/CommandLine"
  ),
  target(
    "BackendSupport",
    ["CommandLineSupport", "ArgumentParser", "HTTP", "HTTPTypes", "CurlHTTP", "DemoBackend"],
    at: "Apps/Support/Backend"
  ),
  target("DemoBackend", ["HTTP", "HTTPTypes"], at: "Apps/DemoBackend"),
]

let tests = [
  target("TestSupport", ["HTTP", "HTTPTypes"], at: "Tests/Support"),
  testTarget(
    "HTTPTests",
    ["HTTP", "HTTPTypes", "Logging", "InMemoryLogging", "TestSupport"],
    at: "Tests/Infrastructure/HTTP"
  ),
  testTarget("BindingTests", ["Binding"], at: "Tests/Infrastructure/Binding"),
  testTarget(
    "StorageTests",
    ["Storage", "GRDB", "TestSupport"],
    at: "Tests/Infrastructure/Storage"
  ),
]

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: features.map(\.product) + [
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "CurlHTTP", targets: ["CurlHTTP"]),
    .library(name: "Binding", targets: ["Binding"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: infrastructure + apps + features.flatMap(\.targets) + tests,
  swiftLanguageModes: [.v6]
)

// MARK: - The arrows

/// A feature's line becomes its layers, its command-line app and its tests.
///
/// This is where the architecture's arrows are drawn, and the only place.
struct Feature {
  /// What a feature is built on, beside its own domain and `Binding`.
  enum Need {
    /// A service is asked over HTTP.
    case http
    /// Its answers are kept in the response cache.
    case cache
    /// Tables of its own hold the user's data.
    case sql
    /// Its screens follow one another.
    case flow
  }

  let name: String
  let command: String
  let needs: [Need]
  /// Features that its command-line app joins it with.
  let joins: [String]

  init(_ name: String, _ command: String, needs: [Need], joins: [String] = []) {
    self.name = name
    self.command = command
    self.needs = needs
    self.joins = joins
  }

  var product: Product { .executable(name: command, targets: ["\(name)CLI"]) }

  var targets: [Target] {
    let flow = pick([.flow: ["Navigation"]])
    let data = pick([
      .http: ["HTTP", "HTTPTypes", "Logging"], .cache: ["Storage", "Logging"],
      .sql: ["Storage", "GRDB"],
    ])
    let infrastructure = pick([.http: ["HTTP", "Logging"], .cache: ["Storage"], .sql: ["Storage"]])
    let backend = pick([.http: ["BackendSupport", "Logging"]])
    return [
      layer("Domain", []),
      layer("Data", ["\(name)Domain"] + data),
      layer("Presentation", ["\(name)Domain", "Binding"] + flow),
      target(name, layers + infrastructure + flow, at: "Modules/Features/\(name)/Module"),
      .executableTarget(
        name: "\(name)CLI",
        dependencies: dependencies(
          [
            name, "\(name)Presentation", "Binding", "CommandLineSupport", "ArgumentParser",
            "Storage",
          ]
            + backend + joins
        ),
        path: "Apps/\(name)CLI"
      ),
      .testTarget(
        name: "\(name)Tests",
        dependencies: dependencies(
          [name, "Binding", "TestSupport"] + layers + Set(data + infrastructure + flow).sorted()
            + fakes
        ),
        path: "Tests/Features/\(name)"
      ),
    ]
  }

  private var layers: [String] { ["\(name)Domain", "\(name)Data", "\(name)Presentation"] }
  private var fakes: [String] { pick([.http: ["DemoBackend"], .cache: ["GRDB"]]) }

  private func layer(_ layer: String, _ names: [String]) -> Target {
    target(name + layer, names, at: "Modules/Features/\(name)/\(layer)")
  }

  private func pick(_ choices: [Need: [String]]) -> [String] {
    var picked: [String] = []
    for name in needs.flatMap({ choices[$0] ?? [] }) where !picked.contains(name) {
      picked.append(name)
    }
    return picked
  }
}

/// A target of ours by its name, its folder and the names of what it may import.
func target(_ name: String, _ names: [String] = [], at path: String) -> Target {
  .target(name: name, dependencies: dependencies(names), path: path)
}

func testTarget(_ name: String, _ names: [String], at path: String) -> Target {
  .testTarget(name: name, dependencies: dependencies(names), path: path)
}

/// Names are those that an import uses: a library's module or a target of ours.
func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { name in
    if let package = libraries[name] {
      .product(name: name, package: package)
    } else {
      .target(name: name)
    }
  }
}

// MARK: - Settings, applied once

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
