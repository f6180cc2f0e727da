import Foundation
import LintTestSupport
import Testing

/// References between folder layers, as the compiler resolved them.
@Suite(.hangLimit) struct IndexedReferencesTests {
  /// What a check reports about files that are compiled once for these tests.
  private struct Checks: Sendable {
    var plain: [String]
    var indexed: [String]
    var output: String

    /// Returns the violations in a file, by name and by the index.
    func violations(in file: String) -> [[String]] {
      [plain, indexed].map { lines in
        lines.filter { $0.hasPrefix(file) }.map { $0.replacing("\(file):", with: "") }
      }
    }
  }

  private static let checks = Task { () async throws -> Checks in
    let sample = try await IndexedSandbox(
      view: "func inferred() -> String { rows()[0].title }\n",
      [
        "App/View/Named.swift": """
        func named(_ row: Row) -> String {
          _ = Row.Cell()
          return Row().title + row.title
        }

        """,
        "App/View/Unnamed.swift": """
        func sum() -> Int { 1 <+> 2 }
        func slug() -> String { "a".slug }
        func code() { take(5) }
        func place() -> Int { row()[3] }

        """,
        "App/View/Debug.swift": "#if DEBUG\n  var debug: Row?\n#endif\n",
        "App/Free/Free.swift": "func take(_ code: Code) {}\nfunc row() -> Row { Row() }\n",
      ]
    )
    return Checks(
      plain: try await sample.violations(),
      indexed: try await sample.violations("--index"),
      output: try await sample.sandbox.lint("check", "--index").output
    )
  }

  @Test func `an inferred type is a reference to its type`() async throws {
    let indexed = [
      "1:29: error: View refers to rows of Store",
      "1:39: error: View refers to Row.title of Store",
    ]
    #expect(try await Self.checks.value.violations(in: "View.swift") == [[], indexed])
  }

  @Test func `a type that is named counts once, with its members`() async throws {
    let named = [
      "1:19: error: View refers to Row of Store", "2:11: error: View refers to Row.Cell of Store",
    ]
    let checks = try await Self.checks.value
    #expect(checks.violations(in: "Named.swift") == [named, named])
    #expect(checks.output.contains("also: at 2:7, 3:10, 3:16, 3:28\n"))
    #expect(checks.output.contains("  found: by the compiler's index\n"))
  }

  @Test func `what the source does not name is a reference, too`() async throws {
    let indexed = [
      "1:23: error: View refers to <+> of Store", "2:29: error: View refers to slug of Store",
      "3:20: error: View refers to Code.init of Store",
      "4:28: error: View refers to Row.subscript of Store",
    ]
    let checks = try await Self.checks.value
    #expect(checks.violations(in: "Unnamed.swift") == [[], indexed])
    // One column is marked if there is no name.
    #expect(checks.output.contains("3 | func code() { take(5) }\n    |                    ^\n"))
  }

  @Test func `code that was not compiled is judged by name`() async throws {
    let named = ["2:14: error: View refers to Row of Store"]
    #expect(try await Self.checks.value.violations(in: "Debug.swift") == [named, named])
  }

