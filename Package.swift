// swift-tools-version: 6.2
import PackageDescription

// MARK: - Features, one line each

let features = [
  Feature("Auth", needs: [.apps, .flow, .http, .signIn, .terminalText]),
  Feature("MovieDetail", asks: [.tmdb], needs: [.apps, .cachedHTTP, .images, .terminalImages]),
  Feature("MovieSearch", asks: [.tmdb], needs: [.apps, .cachedHTTP, .flow, "QuerySuggestions"]),
  Feature("Products", asks: [.own], needs: [.apps, .cachedHTTP, .flow, .images, .terminalText]),
  Feature("QuerySuggestions", needs: [.apps, .sql, .terminalText]),
  Feature("Saved", needs: [.apps, .sql, [.domain: ["SharedKernel"]]]),
]

// MARK: - Dependencies between layers

/// A feature: the modules of its layers, its command and its tests, and what they import.
struct Feature {
  let name: String
  let asks: [Service]
  let needs: [Need]

  init(_ name: String, asks: [Service] = [], needs: [Need] = []) {
    self.name = name
    self.asks = asks.map { $0.name.isEmpty ? Service(name: name, isReal: true) : $0 }
    self.needs = needs
  }

  var domain: String { "\(name)Domain" }
  var command: String { "\(name)CLI" }
  /// What apps import: its module and its view models.
  var shown: [String] { [name, "\(name)Presentation"] }
  /// The services, with those of their images.
  var services: [Service] { asks + (needs.contains(.images) ? asks.map(\.images) : []) }

  var targets: [Target] {
    let layers: KeyValuePairs = [
      "Domain": added(.domain),
      "Data": [domain] + added(.data),
      "Presentation": [domain, "Binding", "Wording"] + added(.presentation),
      "Module": [domain, "\(name)Data", shown[1], "SharedKernel", "Wording"] + added(.module),
    ]
    let asked = needs.contains(.terminalImages) ? services : asks
    let app = ["ArgumentParser", "Binding", "CommandLineSupport", "SettingsSupport", "Wording"]
    let imports = shown + added(.command) + added(.others) + asked.map(\.backend)
    let demos = asked.isEmpty ? [] : ["DemoBackend"] + asked.map(\.demo)
    let tests = [name] + layers.flatMap(\.value) + added(.tests) + demos
    return layers.map { layer, imports in
      let module = layer == "Module" ? name : name + layer
      return target(module, imports, at: "Modules/Features/\(name)/\(layer)")
    } + [
      target(
        command,
        app + imports,
        at: "Apps/\(command)",
        as: .executable,
        without: added(.files)
      ),
      target(name, tests, at: "Tests/Features/\(name)", as: .test),
    ]
  }

  /// Returns the modules that the needs add to a part.
  func added(_ part: Need.Part) -> [String] { needs.flatMap { $0.modules[part] ?? [] } }

  /// The command, such as `movie-search` for `MovieSearch`.
  var product: Product {
    let words = name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }
    return .executable(name: String(words.joined().dropFirst()), targets: [command])
  }
}

