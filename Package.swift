// swift-tools-version: 6.2
import PackageDescription

// MARK: - Features, one line each

let features = [
  Feature("MovieDetail", needs: [.http, .cache, .pictures]),
  Feature(
    "MovieSearch",
    needs: [.http, .cache, .flow],
    joins: ["QuerySuggestions", "QuerySuggestionsSettings"]
  ),
  Feature("QuerySuggestions", needs: [.sql], joins: ["QuerySuggestionsSettings"]),
]

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
    /// Its app shows pictures on a terminal.
    case pictures
  }

  let name: String
  let needs: [Need]
  /// What else its command-line app imports: features to join it to, and their settings.
  let joins: [String]

  init(_ name: String, needs: [Need], joins: [String] = []) {
    self.name = name
    self.needs = needs
    self.joins = joins
  }

  /// `MovieSearch` is run as `movie-search`.
  var command: String {
    name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }

  var product: Product { .executable(name: command, targets: ["\(name)CLI"]) }

  var targets: [Target] {
    let (domain, data, presentation) = ("\(name)Domain", "\(name)Data", "\(name)Presentation")
    let module = name
    let layers = "Modules/Features/\(name)"
    return [
      target(domain, at: "\(layers)/Domain"),
      target(
        data,
        [domain]
          + uses([
            .http: ["HTTP", "HTTPTypes"], .cache: ["Storage"], .sql: ["Storage", "GRDB"],
          ]),
        at: "\(layers)/Data"
      ),
      target(
        presentation,
        [domain, "Binding"] + uses([.flow: ["Navigation"]]),
        at: "\(layers)/Presentation"
      ),
      target(
        module,
        [domain, data, presentation]
          + uses([
            .http: ["HTTP", "Logging"], .cache: ["Storage"], .sql: ["Storage"],
            .flow: ["Navigation"],
          ]),
        at: "\(layers)/Module"
      ),
      executable(
        "\(name)CLI",
        [
          module, presentation, "Binding", "Storage", "CommandLineSupport", "SettingsSupport",
          "TerminalText", "ArgumentParser",
        ]
          + uses([
            .http: ["BackendSupport", "Logging"], .pictures: ["TerminalGraphics", "Images"],
          ]) + joins,
        at: "Apps/\(name)CLI"
      ),
      testTarget(
        "\(name)Tests",
        [module, domain, data, presentation, "Binding", "TestSupport"]
          + uses([
            .http: ["HTTP", "HTTPTypes", "DemoBackend"], .cache: ["Storage", "GRDB"],
            .sql: ["Storage", "GRDB"], .flow: ["Navigation"],
          ]),
        at: "Tests/Features/\(name)"
      ),
    ]
  }

  /// What this feature's needs ask of one target, each module once.
  private func uses(_ modules: [Need: [String]]) -> [String] {
    Set(needs.flatMap { modules[$0] ?? [] }).sorted()
  }
}

// MARK: - What the features stand on, and what is made of them

/// Outside libraries by module: the package that each comes from.
let libraries = [
  "ArgumentParser": "swift-argument-parser",
  "GRDB": "GRDB.swift",
  "GRDBSQLite": "GRDB.swift",
  "HTTPTypes": "swift-http-types",
  "Hummingbird": "hummingbird",
  "InMemoryLogging": "swift-log",
  "Logging": "swift-log",
  "NIOCore": "swift-nio",
  "Subprocess": "swift-subprocess",
  "SystemPackage": "swift-system",
  "Yams": "Yams",
]

let infrastructure = [
  target("HTTP", ["HTTPTypes", "Logging"], at: "Modules/Infrastructure/HTTP"),
  .systemLibrary(
    name: "CCurl",
    path: "Modules/Infrastructure/CCurl",
    providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
  ),
  target("CurlHTTP", ["HTTP", "HTTPTypes", "CCurl"], at: "Modules/Infrastructure/CurlHTTP"),
  target("Storage", ["GRDB", "Logging"], at: "Modules/Infrastructure/Storage"),
  .systemLibrary(
    name: "CNcurses",
    path: "Modules/Infrastructure/CNcurses",
    providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]
  ),
  .systemLibrary(
    name: "CTurboJPEG",
    path: "Modules/Infrastructure/CTurboJPEG",
    providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]
  ),
  target("Images", ["CTurboJPEG"], at: "Modules/Infrastructure/Images"),
  target("Binding", at: "Modules/Infrastructure/Binding"),
  target("Navigation", at: "Modules/Infrastructure/Navigation"),
  target("TerminalText", at: "Modules/Infrastructure/TerminalText"),
]

