import Foundation
import LintIndex
import LintScanner
import TestSupport
import Testing

/// A temporary folder with Swift files that are compiled with an index.
struct IndexSample {
  /// The error for a sample that the compiler rejects.
  struct Rejected: Error {
    let output: String
  }

  let directory: TemporaryDirectory

  init(_ files: [String: String]) throws {
    directory = try TemporaryDirectory()
    for (path, text) in files { try write(text, to: path) }
  }

  /// The path of the code base, without symbolic links.
  var root: String { directory.url.resolvingSymlinksInPath().path }
  var store: String { "\(root)/.build/debug/index/store" }

  func url(_ path: String) -> URL { directory.url.appending(path: path) }

  func write(_ text: String, to path: String) throws {
    let url = url(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  /// Compiles files as a module, into a build folder in which other modules are found.
  func compile(
    _ module: String,
    _ files: [String],
    build: String = "debug",
    options: [String] = []
  ) async throws {
    let products = url(".build/\(build)/\(module).build")
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    let swift = try #require(Program.installed("swiftc"))
    var compiler = swift(
      [
        "-module-name", module, "-parse-as-library", "-swift-version", "6", "-Onone",
        "-index-store-path", store, "-I", "..",
        "-emit-module", "-emit-module-path", "../\(module).swiftmodule", "-c",
      ] + options + files.map { "\(root)/\($0)" }
    )
    compiler.workingDirectory = products
    let outcome = try await compiler.run()
    guard outcome.ending == .exited(0) else { throw Rejected(output: outcome.errors) }
  }

  func reader(cached: Bool = false) -> IndexReader {
    var reader = IndexReader(root: root, stores: [store])
    if cached { reader.cacheDirectory = "\(root)/.cache" }
    return reader
  }

  func read(_ files: [String]) async throws -> CodeBaseIndex {
    try await reader().read(files)
  }

  /// Changes the date of a file to seconds from now.
  func touch(_ path: String, after seconds: Double = 0) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)],
      ofItemAtPath: url(path).path
    )
  }
}

extension CodeBaseIndex {
  func state(of file: String) -> IndexedFile.State? { files.first { $0.path == file }?.state }

  /// The references as `file:line:column name of file:line`, with `implicit` where it applies.
  var lines: [String] {
    references.map { reference in
      let symbol = symbols[reference.symbol]
      let place = "\(reference.position.line):\(reference.position.column)"
      return "\(files[reference.file].path):\(place) \(symbol.name) of "
        + "\(files[symbol.file].path):\(symbol.position.line)"
        + (reference.roles.contains(.implicit) ? " implicit" : "")
    }
  }
}
