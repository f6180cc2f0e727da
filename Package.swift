// swift-tools-version: 6.2
import PackageDescription

// MARK: - Features, one line each

let features = [
  Feature("Auth", needs: [.flow, .http, .signIn]),
  Feature("MovieDetail", asks: ["TMDB", "TMDBImages"], needs: [.cachedHTTP]),
  Feature("MovieSearch", asks: ["TMDB"], needs: [.cachedHTTP, .flow]),
  Feature("Products", asks: ["Products"], needs: [.cachedHTTP, .flow]),
  Feature("QuerySuggestions", needs: [.sql]),
]

// MARK: - Services that need more than HTTP, one line each

let listedBackends = [
  Backend("TMDB", modules: ["CommandLineSupport", "HTTPTypes", "SettingsSupport"]),
  Backend("TMDBImages", beside: ["TMDB"], drawing: ["DemoDrawing", "Images"]),
  Backend("Products", modules: ["SettingsSupport"]),
  Backend("ProductImages", beside: ["Products"], drawing: ["DemoDrawing", "Images"]),
]

/// These services, and those of features that have a service to themselves.
let backends =
  listedBackends
  + Set(features.flatMap(\.asks)).subtracting(listedBackends.map(\.name)).sorted().map {
    Backend($0)
  }

/// The demos of sign-in providers, which have no `ServiceBackend`: the member service asks them.
let signInDemos = ["DemoApple", "DemoGitHub", "DemoOpenID"]

// MARK: - Apps

/// The commands that need more than their own feature.
let commandLineApps = [
  CommandLineApp("Auth", joins: ["HTTP", "Secrets", "SignInSupport", "TerminalText"]),
  CommandLineApp("MovieDetail", joins: ["TerminalText"], shows: [.pictures]),
  CommandLineApp("MovieSearch", joins: ["QuerySuggestions", "QuerySuggestionsSettings"]),
  CommandLineApp("Products", joins: ["TerminalText"]),
  CommandLineApp("QuerySuggestions", joins: ["QuerySuggestionsSettings", "TerminalText"]),
]

/// The features that the web app shows.
let marqueeWeb = ["Auth", "MovieDetail", "MovieSearch", "Products", "QuerySuggestions"]

/// The features that the full-screen app shows.
let marquee = marqueeWeb

// MARK: - Dependencies between layers

/// A feature: the targets of its layers, its command and its tests.
///
/// All dependencies between layers are declared here.
struct Feature {
  let name: String
  /// The names of the backends that the feature uses.
  let asks: [String]
  let needs: [Need]

  init(_ name: String, asks: [String] = [], needs: [Need] = []) {
    self.name = name
    self.asks = asks
    self.needs = needs
  }

  /// The name of the command, such as `movie-search` for `MovieSearch`.
  var command: String {
    name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }

  var product: Product { .executable(name: command, targets: ["\(name)CLI"]) }

  var targets: [Target] {
    let (domain, data, presentation) = ("\(name)Domain", "\(name)Data", "\(name)Presentation")
    let layers = "Modules/Features/\(name)"
    return [
      target(domain, modules(\.domain), at: "\(layers)/Domain"),
      target(data, [domain] + modules(\.data), at: "\(layers)/Data"),
      target(
        presentation,
        [domain, "Binding", "SharedKernel", "Wording"] + modules(\.presentation),
        at: "\(layers)/Presentation"
      ),
      target(
        name,
        [domain, data, presentation, "SharedKernel"] + modules(\.module),
        at: "\(layers)/Module"
      ),
      executable("\(name)CLI", commandModules, at: "Apps/\(name)CLI"),
      testTarget(
        "\(name)Tests",
        [
          name, domain, data, presentation, "Binding", "SharedKernel", "TestSupport", "Wording",
        ] + modules(\.tests) + (asks.isEmpty ? [] : ["DemoBackend"]) + asks.map { "Demo\($0)" },
        at: "Tests/Features/\(name)"
      ),
    ]
  }

  private var commandModules: [String] {
    let app = commandLineApps.first { $0.feature == name }
    return [
      name, "\(name)Presentation", "ArgumentParser", "Binding", "CommandLineSupport",
      "SettingsSupport", "Wording",
    ] + modules(\.command) + asks.map { "\($0)Backend" } + (app?.modules ?? [])
  }

