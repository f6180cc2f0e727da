import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// A small package in a temporary directory, in which the real program runs.
struct SamplePackage {
  private let directory: TemporaryDirectory
  let root: URL
  var environment: [String: String]

  // The folder is a temporary one unless given.
  init(at root: URL? = nil, manifest: String = Self.manifest) throws {
    directory = try TemporaryDirectory()
    let package = root ?? directory.url.appending(path: "package").resolvingSymlinksInPath()
    self.root = package
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
      "HOME": directory.url.path,
      "TMPDIR": directory.url.path,
      "LANG": "C.UTF-8",
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    .merging(Program.moduleCache) { $1 }
    try write(manifest, to: "Package.swift")
    try write(Self.services, to: "Apps/DemoBackendServer/DemoServices.swift")
    let folders = [
      "Apps/DemoBackend", "Apps/Support/SettingsSupport", "Tests/Apps/CommandLine",
      "Tests/Features",
    ]
    for folder in folders {
      try write("", to: "\(folder)/.keep")
    }
    try write("package struct Film {}\n", to: "Modules/Features/Films/Domain/Film.swift")
  }

  /// A manifest whose `Feature` makes the same targets as that of this package.
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let features = [
      Feature("Films", asks: ["Films"], needs: [.http]),
      Feature("Music", needs: [.sql]),
    ]

    enum Need { case http, cachedHTTP, flow, sql }

    struct Feature {
      let name: String
      let asks: [String]

      init(_ name: String, asks: [String] = [], needs: [Need] = []) {
        self.name = name
        self.asks = asks
      }

      var targets: [Target] {
        let layers = ["", "Domain", "Data", "Presentation"].map { Target.target(name: name + $0) }
        return layers + [.executableTarget(name: "\\(name)CLI"), .testTarget(name: "\\(name)Tests")]
          + asks.flatMap { [.target(name: "Demo\\($0)"), .target(name: "\\($0)Backend")] }
      }

      var product: Product { .executable(name: name.lowercased(), targets: ["\\(name)CLI"]) }
    }

    let package = Package(
      name: "Sample",
      products: features.map(\\.product) + [.library(name: "Sound", targets: ["Films"])],
      targets: features.flatMap(\\.targets)
    )

    """

  private static let services = """
    import DemoFilms

    struct DemoServices {
      var all: [any DemoService] {
        [
          DemoFilmsService(),
        ]
      }
    }

    """

  var package: FeaturePackage {
    get throws { try FeaturePackage(at: root.path) }
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  func text(of path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of each file and "/" for each folder, by path; without `.build` unless requested.
  func tree(withBuild: Bool = false) throws -> [String: String] {
    var tree: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let first = path.split(separator: "/").first
      guard first != ".git", withBuild || first != ".build" else { continue }
      tree[path] = text(of: path) ?? "/"
    }
    return tree
  }

  func program(_ arguments: [String]) -> Program {
    var program = Program.built("new-feature")(arguments)
    program.environment = environment
    program.workingDirectory = root
    return program
  }

  func newFeature(_ arguments: String...) async throws -> Outcome {
    try await program(arguments).run()
  }

  /// Applies a diff with git.
  func apply(_ diff: String) async throws {
    let program = try #require(Program.installed("git"))
    var git = program(["apply", "-"])
    git.environment = environment
    git.workingDirectory = root
    let outcome = try await git.run(input: Array(diff.utf8))
    try #require(outcome.ending == .exited(0), "\(outcome.errors)")
  }
}

extension Outcome {
  /// Expects a failure with an error and a hint on standard error, and no output.
  func expectFailure(
    _ words: String,
    hint: String? = nil,
    code: Int32 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ending == .exited(code), "\(errors)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, "\(output)", sourceLocation: sourceLocation)
    #expect(errors.contains("error: "), "\(errors)", sourceLocation: sourceLocation)
    for text in [words, hint.map { "hint: \($0)" } ?? ""] where !text.isEmpty {
      #expect(errors.contains(text), "\(errors)", sourceLocation: sourceLocation)
    }
    for sign in ["Fatal error", "Optional(", "Error Domain", "CommandFailure"] {
      #expect(!errors.contains(sign), "\(errors)", sourceLocation: sourceLocation)
    }
  }

  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ending == .exited(0), "\(errors)", sourceLocation: sourceLocation)
  }
}
