// swift-tools-version: 6.2
import Foundation
import PackageDescription

// MARK: - Features, one line each

let features = [
  Feature("Auth", needs: [.apps, .flow, .http, .signIn, .terminalText]),
  Feature("MovieDetail", asks: ["TMDB", "TMDBImages"], needs: [.apps, .cachedHTTP, .pictures]),
  Feature("MovieSearch", asks: ["TMDB"], needs: [.apps, .cachedHTTP, .flow, .recentQueries]),
  Feature("Products", asks: ["Products"], needs: [.apps, .cachedHTTP, .flow, .terminalText]),
  Feature("QuerySuggestions", needs: [.apps, .sql, .terminalText]),
]

// MARK: - Services that need more than HTTP, one line each

let listedBackends = [
  Backend(
    name: "TMDB",
    demo: "CDemoTMDB SharedKernel TerminalText",
    imports: "HTTPTypes SettingsSupport"
  ),
  Backend(name: "TMDBImages", beside: ["TMDB"], demo: "DemoDrawing Images SharedKernel"),
  Backend(name: "Products", demo: "CDemoProducts", imports: "SettingsSupport"),
  Backend(name: "ProductImages", beside: ["Products"], demo: "DemoDrawing Images"),
]

/// These services, and those of features that have a service to themselves.
let backends =
  listedBackends
  + Set(features.flatMap(\.asks)).subtracting(listedBackends.map(\.name)).sorted().map {
    Backend(name: $0)
  }

/// The demos of sign-in providers, which have no `ServiceBackend`: the member service asks them.
let signInDemos = ["DemoApple", "DemoGitHub", "DemoOpenID"]

// MARK: - Dependencies between layers

/// A feature: the modules of its layers, its command and its tests.
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

  var modules: [Module] {
    let (domain, data, presentation) = ("\(name)Domain", "\(name)Data", "\(name)Presentation")
    let layers = [
      layer("Domain", added(\.domain)),
      layer("Data", "\(domain) \(added(\.data))"),
      layer("Presentation", "\(domain) Binding Wording \(added(\.presentation))"),
      layer("Module", "\(domain) \(data) \(presentation) SharedKernel Wording \(added(\.module))"),
    ]
    return layers + [
      Module(
        "\(name)CLI",
        """
        \(name) \(presentation) ArgumentParser Binding CommandLineSupport SettingsSupport Wording
        \(added(\.command)) \(asks.map { "\($0)Backend" })
        """,
        command: command,
        in: "Apps"
      ),
      Module(
        "\(name)Tests",
        "\(name) \(layers.map(\.imports)) \(added(\.tests)) \(asks.map { "DemoBackend Demo\($0)" })",
        in: "Tests/Features"
      ),
    ]
  }

  private func layer(_ folder: String, _ imports: String) -> Module {
    let module = folder == "Module" ? name : name + folder
    return Module(module, imports, in: "Modules/Features/\(name)", folder: folder)
  }

  /// The name of the command, such as `movie-search` for `MovieSearch`.
  private var command: String {
    name.reduce("") { $0 + ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
  }

  /// Returns the modules that the needs add to a layer.
  private func added(_ layer: KeyPath<Need, String>) -> String {
    needs.map { $0[keyPath: layer] }.joined(separator: " ")
  }
}

/// A capability that a feature uses, and the modules that it adds to each layer.
struct Need {
  var domain = ""
  var data = ""
  var presentation = ""
  var module = ""
  var command = ""
  var tests = ""
  var isInApps = false

  /// A place in the full-screen app and in the web app.
  static let apps = Need(isInApps: true)
  /// Requests to a service over HTTP.
  static let http = Need(
    data: "HTTP SharedKernel",
    module: "HTTP",
    command: "BackendSupport",
    tests: "HTTPTypes ServiceFailures"
  )
  /// Requests to a service over HTTP, with responses stored in the response cache.
  static let cachedHTTP = Need(
    domain: "SharedKernel",
    data: "CachedHTTP HTTP SharedKernel",
    presentation: "SharedKernel",
    module: "CachedHTTP",
    command: "BackendSupport",
    tests: "HTTPTypes Storage"
  )
  /// Sign-in at other services, with tokens that are kept.
  static let signIn = Need(
    domain: "SharedKernel",
    data: "HTTPTypes OAuth Secrets ServiceFailures",
    presentation: "SharedKernel",
    module: "OAuth Secrets",
    command: "Secrets SignInSupport"
  )
  /// Tables in the user's database.
  static let sql = Need(data: "GRDB Storage", module: "Storage", command: "Storage")
  /// A flow of several screens.
  static let flow = Need(presentation: "Navigation")
  /// Queries that the command records and completes.
  static let recentQueries = Need(command: "QuerySuggestions")
  /// Pictures that the command draws in the terminal.
  static let pictures = Need(command: "Images TerminalGraphics TerminalText")
  /// Text of others that the command shows.
  static let terminalText = Need(command: "TerminalText")
}