  /// Returns the modules that the needs add to a target, without duplicates.
  private func modules(_ layer: KeyPath<Need, [String]>) -> [String] {
    Set(needs.flatMap { $0[keyPath: layer] }).sorted()
  }
}

/// A capability that a feature uses, and the modules that it adds to each target.
struct Need {
  var domain: [String] = []
  var data: [String] = []
  var presentation: [String] = []
  var module: [String] = []
  var command: [String] = []
  var tests: [String] = []

  /// Requests to a service over HTTP.
  static let http = Need(
    data: ["HTTP", "SharedKernel"],
    module: ["HTTP"],
    command: ["BackendSupport"],
    tests: ["HTTP", "HTTPTypes"]
  )
  /// Requests to a service over HTTP, with responses stored in the response cache.
  static let cachedHTTP = Need(
    domain: ["SharedKernel"],
    data: ["CachedHTTP", "HTTP", "SharedKernel"],
    module: ["CachedHTTP"],
    command: ["BackendSupport"],
    tests: ["CachedHTTP", "HTTP", "HTTPTypes", "Storage"]
  )
  /// Sign-in at other services, with tokens that are kept.
  static let signIn = Need(
    domain: ["SharedKernel"],
    data: ["Crypto", "HTTPTypes", "Secrets"],
    module: ["Secrets"],
    tests: ["Secrets"]
  )
  /// Tables in the user's database.
  static let sql = Need(
    data: ["GRDB", "Storage"],
    module: ["Storage"],
    command: ["Storage"],
    tests: ["GRDB", "Storage"]
  )
  /// A flow of several screens.
  static let flow = Need(
    presentation: ["Navigation"],
    module: ["Navigation"],
    tests: ["Navigation"]
  )
}

/// What a command needs besides its own feature.
struct CommandLineApp {
  /// A kind of output, and the modules that draw it.
  struct Output {
    let modules: [String]

    static let pictures = Output(modules: ["Images", "TerminalGraphics"])
  }

  let feature: String
  /// Other modules that the command uses.
  let joins: [String]
  let shows: [Output]

  init(_ feature: String, joins: [String] = [], shows: [Output] = []) {
    self.feature = feature
    self.joins = joins
    self.shows = shows
  }

  var modules: [String] { joins + shows.flatMap(\.modules) }
}

/// A service: the targets of its demo and of its `ServiceBackend`, which apps use.
struct Backend {
  let name: String
  /// Services whose address or data it shares.
  let beside: [String]
  /// Modules that the demo draws with.
  let drawing: [String]
  /// Modules for its settings and its key.
  let modules: [String]

  init(
    _ name: String,
    beside: [String] = [],
    drawing: [String] = [],
    modules: [String] = []
  ) {
    self.name = name
    self.beside = beside
    self.drawing = drawing
    self.modules = modules
  }

  var targets: [Target] {
    [
      target(
        "Demo\(name)",
        ["DemoBackend", "HTTP", "HTTPTypes"] + beside.map { "Demo\($0)" } + drawing,
        at: "Apps/DemoBackend/\(name)"
      ),
      target(
        "\(name)Backend",
        ["BackendSupport", "DemoBackend", "Demo\(name)", "HTTP"] + modules
          + beside.map { "\($0)Backend" },
        at: "Apps/Support/\(name)"
      ),
    ]
  }
}

// MARK: - Infrastructure, apps, tools and tests

/// The package of each external module.
let libraries = [
  "ArgumentParser": "swift-argument-parser",
  "Crypto": "swift-crypto",
  "CryptoExtras": "swift-crypto",
  "GRDB": "GRDB.swift",
  "GRDBSQLite": "GRDB.swift",
  "HTTPTypes": "swift-http-types",
  "Hummingbird": "hummingbird",
  "HummingbirdCore": "hummingbird",
  "InMemoryLogging": "swift-log",
  "JWTKit": "jwt-kit",
  "Logging": "swift-log",
  "Mustache": "swift-mustache",
  "Metrics": "swift-metrics",
  "NIOCore": "swift-nio",
  "NIOEmbedded": "swift-nio",
  "NIOHTTP1": "swift-nio",
  "NIOHTTPTypes": "swift-nio-extras",
  "NIOHTTPTypesHTTP1": "swift-nio-extras",
  "ServiceLifecycle": "swift-service-lifecycle",
  "Subprocess": "swift-subprocess",
  "SystemPackage": "swift-system",
  "Yams": "Yams",
]