let apps = [
  target(
    "CommandLineSupport",
    ["TerminalText", "ArgumentParser", "Subprocess", "SystemPackage"],
    at: "Apps/Support/CommandLine"
  ),
  target(
    "SettingsSupport",
    ["CommandLineSupport", "TerminalText", "ArgumentParser", "Logging"],
    at: "Apps/Support/Settings"
  ),
  target(
    "QuerySuggestionsSettings",
    ["QuerySuggestions", "SettingsSupport"],
    at: "Apps/QuerySuggestionsSettings"
  ),
  target(
    "BackendSupport",
    [
      "CommandLineSupport", "SettingsSupport", "ArgumentParser", "HTTP", "HTTPTypes", "CurlHTTP",
      "DemoBackend", "Logging",
    ],
    at: "Apps/Support/Backend"
  ),
  executable(
    "Marquee",
    [
      "MovieSearch", "MovieSearchPresentation", "MovieDetail", "MovieDetailPresentation",
      "QuerySuggestions", "QuerySuggestionsPresentation", "QuerySuggestionsSettings", "Binding",
      "Navigation", "Storage", "BackendSupport", "CommandLineSupport", "SettingsSupport",
      "TerminalGraphics", "TerminalText",
      "Images", "CNcurses", "ArgumentParser", "Logging",
    ],
    at: "Apps/Marquee",
    excluding: ["README.md", "details.svg"]
  ),
  target("TerminalGraphics", ["Images"], at: "Apps/Support/TerminalGraphics"),
  target("DemoBackend", ["HTTP", "HTTPTypes", "Images"], at: "Apps/DemoBackend"),
  executable(
    "DemoBackendServer",
    [
      "DemoBackend", "CommandLineSupport", "ArgumentParser", "HTTP", "HTTPTypes", "Hummingbird",
      "Logging", "NIOCore",
    ],
    at: "Apps/DemoBackendServer"
  ),
]

let tools = [
  target(
    "DependencyLint",
    ["TerminalText", "Subprocess", "SystemPackage", "Yams"],
    at: "Tools/DependencyLint",
    excluding: ["README.md"],
    embedding: ["dependency-lint.schema.json"]
  ),
  executable(
    "DependencyLintCLI",
    ["DependencyLint", "CommandLineSupport", "TerminalText", "ArgumentParser"],
    at: "Tools/DependencyLintCLI"
  ),
  .plugin(
    name: "DependencyLintPlugin",
    capability: .buildTool(),
    dependencies: ["DependencyLintCLI"],
    path: "Tools/Plugins/DependencyLintPlugin"
  ),
  .plugin(
    name: "LintDependencies",
    capability: .command(
      intent: .custom(
        verb: "lint-dependencies",
        description: "Check the rules of .dependency-lint.yml."
      )
    ),
    dependencies: ["DependencyLintCLI"],
    path: "Tools/Plugins/LintDependencies"
  ),
  target("BareReader", ["Storage", "GRDBSQLite"], at: "Tools/Benchmarks/BareReader"),
  executable("CacheReadBenchmark", ["BareReader", "Storage"], at: "Tools/Benchmarks/CacheRead"),
  executable(
    "SearchBenchmark",
    [
      "BareReader", "MovieSearch", "MovieSearchPresentation", "QuerySuggestions", "Binding", "HTTP",
      "HTTPTypes", "CurlHTTP", "Storage",
    ],
    at: "Tools/Benchmarks/Search"
  ),
]

