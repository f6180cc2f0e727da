import Foundation
import LintCodeBase
import LintTestSupport
import Testing

/// A temporary folder with files, and a loader for it.
struct SourceTree {
  /// The cache with the manifests of all tests, which take most of their time.
  static let manifestCache = try? Program.built("dependency-lint").lastingCache().path

  let directory: TemporaryDirectory

  /// Creates a tree with files, by path.
  init(_ files: [String: String]) throws {
    directory = try TemporaryDirectory()
    for (path, content) in files { try write(content, to: path) }
    try write("", to: "temporary/.keep")
  }

  var path: String { directory.url.path }

  /// The environment of the tests, with a folder for the directories that each run of Swift leaves.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["TMPDIR": "\(path)/temporary"]) { $1 }
  }

  func write(_ content: String, to path: String) throws {
    let url = directory.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(content.utf8).write(to: url)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.appending(path: path).path,
      withDestinationPath: destination
    )
  }

  /// Installs a script called `swift`, first in PATH.
  ///
  /// - Returns: The environment with this PATH.
  func installSwift(_ script: String) throws -> [String: String] {
    try write("#!/bin/sh\n\(script)\n", to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: "\(path)/bin/swift"
    )
    var environment = environment
    environment["PATH"] = "\(path)/bin:\(environment["PATH"] ?? "")"
    return environment
  }

  /// Installs a `swift` that logs each call, then runs the real one.
  func installLoggingSwift() throws -> [String: String] {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swift = try #require(
      paths.map { "\($0)/swift" }.first(where: FileManager.default.isExecutableFile)
    )
    return try installSwift("echo \"$3\" >>'\(path)/log'\nexec '\(swift)' \"$@\"")
  }

  /// Returns the folders for which `swift` was called since the last call.
  func calls() throws -> [String] {
    let log = directory.url.appending(path: "log")
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(at: log)
    return text.split(separator: "\n").map(String.init).sorted()
  }

  func loader(_ folder: String = "root") -> CodeBaseLoader {
    var loader = CodeBaseLoader(root: "\(path)/\(folder)")
    loader.options.environment = environment
    loader.options.cacheDirectory = Self.manifestCache
    return loader
  }

  /// Loads `root`.
  func load() async throws -> CodeBase { try await loader().load() }

  /// Loads `root` in an environment, with a cache in `cache`.
  func load(environment: [String: String]) async throws -> CodeBase {
    var loader = loader()
    loader.options.cacheDirectory = "\(path)/cache"
    loader.options.environment = environment
    return try await loader.load()
  }
}

/// Returns a manifest with arguments of `Package`.
func manifest(_ body: String, tools: String = "6.0", before: String = "") -> String {
  """
  // swift-tools-version: \(tools)
  import PackageDescription
  \(before)
  let package = Package(name: "Example", \(body))
  """
}

extension CodeBase {
  subscript(target: String) -> Module? { modules.first { $0.target == target } }

  func dependencies(of target: String) -> [String] {
    (self[target]?.dependencies ?? []).map { dependency in
      let names = dependency.modules.map { modules[$0].name }.joined(separator: " ")
      let condition = dependency.condition.map { " if \($0)" } ?? ""
      let note = dependency.isImportable ? "" : " (not imported)"
      return "\(dependency.name): \(names)\(condition)\(note)"
    }
  }
}