/// The packages of the linter and of the libraries.
///
/// Other packages are for apps, and are fetched with the trait `Apps` only. SwiftPM fetches what any
/// product of a package needs, so those who use the linter write `traits: []`.
let sharedPackages: Set = [
  "swift-argument-parser", "swift-http-types", "swift-log", "swift-subprocess", "swift-system",
  "Yams",
]

let infrastructure = [
  target("SharedKernel", at: "Modules/SharedKernel"),
  target("HTTP", ["HTTPTypes", "Logging", "SharedKernel"], at: "Modules/Infrastructure/HTTP"),
  .systemLibrary(
    name: "CCurl",
    path: "Modules/Infrastructure/CCurl",
    providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
  ),
  target("CurlHTTP", ["HTTP", "HTTPTypes", "CCurl"], at: "Modules/Infrastructure/CurlHTTP"),
  target("Storage", ["GRDB"], at: "Modules/Infrastructure/Storage"),
  .systemLibrary(
    name: "CPostgres",
    path: "Modules/Infrastructure/CPostgres",
    pkgConfig: "libpq",
    providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
  ),
  target("PostgreSQL", ["CPostgres"], at: "Modules/Infrastructure/PostgreSQL"),
  target("Secrets", at: "Modules/Infrastructure/Secrets"),
  target(
    "CachedHTTP",
    ["HTTP", "Logging", "SharedKernel", "Storage"],
    at: "Modules/Infrastructure/CachedHTTP"
  ),
  target("Wording", ["SharedKernel"], at: "Modules/Infrastructure/Wording"),
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
  .systemLibrary(
    name: "CQRencode",
    path: "Modules/Infrastructure/CQRencode",
    providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
  ),
  target("QRCodes", ["CQRencode"], at: "Modules/Infrastructure/QRCodes"),
  target("Images", ["CTurboJPEG"], at: "Modules/Infrastructure/Images"),
  target("Binding", at: "Modules/Infrastructure/Binding"),
  target("Navigation", at: "Modules/Infrastructure/Navigation"),
  target("RateLimiting", at: "Modules/Infrastructure/RateLimiting"),
  target("TerminalText", at: "Modules/Infrastructure/TerminalText"),
  target("Essentials", at: "Modules/Infrastructure/Essentials"),
]

