import DependencyLint
import Foundation
import Testing

/// When SwiftPM is asked, and when not.
@Suite struct ManifestCachingTests {
  private let tree: SourceTree

  init() throws {
    tree = try SourceTree([
      "root/Package.swift": manifest("targets: [.target(name: \"A\")]"),
      "root/Sources/A/a.swift": "",
    ])
  }

  @Test func `a second run asks nobody, and sees files that are new`() async throws {
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
    try tree.write("", to: "root/Sources/A/b.swift")
    let base = try await tree.load(environment: environment)
    #expect(try tree.calls().isEmpty)
    #expect(base["A"]?.files == ["Sources/A/a.swift", "Sources/A/b.swift"])
  }

  @Test func `a manifest that changed is asked for again`() async throws {
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

  @Test func `a variable that the manifest mentions counts, others do not`() async throws {
    try tree.write(
      manifest(
        "targets: [.target(name: Context.environment[\"LINT_NAME\"] ?? \"A\", path: \"Sources/A\")]"
      ),
      to: "root/Package.swift"
    )
    var environment = try tree.installLoggingSwift()
    #expect(try await tree.load(environment: environment).modules.map(\.target) == ["A"])
    environment["LINT_OTHER"] = "x"
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
    for name in ["B", "C"] {
      environment["LINT_NAME"] = name
      #expect(try await tree.load(environment: environment).modules.map(\.target) == [name])
    }
  }

  @Test func `what the shell ran last does not count`() async throws {
    try tree.write(
      manifest("targets: [.target(name: \"A\")]", before: "_ = 1"),
      to: "root/Package.swift"
    )
    var environment = try tree.installLoggingSwift()
    for command in ["/bin/a", "/bin/b"] {
      environment["_"] = command
      _ = try await tree.load(environment: environment)
    }
    #expect(try tree.calls().count == 1)
  }

  @Test func `a manifest that looks at Git is asked for each time`() async throws {
    try tree.write(
      manifest("targets: [.target(name: \"A\")]", before: "_ = Context.gitInformation"),
      to: "root/Package.swift"
    )
    let environment = try tree.installLoggingSwift()
    for _ in 0..<2 { _ = try await tree.load(environment: environment) }
    #expect(try tree.calls().count == 2)
  }

  @Test func `another swift is asked anew`() async throws {
    _ = try await tree.load()
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    #expect(try tree.calls().count == 1)
  }

  @Test func `a damaged cache is as good as none`() async throws {
    let environment = try tree.installLoggingSwift()
    _ = try await tree.load(environment: environment)
    let cache = try FileManager.default.contentsOfDirectory(atPath: "\(tree.path)/cache")
    try #require(!cache.isEmpty)
    for file in cache { try tree.write("x", to: "cache/\(file)") }
    let base = try await tree.load(environment: environment)
    #expect(base.modules.map(\.target) == ["A"])
    #expect(try tree.calls().count == 2)
  }

  @Test func `without a cache each run asks`() async throws {
    var loader = tree.loader()
    loader.environment = try tree.installLoggingSwift()
    for _ in 0..<2 { _ = try await loader.load() }
    #expect(try tree.calls().count == 2)
  }

  @Test func `a manifest that SwiftPM refuses is named, with what SwiftPM says`() async throws {
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
        Deep/Er/Package.swift: SwiftPM cannot read it:
          Package.swift:3:1: error: no such thing
        """
    )
    #expect(error?.recoverySuggestion?.contains("put `Deep/Er` in `exclude`") == true)
  }

  @Test func `a swift that cannot be run is named`() async throws {
    let environment = try tree.installSwift("")
    try tree.write("#!/no/such/shell", to: "bin/swift")
    let error = await #expect(throws: LoadingError.self) {
      try await tree.load(environment: environment)
    }
    #expect(error?.errorDescription?.contains("\(tree.path)/bin/swift") == true)
  }

  @Test func `an answer that makes no sense is an error`() async throws {
    let environment = try tree.installSwift("echo nonsense")
    await #expect(throws: LoadingError.strangeAnswer(manifest: "Package.swift")) {
      try await tree.load(environment: environment)
    }
  }

  @Test func `no swift at all is an error that says so`() async throws {
    await #expect(throws: LoadingError.missingSwift(manifest: "Package.swift")) {
      try await tree.load(environment: ["PATH": "/nowhere"])
    }
  }

  @Test func `a root that is not there is an error`() async throws {
    let path = "\(tree.path)/nowhere"
    await #expect(throws: LoadingError.missingRoot(path: path)) {
      try await tree.loader("nowhere").load()
    }
  }
}