/// A capability that a feature uses, and the modules that it adds to each part of the feature.
struct Need: Equatable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
  /// A layer, the command, files in its folder that are no source code, the tests, what screens and
  /// pages import besides, images of the service, or other features, which the command uses.
  enum Part {
    case domain, data, presentation, module, command, files, tests, screens, pages, images, others
  }

  let modules: [Part: [String]]

  init(dictionaryLiteral parts: (Part, [String])...) {
    modules = .init(uniqueKeysWithValues: parts)
  }
  init(stringLiteral feature: String) { modules = [.others: [feature]] }

  /// A place in the full-screen app and in the web app.
  static let apps: Need = [.screens: [], .pages: []]
  /// Requests to a service over HTTP.
  static let http: Need = [
    .data: ["HTTP", "SharedKernel"],
    .module: ["HTTP"],
    .command: ["BackendSupport"],
    .tests: ["HTTPTypes", "ServiceFailures"],
  ]
  /// Requests to a service over HTTP, with responses stored in the response cache.
  static let cachedHTTP: Need = [
    .domain: ["SharedKernel"],
    .data: ["CachedHTTP", "HTTP", "SharedKernel"],
    .presentation: ["SharedKernel"],
    .module: ["CachedHTTP"],
    .command: ["BackendSupport"],
    .tests: ["HTTPTypes", "Storage"],
  ]
  /// Sign-in at other services, with tokens that are kept.
  static let signIn: Need = [
    .domain: ["SharedKernel"],
    .data: ["HTTPTypes", "OAuth", "Secrets", "ServiceFailures"],
    .presentation: ["SharedKernel"],
    .module: ["OAuth", "Secrets"],
    .command: ["Secrets", "SignInSupport"],
    .screens: ["QRCodes", "SignInSupport"],
    .files: ["README.md"],
    .pages: [
      "DemoApple", "DemoBackend", "DemoGitHub", "DemoOpenID", "DemoSignIn", "IdentitySupport",
      "Logging", "MemberService", "MemberServicePostgreSQL", "OAuth", "RateLimiting", "Secrets",
      "SignInSupport",
    ],
  ]
  /// Requests with the token of the signed-in user.
  static let member: Need = [.command: ["SignInSupport", "Auth"]]
  /// Tables in the user's database.
  static let sql: Need = [.data: ["GRDB", "Storage"], .module: ["Storage"], .command: ["Storage"]]
  /// A flow of several screens.
  static let flow: Need = [.presentation: ["Navigation"]]
  /// Images of the service, in the apps.
  static let images: Need = [.images: []]
  /// Images of the service that the command draws in the terminal, too.
  static let terminalImages: Need = [.command: ["Images", "TerminalGraphics", "TerminalText"]]
  /// Text of others that the command shows.
  static let terminalText: Need = [.command: ["TerminalText"]]
}

/// A service: the modules of its demo and of its `ServiceBackend`, which apps use.
struct Service: ExpressibleByStringLiteral {
  /// Empty for the feature's.
  var name = ""
  var demoImports: [String] = []
  var backendImports: [String] = []
  var imagesImports: [String] = []
  /// Whether there is one: its address is a setting, and its demo has a table, in C.
  var isReal = false

  /// A service with the feature's name.
  static let own = Service(isReal: true)
  static let tmdb = Service(
    name: "TMDB",
    demoImports: ["SharedKernel", "TerminalText"],
    backendImports: ["HTTPTypes"],
    imagesImports: ["SharedKernel"],
    isReal: true
  )

  var demo: String { "Demo\(name)" }
  var backend: String { "\(name)Backend" }
  /// The service of its images, such as ProductImages for Products.
  var images: Service {
    Service(
      name: (name.hasSuffix("s") ? String(name.dropLast()) : name) + "Images",
      demoImports: [demo, "DemoDrawing", "Images"] + imagesImports,
      backendImports: [backend]
    )
  }

  var targets: [Target] {
    let (table, settings) = isReal ? (["C\(demo)"], ["SettingsSupport"]) : ([], [])
    let service = ["DemoBackend", "HTTP", "HTTPTypes"] + table + demoImports
    let app = ["BackendSupport", "CommandLineSupport", "DemoBackend", "HTTP", demo] + settings
    return table.map { target($0, [], at: "Apps/DemoBackend/\($0)", without: ["table.tsv"]) } + [
      target(demo, service, at: "Apps/DemoBackend/\(demo)"),
      target(backend, app + backendImports, at: "Apps/Support/\(backend)"),
    ]
  }
}

extension Service {
  /// A service that is only a demo.
  init(stringLiteral name: String) { self.init(name: name) }
}

// MARK: - What features bring

/// Each service once, though several features ask it.
let services = Dictionary(features.flatMap(\.services).map { ($0.name, $0) }) { first, _ in first }
  .values.sorted { $0.name < $1.name }