let apps = [
  target(
    "CommandLineSupport",
    ["Essentials", "TerminalText", "ArgumentParser", "Subprocess", "SystemPackage"],
    at: "Apps/Support/CommandLine"
  ),
  target(
    "SettingsSupport",
    ["CommandLineSupport", "SharedKernel", "TerminalText", "ArgumentParser", "Logging"],
    at: "Apps/Support/Settings"
  ),
  target(
    "QuerySuggestionsSettings",
    [
      "Binding", "QuerySuggestions", "QuerySuggestionsPresentation", "SettingsSupport",
      "SharedKernel", "Storage",
    ],
    at: "Apps/QuerySuggestionsSettings"
  ),
  target(
    "BackendSupport",
    [
      "ArgumentParser", "Binding", "CachedHTTP", "CommandLineSupport", "CurlHTTP", "HTTP",
      "HTTPTypes", "Logging", "SettingsSupport", "SharedKernel", "Storage", "Wording",
    ],
    at: "Apps/Support/Backend"
  ),
  executable(
    "Marquee",
    marquee.flatMap { [$0, "\($0)Presentation"] } + [
      "ArgumentParser", "BackendSupport", "Binding", "CNcurses", "CommandLineSupport", "HTTP",
      "Images", "Navigation", "ProductImagesBackend", "ProductsBackend", "QRCodes",
      "QuerySuggestionsSettings", "SettingsSupport", "SharedKernel", "SignInSupport",
      "TMDBBackend", "TMDBImagesBackend", "TerminalGraphics", "TerminalText", "Wording",
    ],
    at: "Apps/Marquee",
    excluding: ["README.md", "details.svg"]
  ),
  executable(
    "MarqueeWeb",
    marqueeWeb.flatMap { [$0, "\($0)Presentation"] } + signInDemos + [
      "ArgumentParser", "BackendSupport", "Binding", "CachedHTTP", "CommandLineSupport", "Crypto",
      "DatabaseSupport", "DemoBackend", "GRDB", "HTTP", "HTTPTypes", "Hummingbird",
      "IdentitySupport", "Logging", "MemberService", "MemberServicePostgreSQL", "Mustache",
      "NIOCore", "PostgreSQL", "ProductImagesBackend", "ProductsBackend", "RateLimiting", "Secrets",
      "ServerSupport", "SettingsSupport", "SharedKernel", "SignInSupport", "Storage",
      "TMDBBackend", "TMDBImagesBackend", "TerminalText", "Wording",
    ],
    at: "Apps/MarqueeWeb",
    excluding: ["README.md", "movie.jpg", "phone.jpg", "products.jpg", "search.jpg"],
    embedding: ["Templates", "Assets"]
  ),
  target(
    "SignInSupport",
    [
      "BackendSupport", "CommandLineSupport", "CurlHTTP", "DemoBackend", "DemoGitHub", "HTTP",
      "HTTPTypes", "Logging", "MemberService", "Secrets", "SettingsSupport", "SharedKernel",
      "Storage", "Wording",
    ],
    at: "Apps/Support/SignIn"
  ),
  target(
    "DatabaseSupport",
    ["CommandLineSupport", "PostgreSQL", "SettingsSupport"],
    at: "Apps/Support/Database"
  ),
  target(
    "IdentitySupport",
    ["CommandLineSupport", "Crypto", "HTTP", "MemberService"],
    at: "Apps/Support/Identity"
  ),
  target("TerminalGraphics", ["Images"], at: "Apps/Support/TerminalGraphics"),
  target(
    "ServerSupport",
    [
      "ArgumentParser", "CommandLineSupport", "HTTP", "HTTPTypes", "Hummingbird",
      "HummingbirdCore", "Logging", "Metrics", "NIOCore", "NIOHTTP1", "NIOHTTPTypes",
      "NIOHTTPTypesHTTP1", "ServiceLifecycle", "SharedKernel",
    ],
    at: "Apps/Support/Server"
  ),
  target("DemoBackend", ["HTTP", "HTTPTypes"], at: "Apps/DemoBackend/Core"),
  target("DemoDrawing", ["DemoBackend", "Images"], at: "Apps/DemoBackend/Drawing"),
  target(
    "MemberService",
    [
      "Crypto", "GRDB", "HTTP", "HTTPTypes", "JWTKit", "Logging", "RateLimiting", "SharedKernel",
      "Storage",
    ],
    at: "Apps/MemberService"
  ),
  target(
    "MemberServicePostgreSQL",
    ["Crypto", "MemberService", "PostgreSQL"],
    at: "Apps/MemberServicePostgreSQL"
  ),
  executable(
    "MemberServiceServer",
    [
      "ArgumentParser", "CommandLineSupport", "CurlHTTP", "DatabaseSupport", "HTTP", "HTTPTypes",
      "Hummingbird",
      "IdentitySupport", "Logging", "MemberService", "MemberServicePostgreSQL", "NIOCore",
      "PostgreSQL", "ServerSupport", "SettingsSupport", "Storage",
    ],
    at: "Apps/MemberServiceServer"
  ),
  target(
    "DemoSignIn",
    ["DemoBackend", "HTTP", "HTTPTypes", "Crypto", "CryptoExtras"],
    at: "Apps/DemoBackend/SignIn"
  ),
  target(
    "DemoGitHub",
    ["DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes", "Crypto"],
    at: "Apps/DemoBackend/GitHub"
  ),
  target(
    "DemoOpenID",
    ["DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes"],
    at: "Apps/DemoBackend/OpenID"
  ),
  target(
    "DemoApple",
    ["DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes", "Crypto"],
    at: "Apps/DemoBackend/Apple"
  ),
  executable(
    "DemoBackendServer",
    backends.map { "Demo\($0.name)" } + signInDemos + [
      "ArgumentParser", "CommandLineSupport", "DemoBackend", "HTTP", "HTTPTypes", "Hummingbird",
      "NIOCore", "ServerSupport",
    ],
    at: "Apps/DemoBackendServer"
  ),
]