let tests = [
  target("TestSupport", ["HTTP", "HTTPTypes", "Subprocess", "SystemPackage"], at: "Tests/Support"),
  testTarget(
    "HTTPTests",
    ["HTTP", "HTTPTypes", "Logging", "InMemoryLogging", "TestSupport"],
    at: "Tests/Infrastructure/HTTP"
  ),
  testTarget(
    "CurlHTTPTests",
    ["CurlHTTP", "CCurl", "HTTP", "HTTPTypes", "TestSupport"],
    at: "Tests/Infrastructure/CurlHTTP"
  ),
  testTarget("BindingTests", ["Binding"], at: "Tests/Infrastructure/Binding"),
  testTarget(
    "StorageTests",
    ["Storage", "GRDB", "TestSupport"],
    at: "Tests/Infrastructure/Storage"
  ),
  testTarget(
    "TerminalTextTests",
    ["TerminalText"],
    at: "Tests/Infrastructure/TerminalText"
  ),
  testTarget("ImagesTests", ["Images", "TestSupport"], at: "Tests/Infrastructure/Images"),
  testTarget(
    "TerminalGraphicsTests",
    ["TerminalGraphics", "Images", "TestSupport"],
    at: "Tests/Apps/TerminalGraphics"
  ),
  testTarget(
    "DemoBackendTests",
    ["DemoBackend", "HTTP", "HTTPTypes", "Images"],
    at: "Tests/Apps/DemoBackend"
  ),
  testTarget(
    "CommandLineTests",
    [
      "MovieDetailCLI", "MovieSearchCLI", "QuerySuggestionsCLI", "DemoBackendServer",
      "QuerySuggestionsSettings", "CommandLineSupport", "SettingsSupport", "BackendSupport",
      "TerminalText", "TestSupport",
    ],
    at: "Tests/Apps/CommandLine"
  ),
  testTarget(
    "DemoBackendServerTests",
    ["DemoBackendServer", "TestSupport"],
    at: "Tests/Apps/DemoBackendServer"
  ),
  testTarget(
    "MarqueeTests",
    [
      "Marquee", "MovieSearch", "MovieSearchPresentation", "MovieDetail", "MovieDetailPresentation",
      "QuerySuggestions", "QuerySuggestionsPresentation", "Binding", "DemoBackend",
      "DemoBackendServer", "HTTP", "HTTPTypes", "Storage", "BackendSupport", "SettingsSupport",
      "ArgumentParser", "TestSupport",
    ],
    at: "Tests/Apps/Marquee"
  ),
  testTarget(
    "DependencyLintTests",
    ["DependencyLint", "DependencyLintCLI", "TestSupport"],
    at: "Tests/Tools/DependencyLint"
  ),
  testTarget("ToolsTests", ["TestSupport"], at: "Tests/Tools/Scripts"),
]

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: features.map(\.product) + [
    .executable(name: "marquee", targets: ["Marquee"]),
    .executable(name: "demo-backend", targets: ["DemoBackendServer"]),
    .executable(name: "dependency-lint", targets: ["DependencyLintCLI"]),
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "CurlHTTP", targets: ["CurlHTTP"]),
    .library(name: "Binding", targets: ["Binding"]),
    .library(name: "DependencyLint", targets: ["DependencyLint"]),
    .plugin(name: "DependencyLintPlugin", targets: ["DependencyLintPlugin"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: infrastructure + apps + tools + features.flatMap(\.targets) + tests,
  swiftLanguageModes: [.v6]
)

// MARK: - Targets by name

/// A target of ours by its name, the modules that it may import, its folder, files that are none of
/// its sources, and files that become constants of its code.
func target(
  _ name: String,
  _ modules: [String] = [],
  at path: String,
  excluding others: [String] = [],
  embedding files: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies(modules),
    path: path,
    exclude: others,
    resources: files.map { .embedInCode($0) }
  )
}

func executable(
  _ name: String,
  _ modules: [String],
  at path: String,
  excluding others: [String] = []
) -> Target {
  .executableTarget(name: name, dependencies: dependencies(modules), path: path, exclude: others)
}

func testTarget(_ name: String, _ modules: [String], at path: String) -> Target {
  .testTarget(name: name, dependencies: dependencies(modules), path: path)
}

func dependencies(_ modules: [String]) -> [Target.Dependency] {
  modules.map { module in
    if let package = libraries[module] {
      .product(name: module, package: package)
    } else {
      .target(name: module)
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