  @Test func `a member that a layer adds to a type of another one belongs to the layer`()
    async throws
  {
    let sample = try await IndexedSandbox(
      view: "struct Film {}\nfunc show(_ film: Film) -> Int { film.row }\n",
      store: "extension Film { var row: Int { 1 } }\n"
    )
    #expect(
      try await sample.violations("--index") == [
        "App/Store/Store.swift:1:11: error: Store refers to Film of View",
        "View.swift:2:39: error: View refers to Film.row of Store",
      ]
    )
  }

  @Test func `the index judges names that are in doubt, except in code that was not compiled`()
    async throws
  {
    let sample = try await IndexedSandbox(
      view: """
        var row: Row? { nil }
        #if !A
        var code: Code? { nil }
        #endif
        #if A
        var cell: Cell? { nil }
        var cut: Cut? { nil }
        #endif

        """,
      store:
        "#if !B\nstruct Row {}\nstruct Code {}\n#endif\n#if C\nstruct Cell {}\nstruct Cut {}\n#endif\n",
      [
        "App/Store/Other.swift": "struct Other {}\n",
        "App/Store/Use.swift": "var other: Other? { nil }\n",
      ]
    )
    let plain = try await sample.sandbox.lint("check", "--gaps")
    #expect(plain.output.contains("App/View/View.swift: 4 names under #if in doubt"))
    let outcome = try await sample.sandbox.lint("check", "--index", "--gaps")
    outcome.expectExit(1)
    #expect(outcome.output.contains("View.swift:1:10: error: View refers to Row of Store"))
    #expect(outcome.output.contains("View.swift:3:11: error: View refers to Code of Store"))
    #expect(outcome.output.contains("App/View/View.swift: 2 names under #if in doubt"))
    try sample.sandbox.write("var row: Row?\n\n", to: "App/View/View.swift")
    let changed = try await sample.sandbox.lint("check", "--index")
    #expect(changed.output.contains("1 name under #if in doubt; 1 file changed"))
  }

  @Test func `a file that changed after the build is judged by name`() async throws {
    let sample = try await IndexedSandbox(
      view: "func show() -> String { rows()[0].title }\n",
      ["App/View/Other.swift": "func other() -> Int { rows().count }\n"]
    )
    try sample.sandbox.write("\nvar row: Row? { rows().first }\n", to: "App/View/View.swift")
    let outcome = try await sample.sandbox.lint("check", "--index")
    outcome.expectExit(1)
    #expect(outcome.output.contains("App/View/View.swift:2:10: error: View refers to Row of Store"))
    #expect(outcome.output.contains("Other.swift:1:23: error: View refers to rows of Store"))
    #expect(
      outcome.output.hasSuffix(
        "2 errors in 4 files, 1 target; 1 file changed after the build, judged by name\n"
      )
    )
  }

  @Test func `a file that changed under an older date is judged by name`() async throws {
    let sample = try await IndexedSandbox(
      view: "func show() -> Int { 1 }\n",
      ["App/View/Other.swift": "func other() -> Int { rows().count }\n"]
    )
    let path = "\(sample.sandbox.root)/App/View/View.swift"
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    // Nothing shows a reference that was added, unless the index was read before.
    #expect(!(try await sample.sandbox.lint("check", "--index")).output.contains("changed"))
    for text in ["func show() -> Int { rows().count }\n", "func show() -> Row? { nil }\n"] {
      try sample.sandbox.write(text, to: "App/View/View.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: try #require(date)],
        ofItemAtPath: path
      )
      let outcome = try await sample.sandbox.lint("check", "--index")
      outcome.expectExit(1)
      #expect(outcome.output.contains("1 file changed after the build, judged by name\n"))
      #expect(outcome.output.contains("View refers to Row of Store") == text.contains("Row"))
      try await sample.sandbox.lint("check", "--index", "--strict").expectExit(1)
    }
  }

  @Test func `the index confirms, withdraws and adds`() async throws {
    let sample = try await IndexedSandbox(
      view: "class Screen: Base {\n  var film: Film?\n}\nvar row: Row? { rows().first }\n",
      IndexedSandbox.homonyms.merging(["App/View/New.swift": ""]) { first, _ in first }
    )
    try sample.sandbox.write("var code: Code?\n", to: "App/View/New.swift")
    let outcome = try await sample.sandbox.lint("check", "--compare-tiers")
    outcome.expectExit(0)
    let store = "of Store (App/Store/Store.swift"
    let why = "which is not among what View may use: nothing else [layers]"
    #expect(
      outcome.output == """
        App/View/View.swift:2:13: withdrawn: View refers to Film of Store (App/Store/Film.swift:1), \(why)
        App/View/View.swift:4:17: added: View refers to rows \(store):7), \(why)
        App/View/New.swift:1:11: not judged: View refers to Code \(store):10), \(why)
        1 confirmed, 1 withdrawn, 1 added, 1 not judged; 1 file changed after the build, judged by name

        """
    )
    let json = try await sample.sandbox.lint("check", "--compare-tiers", "--format", "json")
    let document = try JSONDecoder().decode(Comparison.self, from: Data(json.outputBytes))
    #expect(document.confirmed.map(\.evidence) == ["index"])
    #expect(document.withdrawn.map(\.evidence) == ["name"])
    #expect(document.added.map(\.line) == [4])
    #expect(document.index == ["described": 4, "changed": 1, "notBuilt": 0, "unreadable": 0])
  }

  private struct Comparison: Decodable {
    struct Item: Decodable {
      var evidence: String
      var line: Int
    }
    var confirmed, withdrawn, added, unjudged: [Item]
    var index: [String: Int]
  }

  @Test func `chains and graphs contain the references of the index`() async throws {
    let sample = try await IndexedSandbox(view: "func show() -> String { rows()[0].title }\n")
    try await sample.sandbox.lint("why", "View", "Store").expectExit(1)
    let why = try await sample.sandbox.lint("why", "View", "Store", "--index")
    why.expectExit(0)
    #expect(why.output == "View refers to rows of Store  App/View/View.swift:1:25\n")
    let graph = try await sample.sandbox.lint("graph", "--index", "--format", "mermaid")
    #expect(graph.output.contains("View") && graph.output.contains("-->"), "\(graph.output)")
  }
}