/// A service: the modules of its demo and of its `ServiceBackend`, which apps use.
struct Backend {
  let name: String
  /// Services whose address or data it shares.
  var beside: [String] = []
  /// Modules that the demo uses.
  var demo = ""
  /// Modules for its settings and its key.
  var imports = ""

  var modules: [Module] {
    [
      Module(
        "Demo\(name)",
        "DemoBackend HTTP HTTPTypes \(beside.map { "Demo\($0)" }) \(demo)",
        in: "Apps/DemoBackend"
      ),
      Module(
        "\(name)Backend",
        """
        BackendSupport CommandLineSupport DemoBackend Demo\(name) HTTP \(imports)
        \(beside.map { "\($0)Backend" })
        """,
        in: "Apps/Support"
      ),
    ]
  }
}

// MARK: - Other modules

/// What the apps with screens import of the features that they show.
let shownFeatures = features.filter { $0.needs.contains(where: \.isInApps) }
  .flatMap { [$0.name, "\($0.name)Presentation"] }

/// A line for each module, below its folder, as `listedModules(in:)` reads it.
///
///     Name (command): imports, tests: what its tests import besides
let table = """
  Modules
    SharedKernel
  Modules/Infrastructure
    Binding, tests
    CachedHTTP: HTTP Logging ServiceFailures SharedKernel Storage, tests: GRDB HTTPTypes
    CurlHTTP: CCurl HTTP HTTPTypes, tests
    HTTP: HTTPTypes Logging, tests: InMemoryLogging
    Images: CTurboJPEG, tests
    Navigation
    OAuth: Crypto HTTP SharedKernel, tests
    PostgreSQL: CPostgres, tests
    QRCodes: CQRencode, tests
    RateLimiting, tests
    Secrets, tests
    ServiceFailures: HTTP HTTPTypes SharedKernel, tests
    Storage: GRDB, tests
    TerminalText, tests
    URLSessionHTTP: HTTP HTTPTypes, tests
    Wording: SharedKernel, tests
  Apps/Support
    BackendSupport: ArgumentParser Binding CachedHTTP CommandLineSupport CurlHTTP HTTP HTTPTypes
      Logging ServiceFailures SettingsSupport SharedKernel Storage Wording
    CommandLineSupport: ArgumentParser Subprocess SystemPackage TerminalText
    DatabaseSupport: CommandLineSupport PostgreSQL SettingsSupport
    IdentitySupport: CommandLineSupport Crypto HTTP MemberService OAuth
    ServerSupport: ArgumentParser CommandLineSupport HTTP HTTPTypes Hummingbird HummingbirdCore
      Logging NIOCore NIOHTTP1 NIOHTTPTypes NIOHTTPTypesHTTP1 ServiceLifecycle SharedKernel,
      tests: NIOEmbedded
    SettingsSupport: ArgumentParser CommandLineSupport Logging SharedKernel TerminalText
    SignInSupport: BackendSupport CommandLineSupport CurlHTTP DemoBackend DemoGitHub DemoSignIn HTTP
      HTTPTypes Logging MemberService OAuth Secrets SettingsSupport SharedKernel Storage Wording,
      tests: Auth AuthPresentation Binding
    TerminalGraphics: Images TerminalText, tests
  Apps/DemoBackend
    CDemoProducts
    CDemoTMDB
    DemoApple: Crypto DemoBackend DemoSignIn HTTP HTTPTypes OAuth
    DemoBackend: HTTP HTTPTypes
    DemoDrawing: DemoBackend Images
    DemoGitHub: Crypto DemoBackend DemoSignIn HTTP HTTPTypes
    DemoOpenID: DemoBackend DemoSignIn HTTP HTTPTypes
    DemoSignIn: Crypto CryptoExtras DemoBackend HTTP HTTPTypes OAuth
  Apps
    DemoBackendServer (demo-backend): \(signInDemos) \(backends.map { "Demo\($0.name)" })
      ArgumentParser CommandLineSupport DemoBackend DemoSignIn HTTP HTTPTypes Hummingbird NIOCore
      ServerSupport, tests
    Marquee (marquee): \(shownFeatures) ArgumentParser BackendSupport Binding CNcurses
      CommandLineSupport Images Navigation ProductImagesBackend ProductsBackend QRCodes
      SettingsSupport SharedKernel SignInSupport TMDBBackend TMDBImagesBackend TerminalGraphics
      TerminalText Wording,
      tests: AuthDomain CachedHTTP DemoBackend DemoBackendServer DemoProductImages DemoProducts
      DemoTMDB DemoTMDBImages HTTP HTTPTypes Storage
    MarqueeWeb (marquee-web): \(shownFeatures) \(signInDemos) ArgumentParser BackendSupport Binding
      CachedHTTP CommandLineSupport Crypto DatabaseSupport DemoBackend DemoSignIn GRDB HTTP HTTPTypes
      Hummingbird IdentitySupport Logging MemberService MemberServicePostgreSQL Mustache NIOCore
      OAuth PostgreSQL ProductImagesBackend ProductsBackend RateLimiting Secrets ServerSupport
      SettingsSupport SharedKernel SignInSupport Storage TMDBBackend TMDBImagesBackend TerminalText
      Wording, tests: DemoProductImages DemoProducts DemoTMDB DemoTMDBImages InMemoryLogging
    MemberService: Crypto GRDB HTTP HTTPTypes JWTKit Logging OAuth RateLimiting SharedKernel Storage,
      tests: CryptoExtras InMemoryLogging MemberServicePostgreSQL PostgreSQL
    MemberServicePostgreSQL: MemberService PostgreSQL
    MemberServiceServer (member-service): ArgumentParser CommandLineSupport CurlHTTP DatabaseSupport
      HTTP HTTPTypes Hummingbird IdentitySupport Logging MemberService MemberServicePostgreSQL
      NIOCore PostgreSQL ServerSupport SettingsSupport Storage, tests
  Tools
    NewFeature (new-feature): ArgumentParser CommandLineSupport Scaffolding
    NewProject (new-project): ArgumentParser CommandLineSupport Scaffolding Subprocess SystemPackage
    Scaffolding: CommandLineSupport Mustache Subprocess SystemPackage TerminalText,
      tests: NewFeature NewProject
  Tools/Benchmarks
    BareReader: GRDBSQLite Storage
    BareServer (): Hummingbird Logging NIOCore
    CacheReadBenchmark (): BareReader Storage
    SearchBenchmark (): BareReader Binding CachedHTTP CurlHTTP HTTP HTTPTypes MovieSearch
      MovieSearchPresentation QuerySuggestions SharedKernel Storage
    SignInBenchmark (): CurlHTTP DemoBackend DemoGitHub HTTP HTTPTypes Logging MemberService Storage
  Tools/Fuzz
    SignInFuzzTests: AuthData AuthDomain Crypto HTTP HTTPTypes Logging MemberService OAuth Secrets
      SignInSupport Storage
  Tests
    TestSupport: GRDB HTTP HTTPTypes IssueReportingTestSupport Subprocess SystemPackage
  Tests/Apps
    CommandLineTests: \(features.map { "\($0.name)CLI" })
      \(listedBackends.map { "\($0.name)Backend" })
      ArgumentParser BackendSupport CachedHTTP CommandLineSupport DemoBackend DemoBackendServer
      DemoGitHub DemoProductImages DemoProducts DemoTMDB DemoTMDBImages HTTP HTTPTypes
      ServiceFailures SettingsSupport SharedKernel SignInSupport SystemPackage TerminalText Wording
    DemoBackendTests: \(signInDemos) \(listedBackends.map { "Demo\($0.name)" }) Crypto CryptoExtras
      DemoBackend DemoSignIn HTTP HTTPTypes Images OAuth
    ThirdLanguageTests: Binding MovieSearchDomain MovieSearchPresentation SharedKernel Wording
  Tests/Tools
    ScriptsTests
  """

