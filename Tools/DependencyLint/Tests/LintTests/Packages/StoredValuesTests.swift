import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintScanner

/// What the cache contains, which must be read as it was written, for all that SwiftPM can print.
@Suite(.hangLimit) struct StoredValuesTests {
  private func expectSame<Value: Recorded & Equatable>(_ value: Value) throws {
    let bytes = Record.bytes(of: value)
    let back: Value = try bytes.withUnsafeBytes(Record.value)
    #expect(back == value)
  }

  @Test func `generated manifests`() throws {
    var values = Values()
    for _ in 0..<300 {
      let dump = try JSONSerialization.data(withJSONObject: values.manifest())
      try expectSame(try #require(Manifest(dump: Array(dump))))
    }
  }

  @Test func `generated summaries and states`() throws {
    var values = Values()
    for _ in 0..<300 {
      try expectSame(values.summary())
      try expectSame(values.state())
    }
  }

  @Test func `parts that are missing or left over`() {
    var values = Values()
    let bytes = Record.bytes(of: values.summary())
    for count in 0..<bytes.count {
      #expect(throws: Record.Damage.self) {
        let _: PackageSummary = try bytes.prefix(count).withUnsafeBytes(Record.value)
      }
    }
    #expect(throws: Record.Damage.self) {
      let _: PackageSummary = try (bytes + [0]).withUnsafeBytes(Record.value)
    }
  }

  /// Loads generated packages without a cache, then twice with one.
  ///
  /// A fake SwiftPM prints what the manifests contain.
  @Test func `the first and the second load equal one without a cache`() async throws {
    var values = Values()
    for _ in 0..<12 {
      let tree = try SourceTree(["root/Sources/A/a.swift": "import B", "root/Other/o.swift": ""])
      let packages = ["root", "root/Kit", "root/.build/checkouts/Dep"]
      for folder in packages {
        let dump = try JSONSerialization.data(
          withJSONObject: values.manifest(targets: ["A", "B", "C"])
        )
        try tree.write("// swift-tools-version: 6.0\n// \(UUID())", to: "\(folder)/Package.swift")
        try tree.write(String(decoding: dump, as: UTF8.self), to: "\(folder)/dump.json")
        for target in ["A", "B"] {
          try tree.write(
            "import C\n@_exported import A",
            to: "\(folder)/Sources/\(target)/\(target).swift"
          )
        }
      }
      try tree.write(
        """
        {"object": {"dependencies": [{"packageRef": {"identity": "dep"}, "subpath": "Dep",
        "state": {"name": "sourceControlCheckout", "checkoutState": {"revision": "abc"}}}]}}
        """,
        to: "root/.build/workspace-state.json"
      )
      var loader = tree.loader()
      loader.options.environment = try tree.installSwift(
        "echo \"$3\" >>'\(tree.path)/log'\ncat \"$3/dump.json\""
      )
      loader.exclude = values.optional { [Pattern(text: "Kit/Sources/B")] } ?? []
      loader.options.cacheDirectory = nil
      let fresh = try await loader.load()
      #expect(try tree.calls().count == packages.count)
      loader.options.cacheDirectory = "\(tree.path)/cache"
      for calls in [packages.count, 0] {
        let cached = try await loader.load()
        #expect(String(reflecting: cached) == String(reflecting: fresh))
        #expect(try tree.calls().count == calls)
      }
    }
  }
}

/// Generates values, always the same ones.
private struct Values: RandomNumberGenerator {
  private var seed: UInt64 = 1

  // SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  private static let texts = [
    "", ".", "/", "A", "B", "Sources/A", "a\tb", "c\nd", #"e\n\t\"#, "ü 🎬", "e\u{301}", "\r\n",
    "\0", "nil",
  ]

  mutating func text() -> String { Self.texts.randomElement(using: &self) ?? "" }

  mutating func optional<Value>(_ value: (inout Values) -> Value) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  mutating func optional<Value>(_ value: () -> Value) -> Value? {
    Bool.random(using: &self) ? value() : nil
  }

  mutating func list<Value>(_ value: (inout Values) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in value(&self) }
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  private func json(_ value: Any?) -> Any { value ?? NSNull() }

  private mutating func condition() -> Any {
    json(
      optional { values in
        [
          "platformNames": values.list { $0.text() },
          "config": values.json(values.optional { $0.text() }),
          "traits": values.list { $0.text() },
        ] as [String: Any]
      }
    )
  }

  private mutating func dependency() -> [String: Any] {
    switch pick(0, 1, 2) {
    case 0: ["target": [text(), condition()]]
    case 1: ["byName": [text(), condition()]]
    default:
      [
        "product": [
          text(), json(optional { $0.text() }), json(optional { [$0.text(): $0.text()] }),
          condition(),
        ]
      ]
    }
  }

  private mutating func target(_ name: String) -> [String: Any] {
    [
      "name": name,
      "type": pick("regular", "executable", "test", "plugin", "macro", "system", "binary"),
      "path": json(optional { $0.pick("", ".", "Sources/A", "Sources/B", "Other") }),
      "exclude": list { $0.pick("", "Other", "b\nc") },
      "sources": json(optional { $0.list { $0.pick("", "A.swift", "a\tb") } }),
      "resources": list {
        ["path": $0.text(), "rule": [$0.pick("copy", "process"): [:]]] as [String: Any]
      },
      "publicHeadersPath": json(optional { $0.text() }),
      "dependencies": list { $0.dependency() },
      "pluginUsages": list { ["plugin": [$0.text(), NSNull()]] },
      "settings": list {
        [
          "kind": ["enableUpcomingFeature": ["_0": "InternalImportsByDefault"]],
          "condition": $0.condition(),
        ]
          as [String: Any]
      },
    ]
  }

  /// Returns what SwiftPM prints for a manifest.
  mutating func manifest(targets names: [String]? = nil) -> [String: Any] {
    let names = names ?? list { $0.text() }
    return [
      "name": text(), "toolsVersion": ["_version": pick("5.0.0", "6.0.0", "6.2.1", "6")],
      "dependencies": list {
        [
          "sourceControl": [
            [
              "identity": $0.text(),
              "nameForTargetDependencyResolutionOnly": $0.json($0.optional { $0.text() }),
              "location": ["remote": [["urlString": $0.text()]]],
            ] as [String: Any]
          ]
        ] as [String: Any]
      },
      "products": list {
        [
          "name": $0.text(), "type": [$0.pick("library", "executable", "new"): NSNull()],
          "targets": names.isEmpty ? [] : $0.list { $0.pick(names[0], names[names.count - 1]) },
        ] as [String: Any]
      },
      "targets": names.map { target($0) },
    ]
  }

  mutating func summary() -> PackageSummary {
    PackageSummary(
      manifest: Manifest(name: text(), toolsVersion: list { $0.pick(0, 6, 2) }),
      modules: list { values in
        PackageSummary.Module(
          name: values.text(),
          target: values.text(),
          kind: values.pick(.library, .binary, .clang, .macro),
          folder: values.text(),
          files: values.list { $0.text() },
          imports: values.list {
            PackageSummary.Import(
              module: $0.text(),
              file: $0.text(),
              position: SourcePosition(line: $0.pick(1, 70_000), column: $0.pick(1, 9)),
              isReexported: $0.pick(true, false)
            )
          },
          hasGeneratedSources: values.pick(true, false),
          hasInternalImports: values.pick(true, false),
          hasOnlyForeignSources: values.pick(true, false),
          isGuess: values.pick(true, false)
        )
      },
      resources: list { $0.text() },
      unreadable: list { UnreadableFile(path: $0.text(), reason: $0.text()) },
      warnings: list { $0.text() }
    )
  }

  mutating func state() -> WorkspaceState {
    var state = WorkspaceState()
    state.packages = list {
      .init(identity: $0.text(), folder: $0.text(), revision: $0.optional { $0.text() })
    }
    state.artifacts = list { .init(package: $0.text(), target: $0.text(), path: $0.text()) }
    return state
  }
}
