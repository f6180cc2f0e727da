import Foundation
import LintTestSupport
import Testing

/// A code base with two layers in folders of one module, which was compiled with an index.
struct IndexedSandbox {
  static let configuration = """
    modules:
      App: App
    layers:
      - Store: {folders: App/Store}
      - View:
          folders: App/View
          imports: []
    rules: [layers]

    """
  static let store = """
    struct Row {
      var title = ""
      struct Cell {}
      subscript(place: Int) -> Int { place }
    }
    extension String { var slug: String { self } }
    func rows() -> [Row] { [] }
    infix operator <+>
    func <+> (left: Int, right: Int) -> Int { left + right }
    struct Code: ExpressibleByIntegerLiteral { init(integerLiteral: Int) {} }

    """

  /// Types of `Store`, and a class that belongs to no target, whose members have the same names.
  static let homonyms = [
    "App/Store/Film.swift": "struct Film {}\nstruct Actor {}\n",
    "Hidden/Base.swift": "class Base {\n  struct Film {}\n  struct Actor {}\n}\n",
  ]

  var sandbox: LintSandbox
  let files: [String]

  /// Creates and compiles the sources.
  ///
  /// - Parameters:
  ///   - view: The content of the file `App/View/View.swift`.
  ///   - store: The content of the file `App/Store/Store.swift`; `nil` for `Self.store`, which the
  ///     file `App/Store/First.swift` then uses.
  ///   - others: Other sources by path.
  /// - Throws: `IndexingCompiler.Failure`.
  init(view: String, store: String? = nil, _ others: [String: String] = [:]) async throws {
    var sources = ["App/View/View.swift": view, "App/Store/Store.swift": store ?? Self.store]
    // Without a reference, there would be nothing to check.
    if store == nil { sources["App/Store/First.swift"] = "func first() -> Row { Row() }\n" }
    sources.merge(others) { first, _ in first }
    var all = [".dependency-lint.yml": Self.configuration]
    all.merge(sources) { first, _ in first }
    sandbox = try LintSandbox(Dictionary(uniqueKeysWithValues: all.map { ("root/\($0)", $1) }))
    // Without a manifest, no response of SwiftPM is needed, and each `swiftc` starts sooner.
    sandbox.environment["PATH"] = SourceTree.toolchainPath
    files = sources.keys.sorted()
    try await compile()
  }

  func compile(_ files: [String]? = nil) async throws {
    try await IndexingCompiler(root: URL(filePath: sandbox.root))
      .compile("App", files ?? self.files)
  }

  /// Returns the first lines of the violations, without their places.
  func violations(_ options: String...) async throws -> [String] {
    let outcome = try await sandbox.program(["check"] + options).run()
    outcome.expectExit(outcome.output.contains("error:") ? 1 : 0)
    return outcome.output.split(separator: "\n").filter { $0.contains(" error: ") }
      .map { String($0.prefix { $0 != "(" }).replacing("App/View/", with: "") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
