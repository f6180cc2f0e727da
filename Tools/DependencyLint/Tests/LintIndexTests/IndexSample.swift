import Foundation
import LintIndex
import LintScanner
import LintTestSupport
import Testing

/// A temporary folder with Swift files that are compiled with an index.
struct IndexSample {
  let directory: TemporaryDirectory

  init(_ files: [String: String]) throws {
    directory = try TemporaryDirectory()
    for (path, text) in files { try write(text, to: path) }
  }

  /// The path of the code base, without symbolic links.
  var root: String { directory.url.resolvingSymlinksInPath().path }
  var store: String { compiler.store }

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
    try await compiler.compile(module, files, build: build, options: options)
  }

  private var compiler: IndexingCompiler { IndexingCompiler(root: URL(filePath: root)) }

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
