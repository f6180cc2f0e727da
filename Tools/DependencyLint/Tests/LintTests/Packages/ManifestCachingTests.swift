import Foundation
import LintCodeBase
import LintTestSupport
import Testing

/// When manifests are evaluated with SwiftPM, and when they are read from the cache.
@Suite(.hangLimit) struct ManifestCachingTests {
  private let tree: SourceTree

  init() throws {
    tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"A\")]"),
      "root/Sources/A/a.swift": "",
    ])
  }

  @Test func `a second run does not start SwiftPM, and sees new files`() async throws {
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
    try tree.write("", to: "root/Sources/A/b.swift")
    let base = try await tree.load(environment: environment)
    #expect(try tree.calls().isEmpty)
    #expect(base["A"]?.files == ["Sources/A/a.swift", "Sources/A/b.swift"])
  }

  /// Loads the package, and one with the same manifest in another folder.
  ///
  /// - Returns: The number of times that SwiftPM was started for the second.
  private func callsForCopy(_ manifest: String, _ files: [String] = []) async throws -> Int {
    for folder in ["root", "copy"] {
      try tree.write(manifest, to: "\(folder)/Package.swift")
      try tree.write("", to: "\(folder)/Sources/A/a.swift")
      for file in files { try tree.write("", to: "\(folder)/\(file)") }
    }
    var loader = tree.loader("root")
    loader.options.environment = try tree.installLoggingSwift()
    loader.options.cacheDirectory = "\(tree.path)/cache"
    _ = try await loader.load()
    #expect(try tree.calls().count == 1)
    loader.root = "\(tree.path)/copy"
    #expect(try await loader.load()["A"]?.files == ["Sources/A/a.swift"])
    return try tree.calls().count
  }

  @Test func `the same manifest in another folder is not evaluated again`() async throws {
    #expect(try await callsForCopy(manifest("targets: [.target(name: \"A\")]")) == 0)
  }

  @Test func `a manifest that knows its folder is evaluated in each`() async throws {
    let text = manifest("targets: [.target(name: \"A\")]", before: "_ = #filePath")
    #expect(try await callsForCopy(text) == 1)
  }

  @Test func `a manifest with a local package is evaluated in each folder`() async throws {
    let text = manifest(
      "dependencies: [.package(path: \"../kit\")], targets: [.target(name: \"A\")]"
    )
    #expect(try await callsForCopy(text) == 1)
  }

  @Test func `a changed manifest is evaluated again`() async throws {
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    try tree.write(manifest("targets: [.target(name: \"B\")]"), to: "root/Package.swift")
    let base = try await tree.load(environment: environment)
    #expect(base.modules.map(\.target) == ["B"])
    #expect(try tree.calls().count == 2)
    try tree.write(
      manifest("targets: [.target(name: \"C\")]", tools: "6.1"),
      to: "root/Package@swift-6.1.swift"
    )
    #expect(try await tree.load(environment: environment).modules.map(\.target) == ["C"])
  }

  /// Installs a `swift` that logs its arguments, and whose answer has one target, with the name that
  /// a shell command prints.
  private func installSwift(naming command: String) throws -> [String: String] {
    try tree.installSwift(
      """
      echo "$*" >>'\(tree.path)/log'
      printf '{"name": "Example", "targets": [{"name": "%s", "type": "regular", "path": "Sources/A"}]}' \
        "$(\(command))"
      """
    )
  }

  @Test func `only variables that the manifest mentions are part of the key`() async throws {
    try tree.write(
      manifest(
        "targets: [.target(name: Context.environment[\"LINT_NAME\"] ?? \"A\", path: \"Sources/A\")]"
      ),
      to: "root/Package.swift"
    )
    var environment = try installSwift(naming: "echo ${LINT_NAME-A}")
    #expect(try await tree.load(environment: environment).modules.map(\.target) == ["A"])
    environment["LINT_OTHER"] = "x"
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
    for name in ["B", "C"] {
      environment["LINT_NAME"] = name
      #expect(try await tree.load(environment: environment).modules.map(\.target) == [name])
    }
  }

  @Test(arguments: [
    "Context.environment[\"LINT_\" + \"NAME\"]", "Context.environment[\"\\(\"LINT\")_NAME\"]",
    "Context.environment.first { $0.key.hasPrefix(\"LINT_\") }?.value",
  ])
  func `names of variables that a manifest computes are part of the key`(
    value: String
  ) async throws {
    try tree.write(
      manifest("targets: [.target(name: \(value) ?? \"A\", path: \"Sources/A\")]"),
      to: "root/Package.swift"
    )
    var environment = try installSwift(naming: "echo ${LINT_NAME-A}")
    for name in ["B", "C"] {
      environment["LINT_NAME"] = name
      #expect(try await tree.load(environment: environment).modules.map(\.target) == [name])
    }
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 2)
  }

  @Test func `a manifest that reads files is not cached, by SwiftPM neither`() async throws {
    try tree.write(
      manifest(
        "targets: [.target(name: name, path: \"Sources/A\")]",
        before: """
          import Foundation
          let name = try! String(contentsOfFile: Context.packageDirectory + "/name", encoding: .utf8)
          """
      ),
      to: "root/Package.swift"
    )
    var loader = tree.loader()
    loader.options.environment = try installSwift(naming: "cat \"$3/name\"")
    for cache in ["\(tree.path)/cache", nil] {
      loader.options.cacheDirectory = cache
      for name in ["B", "C"] {
        try tree.write(name, to: "root/name")
        #expect(try await loader.load().modules.map(\.target) == [name])
      }
    }
    let calls = try tree.calls()
    #expect(calls.count == 4 && calls.allSatisfy { $0.contains(" --manifest-cache none ") })
  }

  @Test func `another toolchain evaluates the manifest again`() async throws {
    _ = try await tree.load()
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
  }

  @Test func `a damaged cache is ignored`() async throws {
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    let cache = try FileManager.default.contentsOfDirectory(atPath: "\(tree.path)/cache")
    try #require(!cache.isEmpty)
    for file in cache { try tree.write("x", to: "cache/\(file)") }
    let base = try await tree.load(environment: environment)
    #expect(base.modules.map(\.target) == ["A"])
    #expect(try tree.calls().count == 2)
  }

  @Test func `without a cache, each run starts SwiftPM`() async throws {
    var loader = tree.loader()
    loader.options.cacheDirectory = nil
    loader.options.environment = try tree.installLoggingSwift()
    for _ in 0..<2 { _ = try await loader.load() }
    #expect(try tree.calls().count == 2)
  }

  /// What a run of SwiftPM leaves in the folder for temporary files does not stay there.
  @Test(arguments: ["cat '$DUMP'", "exit 1", "echo nonsense", "sleep 100"])
  func `temporary files of SwiftPM are removed`(end: String) async throws {
    try tree.write(#"{"name": "A", "targets": []}"#, to: "dump.json")
    var loader = tree.loader()
    loader.options.cacheDirectory = nil
    loader.options.manifestLimit = .seconds(2)
    loader.options.environment = try tree.installSwift(
      """
      mkdir "$TMPDIR/TemporaryDirectory.x" && touch "$TMPDIR/x.lock" "$5" || exit 2
      echo "$TMPDIR" >>'\(tree.path)/log'
      \(end.replacing("$DUMP", with: "\(tree.path)/dump.json"))
      """
    )
    _ = try? await loader.load()
    let folder = try #require(try tree.calls().first)
    #expect(!FileManager.default.fileExists(atPath: folder))
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(tree.path)/temporary")
    #expect(left == [".keep"])
  }

  @Test func `a rejected manifest is an error with SwiftPM's output`() async throws {
    let environment = try tree.installSwift(
      "echo 'Package.swift:3:1: error: no such thing' >&2; exit 1"
    )
    try tree.write(manifest(""), to: "root/Deep/Er/Package.swift")
    try FileManager.default.removeItem(atPath: "\(tree.path)/root/Package.swift")
    let error = await #expect(throws: LoadingError.self) {
      try await tree.load(environment: environment)
    }
    #expect(
      error?.errorDescription == """
        Deep/Er/Package.swift: SwiftPM cannot evaluate the manifest:
          Package.swift:3:1: error: no such thing
        """
    )
    #expect(error?.recoverySuggestion?.contains("add `Deep/Er` to `exclude`") == true)
  }

  @Test func `a swift that cannot be run is an error`() async throws {
    let environment = try tree.installSwift("")
    try tree.write("#!/no/such/shell", to: "bin/swift")
    let error = await #expect(throws: LoadingError.self) {
      try await tree.load(environment: environment)
    }
    #expect(error?.errorDescription?.contains("\(tree.path)/bin/swift") == true)
  }

  @Test func `unknown output of SwiftPM is an error`() async throws {
    let environment = try tree.installSwift("echo nonsense")
    await #expect(throws: LoadingError.invalidDump(manifest: "Package.swift")) {
      try await tree.load(environment: environment)
    }
  }

  @Test(arguments: ["Kit", "Kit/Package.swift", "K*"])
  func `an excluded package is never evaluated, also not by another path`(
    pattern: String
  ) async throws {
    let packages = ".package(path: \"Kit\"), .package(name: \"Link\", path: \"Link\")"
    let dependency = ".product(name: \"KitProduct\", package: \"Kit\")"
    try tree.write(
      manifest(
        "dependencies: [\(packages)], targets: [.target(name: \"A\", dependencies: [\(dependency)])]"
      ),
      to: "root/Package.swift"
    )
    try tree.write(
      "// swift-tools-version: 6.0\nlet package = broken\n",
      to: "root/Kit/Package.swift"
    )
    try tree.write("", to: "root/Kit/Sources/Kit/c.swift")
    try tree.link("root/Link", to: "Kit")
    var loader = tree.loader()
    loader.options.cacheDirectory = nil
    loader.options.environment = try tree.installLoggingSwift()
    loader.exclude = [Pattern(text: pattern)]
    let base = try await loader.load()
    #expect(try tree.calls() == ["\(tree.path)/root"])
    #expect(base.dependencies(of: "A") == ["KitProduct: KitProduct"])
    #expect(base.warnings == [])
  }

  @Test func `a missing swift is an error`() async throws {
    await #expect(throws: LoadingError.missingSwift(manifest: "Package.swift")) {
      try await tree.load(environment: ["PATH": "/nowhere"])
    }
  }

  @Test func `a missing root is an error`() async throws {
    let path = "\(tree.path)/nowhere"
    await #expect(throws: LoadingError.missingRoot(path: path)) {
      try await tree.loader("nowhere").load()
    }
  }
}