let systemLibraries = [
  system("CCurl", apt: "libcurl4-openssl-dev", brew: "curl"),
  system("CNcurses", apt: "libncurses-dev", brew: "ncurses"),
  system("CPostgres", apt: "libpq-dev", brew: "libpq", pkgConfig: "libpq"),
  system("CQRencode", apt: "libqrencode-dev", brew: "qrencode"),
  system("CTurboJPEG", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
]

/// Files in a module's folder that are no source code.
let resources: [String: [Resource]] = [
  "MarqueeWeb": [.embedInCode("Assets"), .embedInCode("Templates")],
  "NewProject": [
    .copy("Project"), .copy("../NewFeature"), .copy("../Scaffolding"), .copy("../../LICENSE"),
    .copy("../../.swift-format"), .copy("../../Apps/Support"), .copy("../../Modules"),
    .copy("../../Package.swift"), .copy("../../Tests/Infrastructure"),
    .copy("../../Tests/TestSupport"), .copy("Versions"),
  ],
  "Scaffolding": [.copy("Templates")],
]
let excludedFiles = [
  "AuthCLI": ["README.md"],
  "CDemoProducts": ["table.tsv"],
  "CDemoTMDB": ["table.tsv"],
  "Marquee": ["README.md", "details.svg"],
  "MarqueeWeb": ["README.md", "home.jpg", "movie.jpg", "phone.jpg", "products.jpg"],
  "MemberService": ["README.md"],
]

// MARK: - Libraries of others

let libraries = [
  Library("apple/swift-argument-parser", from: "1.8.0", "ArgumentParser"),
  Library("apple/swift-crypto", from: "4.5.0", "Crypto CryptoExtras"),
  Library("apple/swift-http-types", from: "1.8.0", "HTTPTypes", isForApps: false),
  Library("apple/swift-log", from: "1.16.0", "InMemoryLogging Logging", isForApps: false),
  Library("apple/swift-nio", from: "2.101.0", "NIOCore NIOEmbedded NIOHTTP1"),
  Library("apple/swift-nio-extras", from: "1.35.0", "NIOHTTPTypes NIOHTTPTypesHTTP1"),
  Library("apple/swift-system", from: "1.8.0", "SystemPackage"),
  Library("groue/GRDB.swift", from: "7.10.0", "GRDB GRDBSQLite"),
  Library(
    "hummingbird-project/hummingbird",
    from: "2.28.0",
    "Hummingbird HummingbirdCore",
    traits: []
  ),
  Library("hummingbird-project/swift-mustache", from: "2.1.0", "Mustache"),
  Library("pointfreeco/swift-custom-dump", from: "1.7.0", "CustomDump"),
  Library("pointfreeco/xctest-dynamic-overlay", from: "1.13.0", "IssueReportingTestSupport"),
  Library("swift-server/swift-service-lifecycle", from: "2.13.0", "ServiceLifecycle"),
  Library("swiftlang/swift-subprocess", from: "1.0.2", "Subprocess"),
  Library("vapor/jwt-kit", from: "5.7.0", "JWTKit"),
]

/// A package on GitHub, and the modules that are used of it.
struct Library {
  let path: String
  let version: Version
  let modules: [String]
  /// Whether our libraries do without it.
  ///
  /// It is then fetched with the trait `Apps` only. SwiftPM fetches what any product of a package
  /// needs, so those who use the libraries write `traits: []`.
  let isForApps: Bool
  /// The package's traits to build with; those of Hummingbird would add swift-configuration.
  let traits: Set<Package.Dependency.Trait>

  init(
    _ path: String,
    from version: Version,
    _ modules: String,
    isForApps: Bool = true,
    traits: Set<Package.Dependency.Trait> = [.defaults]
  ) {
    self.path = path
    self.version = version
    self.modules = words(modules)
    self.isForApps = isForApps
    self.traits = traits
  }

  var package: Package.Dependency {
    .package(url: "https://github.com/\(path)", from: version, traits: traits)
  }

  func dependency(on module: String) -> Target.Dependency {
    let condition: TargetDependencyCondition? = isForApps ? .when(traits: ["Apps"]) : nil
    let package = String(path.drop { $0 != "/" }.dropFirst())
    return .product(name: module, package: package, condition: condition)
  }
}

func system(_ name: String, apt: String, brew: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(
    name: name,
    path: "Modules/Infrastructure/\(name)",
    pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])]
  )
}