let tools = [
  target("LintScanner", ["Essentials", "SystemPackage"], at: "Tools/DependencyLint/Scanner"),
  target(
    "LintCodeBase",
    ["Essentials", "LintScanner", "Subprocess", "SystemPackage"],
    at: "Tools/DependencyLint/CodeBase"
  ),
  target(
    "LintIndex",
    ["Essentials", "LintScanner", "LintCodeBase", "Subprocess", "SystemPackage"],
    at: "Tools/DependencyLint/Index"
  ),
  target(
    "LintRules",
    ["Essentials", "LintScanner", "LintCodeBase", "TerminalText", "Yams"],
    at: "Tools/DependencyLint/Rules"
  ),
  target(
    "LintReports",
    ["Essentials", "LintScanner", "LintCodeBase", "LintRules", "TerminalText"],
    at: "Tools/DependencyLint/Reports",
    embedding: ["Graph/Page/graph.html"]
  ),
  target(
    "DependencyLint",
    ["Essentials", "LintScanner", "LintCodeBase", "LintIndex", "LintRules"],
    at: "Tools/DependencyLint/Linter"
  ),
  target(
    "LintLanguageServer",
    ["DependencyLint", "Essentials", "LintCodeBase", "LintIndex", "LintRules", "LintScanner"],
    at: "Tools/DependencyLint/LanguageServer"
  ),
  executable(
    "DependencyLintCLI",
    [
      "ArgumentParser", "CommandLineSupport", "DependencyLint", "Essentials", "LintCodeBase",
      "LintIndex", "LintLanguageServer", "LintReports", "LintRules", "LintScanner", "TerminalText",
    ],
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
  executable(
    "NewFeature",
    [
      "ArgumentParser", "CommandLineSupport", "Mustache", "Subprocess", "SystemPackage",
      "TerminalText",
    ],
    at: "Tools/NewFeature",
    copying: ["Templates"]
  ),
  target("BareReader", ["Storage", "GRDBSQLite"], at: "Tools/Benchmarks/BareReader"),
  executable(
    "BareServer",
    ["Hummingbird", "Logging", "NIOCore"],
    at: "Tools/Benchmarks/BareServer"
  ),
  executable("CacheReadBenchmark", ["BareReader", "Storage"], at: "Tools/Benchmarks/CacheRead"),
  executable(
    "SearchBenchmark",
    [
      "BareReader", "Binding", "CachedHTTP", "CurlHTTP", "HTTP", "HTTPTypes", "MovieSearch",
      "MovieSearchPresentation", "QuerySuggestions", "SharedKernel", "Storage",
    ],
    at: "Tools/Benchmarks/Search"
  ),
  executable(
    "SignInBenchmark",
    [
      "CurlHTTP", "DemoBackend", "DemoGitHub", "HTTP", "HTTPTypes", "Logging", "MemberService",
      "Storage",
    ],
    at: "Tools/Benchmarks/SignIn"
  ),
]

let tests = [
  target(
    "TestSupport",
    ["GRDB", "HTTP", "HTTPTypes", "Subprocess", "SystemPackage"],
    at: "Tests/Support"
  ),
  testTarget(
    "HTTPTests",
    ["HTTP", "HTTPTypes", "InMemoryLogging", "Logging", "SharedKernel", "TestSupport"],
    at: "Tests/Infrastructure/HTTP"
  ),
  testTarget(
    "CurlHTTPTests",
    ["CurlHTTP", "CCurl", "HTTP", "HTTPTypes", "TestSupport"],
    at: "Tests/Infrastructure/CurlHTTP"
  ),
  testTarget("BindingTests", ["Binding", "TestSupport"], at: "Tests/Infrastructure/Binding"),
  testTarget(
    "CachedHTTPTests",
    ["CachedHTTP", "GRDB", "HTTP", "HTTPTypes", "SharedKernel", "Storage", "TestSupport"],
    at: "Tests/Infrastructure/CachedHTTP"
  ),
  testTarget(
    "WordingTests",
    ["SharedKernel", "TestSupport", "Wording"],
    at: "Tests/Infrastructure/Wording"
  ),
  testTarget(
    "StorageTests",
    ["Storage", "GRDB", "TestSupport"],
    at: "Tests/Infrastructure/Storage"
  ),
  testTarget(
    "PostgreSQLTests",
    ["PostgreSQL", "TestSupport"],
    at: "Tests/Infrastructure/PostgreSQL"
  ),
  testTarget(
    "TerminalTextTests",
    ["TerminalText", "TestSupport"],
    at: "Tests/Infrastructure/TerminalText"
  ),
  testTarget(
    "RateLimitingTests",
    ["RateLimiting", "TestSupport"],
    at: "Tests/Infrastructure/RateLimiting"
  ),
  testTarget("SecretsTests", ["Secrets", "TestSupport"], at: "Tests/Infrastructure/Secrets"),
  testTarget("ImagesTests", ["Images", "TestSupport"], at: "Tests/Infrastructure/Images"),
  testTarget("QRCodesTests", ["QRCodes", "TestSupport"], at: "Tests/Infrastructure/QRCodes"),
  testTarget(
    "TerminalGraphicsTests",
    ["TerminalGraphics", "Images", "TestSupport"],
    at: "Tests/Apps/TerminalGraphics"
  ),
  testTarget(
    "DemoBackendTests",
    listedBackends.map { "Demo\($0.name)" } + signInDemos + [
      "Crypto", "CryptoExtras", "DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes", "Images",
      "TestSupport",
    ],
    at: "Tests/Apps/DemoBackend"
  ),
  testTarget(
    "CommandLineTests",
    features.map { "\($0.name)CLI" } + listedBackends.map { "\($0.name)Backend" } + [
      "BackendSupport", "CommandLineSupport", "DemoBackend", "DemoBackendServer", "DemoGitHub",
      "DemoProductImages", "DemoProducts", "DemoTMDB", "DemoTMDBImages", "HTTP",
      "HTTPTypes", "QuerySuggestionsSettings", "SettingsSupport", "SharedKernel", "TerminalText",
      "TestSupport",
    ],
    at: "Tests/Apps/CommandLine"
  ),
  testTarget(
    "SignInTests",
    [
      "Auth", "AuthPresentation", "Binding", "DemoBackend", "DemoGitHub", "HTTP", "HTTPTypes",
      "Logging", "MemberService", "Secrets", "SharedKernel", "SignInSupport", "Storage",
      "TestSupport", "Wording",
    ],
    at: "Tests/Apps/SignIn"
  ),
  testTarget(
    "DemoBackendServerTests",
    ["DemoBackendServer", "TestSupport"],
    at: "Tests/Apps/DemoBackendServer"
  ),
  testTarget(
    "MemberServiceTests",
    [
      "Crypto", "CryptoExtras", "HTTP", "HTTPTypes", "InMemoryLogging", "JWTKit", "Logging",
      "MemberService", "MemberServicePostgreSQL", "PostgreSQL", "RateLimiting", "Storage",
      "TestSupport",
    ],
    at: "Tests/Apps/MemberService"
  ),
  testTarget(
    "ServerSupportTests",
    [
      "CommandLineSupport", "HTTPTypes", "Hummingbird", "Metrics", "NIOCore", "NIOEmbedded",
      "NIOHTTPTypes", "ServerSupport", "TestSupport",
    ],
    at: "Tests/Apps/ServerSupport"
  ),
  testTarget(
    "MemberServiceServerTests",
    ["CurlHTTP", "HTTP", "HTTPTypes", "MemberServiceServer", "TestSupport"],
    at: "Tests/Apps/MemberServiceServer"
  ),
  testTarget(
    "MarqueeTests",
    // The account's screens are tested with fakes of Auth's domain.
    marquee.flatMap { [$0 == "Auth" ? "AuthDomain" : $0, "\($0)Presentation"] } + [
      "ArgumentParser", "BackendSupport", "Binding", "CachedHTTP", "CommandLineSupport",
      "DemoBackend", "DemoBackendServer", "DemoProductImages", "DemoProducts", "DemoTMDB",
      "DemoTMDBImages", "HTTP", "HTTPTypes", "Marquee", "Navigation", "SettingsSupport",
      "SharedKernel", "Storage", "TerminalText", "TestSupport", "Wording",
    ],
    at: "Tests/Apps/Marquee"
  ),
  testTarget(
    "MarqueeWebTests",
    [
      "Auth", "Binding", "CachedHTTP", "Crypto", "DatabaseSupport", "DemoApple", "DemoBackend",
      "DemoGitHub", "DemoOpenID", "DemoProductImages", "DemoProducts", "DemoTMDB",
      "DemoTMDBImages", "GRDB", "HTTP", "HTTPTypes", "Hummingbird", "IdentitySupport",
      "InMemoryLogging", "Logging", "MarqueeWeb", "MemberService", "NIOCore", "PostgreSQL",
      "QuerySuggestions",
      "QuerySuggestionsPresentation", "RateLimiting", "ServerSupport", "SharedKernel", "Storage",
      "TestSupport",
    ],
    at: "Tests/Apps/MarqueeWeb"
  ),
  // Fuzzed by Tools/Fuzz/fuzz.sh; compiled here so that it keeps up with what it checks.
  testTarget(
    "SignInFuzz",
    [
      "AuthData", "AuthDomain", "Crypto", "HTTP", "HTTPTypes", "Logging", "MemberService",
      "Secrets", "SignInSupport", "Storage",
    ],
    at: "Tools/Fuzz/Target"
  ),
  testTarget(
    "DependencyLintTests",
    [
      "DependencyLint", "DependencyLintCLI", "LintCodeBase", "LintLanguageServer", "LintReports",
      "LintRules", "LintScanner", "TestSupport",
    ],
    at: "Tests/Tools/DependencyLint"
  ),
  testTarget(
    "LintIndexTests",
    ["LintIndex", "LintScanner", "TestSupport"],
    at: "Tests/Tools/LintIndex"
  ),
  testTarget(
    "NewFeatureTests",
    ["CommandLineSupport", "NewFeature", "TestSupport"],
    at: "Tests/Tools/NewFeature"
  ),
  testTarget("ToolsTests", ["TestSupport"], at: "Tests/Tools/Scripts"),
]

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: features.map(\.product) + [
    .executable(name: "marquee", targets: ["Marquee"]),
    .executable(name: "marquee-web", targets: ["MarqueeWeb"]),
    .executable(name: "demo-backend", targets: ["DemoBackendServer"]),
    .executable(name: "member-service", targets: ["MemberServiceServer"]),
    .executable(name: "dependency-lint", targets: ["DependencyLintCLI"]),
    .executable(name: "new-feature", targets: ["NewFeature"]),
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "CurlHTTP", targets: ["CurlHTTP"]),
    .library(name: "Binding", targets: ["Binding"]),
    .library(
      name: "DependencyLint",
      targets: ["DependencyLint", "LintIndex", "LintRules", "LintScanner"]
    ),
    .plugin(name: "DependencyLintPlugin", targets: ["DependencyLintPlugin"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  traits: [
    .default(enabledTraits: ["Apps"]),
    .trait(name: "Apps", description: "The apps, their servers and their databases."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.0"),
  ],
  targets: infrastructure + apps + backends.flatMap(\.targets) + tools
    + features.flatMap(\.targets) + tests,
  swiftLanguageModes: [.v6]
)

// MARK: - Targets by name

/// Creates a target with the modules that it may import, its folder, files to exclude, and files to
/// embed as constants.
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
  excluding others: [String] = [],
  copying files: [String] = [],
  embedding embeddedFiles: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies(modules),
    path: path,
    exclude: others,
    resources: files.map { .copy($0) } + embeddedFiles.map { .embedInCode($0) }
  )
}

func testTarget(_ name: String, _ modules: [String], at path: String) -> Target {
  .testTarget(name: name, dependencies: dependencies(modules), path: path)
}

func dependencies(_ modules: [String]) -> [Target.Dependency] {
  modules.map { module in
    if let package = libraries[module] {
      .product(
        name: module,
        package: package,
        condition: sharedPackages.contains(package) ? nil : .when(traits: ["Apps"])
      )
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