/// The features whose users sign in, and the demos of providers, which the member service asks.
let signIn = features.filter { $0.needs.contains(.signIn) }
let providers = ["DemoApple", "DemoGitHub", "DemoOpenID", "DemoSignIn"]
let demos = services.map(\.demo) + (signIn.isEmpty ? [] : providers)
/// The demos that ask the member service of an app about each user.
let demosForMembers = features.filter { $0.needs.contains(.member) }.flatMap(\.asks).map(\.demo)
/// The features whose command connects another one.
let connecting = features.filter { !$0.added(.others).isEmpty }
let shown = features.filter { $0.needs.contains(.apps) }
let inApps = shown.flatMap { $0.shown + $0.services.map(\.backend) }
let inTestsOfApps = shown.flatMap { [$0.domain] + $0.services.map(\.demo) }

/// What modules import for features, in addition to their row.
let brought: [String: [String]] = [
  "CommandLineTests": features.map(\.command) + demos + services.map(\.backend)
    + signIn.flatMap { $0.added(.screens) },
  "DemoBackendServer": demos.filter { !demosForMembers.contains($0) },
  "DemoBackendTests": demos,
  "Marquee": inApps + shown.flatMap { $0.added(.screens) },
  "MarqueeTests": inTestsOfApps,
  "MarqueeWeb": inApps + shown.flatMap { $0.added(.pages) },
  "MarqueeWebTests": inTestsOfApps,
  "SearchBenchmark": connecting.flatMap { $0.shown + $0.added(.others) },
  "SignInFuzzTests": signIn.flatMap { [$0.domain, "\($0.name)Data"] },
  "SignInSupportTests": signIn.flatMap(\.shown),
]

// MARK: - Other modules