// MARK: - The package

let swiftSettings: [SwiftSetting] =
  [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
  ].map { .enableUpcomingFeature($0) }
  + [.treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning)]

let modules =
  features.flatMap(\.modules) + backends.flatMap(\.modules) + listedModules(in: table)

/// The test targets to build, such as "ProductsTests HTTPTests"; all of them without the variable.
let selectedTests = Context.environment["TEST_TARGETS"].map(words)
let selectedModules = modules.filter { module in
  !module.name.hasSuffix("Tests") || selectedTests?.contains(module.name) ?? true
}

let libraryOfModule = Dictionary(
  uniqueKeysWithValues: libraries.flatMap { library in library.modules.map { ($0, library) } }
)

let package = Package(
  name: "Marquee",
  platforms: [.macOS(.v15)],
  products: modules.compactMap(\.product)
    + ["Binding", "CurlHTTP", "HTTP"].map { .library(name: $0, targets: [$0]) },
  traits: [
    .default(enabledTraits: ["Apps"]),
    .trait(name: "Apps", description: "The apps, their servers and their databases."),
  ],
  dependencies: libraries.map(\.package),
  targets: selectedModules.map(\.target) + systemLibraries,
  swiftLanguageModes: [.v6]
)

// MARK: - From lines to targets

