import Foundation
import LintCodeBase
import LintTestSupport
import Testing

/// A temporary folder with files, and a loader for it.
struct SourceTree {
  /// A `PATH` whose `swift` describes packages as SwiftPM did when its responses were recorded.
  static let recordedPath = "\(recordedSwift):\(toolchainPath)"
  /// The `PATH` of the tests, for those whose subject is the toolchain.
  static let toolchainPath = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
  private static let recordedSwift = Sample.package.appending(path: "Tests/RecordedSwift").path

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
    ProcessInfo.processInfo.environment
      .merging(["PATH": Self.recordedPath, "TMPDIR": "\(path)/temporary"]) { $1 }
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

  /// Installs a `swift` that logs each call, then gives the recorded answer.
  func installLoggingSwift() throws -> [String: String] {
    try installSwift("echo \"$3\" >>'\(path)/log'\nexec '\(Self.recordedSwift)/swift' \"$@\"")
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
    loader.options.cacheDirectory = "\(path)/cache"
    return loader
  }

  /// Loads `root`.
  func load() async throws -> CodeBase { try await loader().load() }

  /// Loads `root` with a recorded answer, then with SwiftPM.
  func loadTwice() async throws -> [CodeBase] {
    var loader = loader()
    let recorded = try await loader.load()
    loader.options.environment["PATH"] = Self.toolchainPath
    return [recorded, try await loader.load()]
  }

  /// Loads `root` in an environment, with a cache in `cache`.
  func load(environment: [String: String]) async throws -> CodeBase {
    var loader = loader()
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