/// Modules by folder, each with what it imports; its own folder has its name.
// swift-format-ignore
let table: KeyValuePairs<String, KeyValuePairs<Row, [String]>> = [
  "Modules": [.module("SharedKernel"): []],
  "Modules/Infrastructure": [
    .tested("Binding"): [], .module("Navigation"): [], .tested("RateLimiting"): [],
    .tested("CachedHTTP", ["GRDB", "HTTPTypes"]): ["HTTP", "Logging", "ServiceFailures",
      "SharedKernel", "Storage"],
    .tested("CurlHTTP"): ["CCurl", "HTTP", "HTTPTypes"],
    .tested("HTTP", ["InMemoryLogging"]): ["HTTPTypes", "Logging"],
    .tested("Images"): ["CTurboJPEG"], .tested("PostgreSQL"): ["CPostgres"],
    .tested("OAuth"): ["Crypto", "HTTP", "SharedKernel"],
    .tested("QRCodes"): ["CQRencode"], .tested("Storage"): ["GRDB"],
    .tested("ServiceFailures"): ["HTTP", "HTTPTypes", "SharedKernel"],
    .tested("URLSessionHTTP"): ["HTTP", "HTTPTypes"],
    .tested("Secrets"): [], .tested("TerminalText"): [], .tested("Wording"): ["SharedKernel"],
  ],
  "Apps/Support": [
    .module("BackendSupport"): ["ArgumentParser", "Binding", "CachedHTTP", "CommandLineSupport",
      "CurlHTTP", "HTTP", "HTTPTypes", "Logging", "ServiceFailures", "SettingsSupport",
      "SharedKernel", "Storage", "Wording"],
    .module("CommandLineSupport"): ["ArgumentParser", "Subprocess", "SystemPackage",
      "TerminalText"],
    .module("DatabaseSupport"): ["CommandLineSupport", "PostgreSQL", "SettingsSupport"],
    .module("IdentitySupport"): ["CommandLineSupport", "Crypto", "HTTP", "MemberService", "OAuth"],
    .tested("ServerSupport", ["NIOEmbedded"]): ["ArgumentParser", "CommandLineSupport", "HTTP",
      "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1",
      "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "ServiceLifecycle", "SharedKernel"],
    .module("SettingsSupport"): ["ArgumentParser", "CommandLineSupport", "Logging", "SharedKernel",
      "TerminalText"],
    .tested("SignInSupport", ["Binding"]): ["BackendSupport", "CommandLineSupport", "CurlHTTP",
      "DemoBackend", "DemoGitHub", "DemoSignIn", "HTTP", "HTTPTypes", "Logging", "MemberService",
      "OAuth", "Secrets", "SettingsSupport", "SharedKernel", "Storage", "Wording"],
    .tested("TerminalGraphics"): ["Images", "TerminalText"],
  ],
  "Apps/DemoBackend": [
    .module("DemoApple"): ["Crypto", "DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes", "OAuth"],
    .tested("DemoBackend", ["Crypto", "CryptoExtras", "Images", "OAuth"]): ["HTTP", "HTTPTypes"],
    .module("DemoDrawing"): ["DemoBackend", "Images"],
    .module("DemoGitHub"): ["Crypto", "DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes"],
    .module("DemoOpenID"): ["DemoBackend", "DemoSignIn", "HTTP", "HTTPTypes"],
    .module("DemoSignIn"): ["Crypto", "CryptoExtras", "DemoBackend", "HTTP", "HTTPTypes", "OAuth"],
  ],
  "Apps": [
    .program("DemoBackendServer", "demo-backend", []): ["ArgumentParser", "CommandLineSupport",
      "DemoBackend", "HTTP", "HTTPTypes", "Hummingbird", "NIOCore", "ServerSupport"],
    .program("Marquee", "marquee", ["CachedHTTP", "DemoBackend", "DemoBackendServer", "HTTP",
      "HTTPTypes", "Storage"]): ["ArgumentParser", "BackendSupport", "Binding", "CNcurses",
      "CommandLineSupport", "Images", "Navigation", "SettingsSupport", "SharedKernel",
      "TerminalGraphics", "TerminalText", "Wording"],
    .program("MarqueeWeb", "marquee-web", ["DemoBackend", "InMemoryLogging", "Logging"]): [
      "ArgumentParser", "BackendSupport", "Binding", "CachedHTTP", "CommandLineSupport", "Crypto",
      "DatabaseSupport", "GRDB", "HTTP", "HTTPTypes", "Hummingbird", "Mustache", "NIOCore",
      "PostgreSQL", "ServerSupport", "SettingsSupport", "SharedKernel", "Storage", "TerminalText",
      "Wording"],
    .tested("MemberService", ["CryptoExtras", "InMemoryLogging", "MemberServicePostgreSQL",
      "PostgreSQL"]): ["Crypto", "GRDB", "HTTP", "HTTPTypes", "JWTKit", "Logging", "OAuth",
      "RateLimiting", "SharedKernel", "Storage"],
    .module("MemberServicePostgreSQL"): ["MemberService", "PostgreSQL"],
    .program("MemberServiceServer", "member-service", []): ["ArgumentParser",
      "CommandLineSupport", "CurlHTTP", "DatabaseSupport", "HTTP", "HTTPTypes", "Hummingbird",
      "IdentitySupport", "Logging", "MemberService", "MemberServicePostgreSQL", "NIOCore",
      "PostgreSQL", "ServerSupport", "SettingsSupport", "Storage"],
  ],
  "Tools": [
    .program("NewFeature", "new-feature"): ["ArgumentParser", "CommandLineSupport", "Scaffolding"],
    .program("NewProject", "new-project"): ["ArgumentParser", "CommandLineSupport", "Scaffolding",
      "Subprocess", "SystemPackage"],
    .tested("Scaffolding", ["NewFeature", "NewProject"]): ["CommandLineSupport", "Mustache",
      "Subprocess", "SystemPackage", "TerminalText"],
  ],
  "Tools/Benchmarks": [
    .module("BareReader"): ["GRDBSQLite", "Storage"],
    .program("BareServer"): ["Hummingbird", "Logging", "NIOCore"],
    .program("CacheReadBenchmark"): ["BareReader", "Storage"],
    .program("SearchBenchmark"): ["BareReader", "Binding", "CachedHTTP", "CurlHTTP", "HTTP",
      "HTTPTypes", "SharedKernel", "Storage"],
    .program("SignInBenchmark"): ["CurlHTTP", "DemoBackend", "DemoGitHub", "HTTP", "HTTPTypes",
      "Logging", "MemberService", "Storage"],
  ],
  "Tools/Fuzz": [.tests("SignInFuzz"): ["Crypto", "HTTP", "HTTPTypes", "Logging", "MemberService",
    "OAuth", "Secrets", "SignInSupport", "Storage"]],
  "Tests": [.module("TestSupport"): ["GRDB", "HTTP", "HTTPTypes", "IssueReportingTestSupport",
    "Subprocess", "SystemPackage"]],
  "Tests/Apps": [.tests("CommandLine"): ["ArgumentParser", "BackendSupport", "CachedHTTP",
    "CommandLineSupport", "DemoBackend", "DemoBackendServer", "HTTP", "HTTPTypes",
    "ServiceFailures", "SettingsSupport", "SharedKernel", "SystemPackage", "TerminalText",
    "Wording"]],
  "Tests/Tools": [.tests("Scripts"): []],
]

let systemLibraries = [
  ("CCurl", "libcurl4-openssl-dev", "curl", nil),
  ("CNcurses", "libncurses-dev", "ncurses", nil),
  ("CPostgres", "libpq-dev", "libpq", "libpq"),
  ("CQRencode", "libqrencode-dev", "qrencode", nil),
  ("CTurboJPEG", "libturbojpeg0-dev", "jpeg-turbo", nil),
].map { name, apt, brew, pkgConfig in
  let path = "Modules/Infrastructure/\(name)"
  let providers: [SystemPackageProvider] = [.apt([apt]), .brew([brew])]
  return Target.systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: providers)
}