/// Reads a table of modules.
///
/// A folder's name is followed by its modules, which are in folders with their names. A line that is
/// indented twice continues the one before. Parentheses make a module a program, with the name of
/// its product, if it is one. Its tests inherit what the module imports, and are in `Tests`.
func listedModules(in table: String) -> [Module] {
  var rows: [(folder: String, text: String)] = []
  var folder = ""
  for line in table.split(separator: "\n") {
    switch line.prefix(while: { $0 == " " }).count {
    case 0: folder = String(line)
    case 2: rows.append((folder, String(line.dropFirst(2))))
    default: rows[rows.count - 1].text += " " + line.drop { $0 == " " }
    }
  }
  return rows.flatMap { folder, text in
    let parts = text.split(separator: ", tests", omittingEmptySubsequences: false)
    let declaration = parts[0].split(separator: ":")
    let names = declaration[0].split(separator: " ")
    let imports = declaration.dropFirst().joined()
    let module = Module(
      String(names[0]),
      imports,
      command: names.count > 1 ? String(names[1].dropFirst().dropLast()) : nil,
      in: folder
    )
    guard parts.count > 1 else { return [module] }
    let folders = folder.split(separator: "/")
    let group = "Tests/\(folders[0] == "Modules" ? folders[1] : folders[0])"
    return [module, Module("\(names[0])Tests", "\(names[0]) \(imports) \(parts[1])", in: group)]
  }
}

func words(_ text: String) -> [String] {
  text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

struct Module {
  let name: String
  let imports: [String]
  /// The name of a program; empty for one that is no product.
  let command: String?
  let path: String

  /// Its folder has its name; tests are in a folder with the name of their subject.
  init(
    _ name: String,
    _ imports: String,
    command: String? = nil,
    in group: String,
    folder: String? = nil
  ) {
    let isTests = name.hasSuffix("Tests")
    let subject = isTests ? String(name.dropLast("Tests".count)) : name
    self.name = name
    self.imports = Set(words(imports) + (isTests ? ["CustomDump", "TestSupport"] : [])).sorted()
    self.command = command
    path = "\(group)/\(folder ?? subject)"
  }

  var product: Product? {
    guard let command, !command.isEmpty else { return nil }
    return .executable(name: command, targets: [name])
  }

  var target: Target {
    let dependencies = imports.map {
      libraryOfModule[$0]?.dependency(on: $0) ?? .target(name: $0)
    }
    let target: Target =
      if name.hasSuffix("Tests") {
        .testTarget(name: name, dependencies: dependencies, path: path)
      } else if command == nil {
        .target(name: name, dependencies: dependencies, path: path)
      } else {
        .executableTarget(name: name, dependencies: dependencies, path: path)
      }
    target.exclude = excludedFiles[name] ?? []
    target.resources = resources[name]
    target.swiftSettings = swiftSettings
    return target
  }
}

// MARK: - Every name must match something

let names = modules.map(\.name) + systemLibraries.map(\.name)
let imports = modules.flatMap(\.imports)
let importsOfApps = modules.filter { !$0.name.hasSuffix("Tests") }.flatMap(\.imports)
require(names, areIn: names, "two modules have the name", atMost: 1)
require(imports, areIn: names + libraryOfModule.keys, "there is no module and no library")
require(Array(libraryOfModule.keys), areIn: imports, "no module imports the library")
require(listedBackends.map { "\($0.name)Backend" }, areIn: importsOfApps, "no app imports")
require(Array(resources.keys) + excludedFiles.keys, areIn: names, "there is no module")
require(selectedTests ?? [], areIn: names, "TEST_TARGETS names")

func require(_ names: [String], areIn others: [String], _ mistake: String, atMost: Int = .max) {
  let counts = Dictionary(grouping: others, by: \.self).mapValues(\.count)
  for name in names where !(1...atMost).contains(counts[name] ?? 0) {
    FileHandle.standardError.write(Data("Package.swift: \(mistake) \(name)\n".utf8))
    exit(1)
  }
}