/// Files in a module's folder that are no source code.
let resources: [String: [Resource]] = [
  "MarqueeWeb": [.embedInCode("Assets"), .embedInCode("Server/Templates")]
    + shown.map { .embedInCode("Features/\($0.name)/Templates") },
  "NewProject": [
    "Project", "../../LICENSE", "../../.swift-format", "../../Modules/Infrastructure",
    "../../Modules/SharedKernel", "../../Package.swift",
  ].map { .copy($0) },
  "Scaffolding": [.copy("Templates")],
]
let excludedFiles = [
  "Marquee": ["README.md", "details.svg"],
  "MarqueeWeb": ["README.md", "home.jpg", "movie.jpg", "phone.jpg", "products.jpg"],
  "MemberService": ["README.md"],
]

// MARK: - Libraries of others, and the package

let libraries: [(owner: String, name: String, version: Version, modules: [String])] = [
  ("apple", "swift-argument-parser", "1.8.0", ["ArgumentParser"]),
  ("apple", "swift-crypto", "4.5.0", ["Crypto", "CryptoExtras"]),
  ("apple", "swift-http-types", "1.8.0", ["HTTPTypes"]),
  ("apple", "swift-log", "1.16.0", ["InMemoryLogging", "Logging"]),
  ("apple", "swift-nio", "2.101.0", ["NIOCore", "NIOEmbedded", "NIOHTTP1"]),
  ("apple", "swift-nio-extras", "1.35.0", ["NIOHTTPTypes", "NIOHTTPTypesHTTP1"]),
  ("apple", "swift-system", "1.8.0", ["SystemPackage"]),
  ("groue", "GRDB.swift", "7.10.0", ["GRDB", "GRDBSQLite"]),
  ("hummingbird-project", "hummingbird", "2.28.0", ["Hummingbird", "HummingbirdCore"]),
  ("hummingbird-project", "swift-mustache", "2.1.0", ["Mustache"]),
  ("pointfreeco", "swift-custom-dump", "1.7.0", ["CustomDump"]),
  ("pointfreeco", "xctest-dynamic-overlay", "1.13.0", ["IssueReportingTestSupport"]),
  ("swift-server", "swift-service-lifecycle", "2.13.0", ["ServiceLifecycle"]),
  ("swiftlang", "swift-subprocess", "1.0.2", ["Subprocess"]),
  ("vapor", "jwt-kit", "5.7.0", ["JWTKit"]),
]
/// What our libraries import; the rest is fetched with the trait `Apps`, so packages that use the
/// libraries write `traits: []`.
let importsOfLibraries: Set = ["HTTPTypes", "InMemoryLogging", "Logging"]

func dependency(on module: String) -> Target.Dependency {
  let library = libraries.first { $0.modules.contains(module) }
  guard let library else { return .target(name: module) }
  let isForApps = !importsOfLibraries.contains(module)
  let condition = isForApps ? TargetDependencyCondition.when(traits: ["Apps"]) : nil
  return .product(name: module, package: library.name, condition: condition)
}

let swiftSettings: [SwiftSetting] =
  [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
  ].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)]

let targets =
  features.flatMap(\.targets) + services.flatMap(\.targets)
  + table.flatMap { folder, rows in rows.flatMap { $0.targets(in: folder, $1) } }

/// The test targets to build, such as "ProductsTests HTTPTests"; all of them without the variable.
let selectedTests = Context.environment["TEST_TARGETS"]?.split(separator: " ").map(String.init)
let unknown = Set(selectedTests ?? []).subtracting(targets.map(\.name))
precondition(unknown.isEmpty, "TEST_TARGETS names \(unknown.sorted()), which are no targets")

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: features.map(\.product) + table.flatMap(\.value).compactMap(\.key.product)
    + ["Binding", "CurlHTTP", "HTTP"].map { .library(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["Apps"]),
    .trait(name: "Apps", description: "The apps, their servers and their databases."),
  ],
  dependencies: libraries.map { owner, name, version, _ in
    // The traits of Hummingbird would add swift-configuration.
    let traits: Set<Package.Dependency.Trait> = name == "hummingbird" ? [] : [.defaults]
    return .package(url: "https://github.com/\(owner)/\(name)", from: version, traits: traits)
  },
  targets: systemLibraries
    + targets.filter { $0.type != .test || selectedTests?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)

/// A module of the table.
struct Row {
  let name: String
  var type = Target.TargetType.regular
  /// The name of its product, if it is a program.
  var command: String?
  /// What its tests import besides; `nil` for no tests.
  var tests: [String]?

  static func program(_ name: String, _ command: String? = nil, _ tests: [String]? = nil) -> Row {
    Row(name: name, type: .executable, command: command, tests: tests)
  }
  static func module(_ name: String) -> Row { Row(name: name) }
  static func tested(_ name: String, _ more: [String] = []) -> Row { Row(name: name, tests: more) }
  static func tests(_ subject: String) -> Row { Row(name: subject, type: .test) }
  var product: Product? { isNeeded ? command.map { .executable(name: $0, targets: [name]) } : nil }
  /// Whether there is a feature that the module is for.
  private var isNeeded: Bool {
    if name == "SearchBenchmark" { return !connecting.isEmpty }
    let namesForSignIn = ["Identity", "Member", "SignIn"] + providers
    return !signIn.isEmpty || !namesForSignIn.contains(where: name.hasPrefix)
  }

  /// Returns the target, and that of its tests, which inherit its imports.
  func targets(in folder: String, _ imports: [String]) -> [Target] {
    guard isNeeded else { return [] }
    let own = target(name, imports, at: "\(folder)/\(name)", as: type)
    guard let tests else { return [own] }
    let group = ["Apps", "Tools"].first(where: folder.hasPrefix) ?? "Infrastructure"
    let inherited = [name] + imports + (brought[name] ?? [])
    return [own, target(name, inherited + tests, at: "Tests/\(group)/\(name)", as: .test)]
  }
}

/// Returns a target; tests have the name of their subject.
func target(
  _ module: String,
  _ imports: [String],
  at path: String,
  as type: Target.TargetType = .regular,
  without files: [String] = []
) -> Target {
  let name = type == .test ? "\(module)Tests" : module
  let all = imports + (brought[name] ?? []) + (type == .test ? ["CustomDump", "TestSupport"] : [])
  let dependencies = Set(all).sorted().map(dependency)
  let target: Target =
    switch type {
    case .executable: .executableTarget(name: name, dependencies: dependencies, path: path)
    case .test: .testTarget(name: name, dependencies: dependencies, path: path)
    default: .target(name: name, dependencies: dependencies, path: path)
    }
  target.exclude = excludedFiles[name] ?? files
  target.resources = resources[name]
  target.swiftSettings = swiftSettings
  return target
}
