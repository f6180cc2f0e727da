import Foundation
import LintTestSupport
import Testing

/// `--index`: when it can be used, and what the baseline and exceptions make of it.
@Suite(.hangLimit) struct IndexedCheckTests {
  private static let inferred = "func show() -> String { rows()[0].title }\n"

  @Test func `an index is used where it is, if it describes the layers`() async throws {
    let sample = try await IndexedSandbox(view: Self.inferred)
    let sandbox = sample.sandbox
    for format in ["json", "sarif"] {
      let report = try await sandbox.lint("check", "--index", "--format", format)
      #expect(report.output.contains(#""evidence" : "index""#))
      #expect(report.output.contains(#""described" : 3"#) == (format == "json"))
    }
    let plain = try await sandbox.lint("check", "--format", "json")
    #expect(!plain.output.contains(#""index""#))
    // Elsewhere.
    let store = "\(sandbox.root)/.build/debug/index/store"
    try FileManager.default.moveItem(atPath: store, toPath: "\(sandbox.root)/elsewhere")
    #expect(try await sample.violations("--index-store", "elsewhere").count == 2)
    let wrong = try await sandbox.lint("check", "--index-store", "nowhere")
    wrong.expectExit(3)
    #expect(wrong.errors.contains("no index at"))
    let missing = try await sandbox.lint("check", "--index")
    missing.expectError("no index at \(store)", code: 3)
    #expect(missing.errors.contains("build with `swift build`"))
    // Outdated.
    try FileManager.default.moveItem(atPath: "\(sandbox.root)/elsewhere", toPath: store)
    for file in sample.files { try sandbox.write("// changed\n", to: file) }
    let outdated = try await sandbox.lint("check", "--index")
    outdated.expectExit(3)
    #expect(outdated.errors.contains("matches no file of the layers: 3 changed"))
    // Not needed.
    try sandbox.write("modules:\n  App: App\nrules: [acyclic]\n", to: ".dependency-lint.yml")
    let idle = try await sandbox.lint("check", "--index")
    idle.expectExit(3)
    #expect(idle.errors.contains("nothing to look up in the index"))
  }

  @Test func `a damaged part of the index is a warning, and its file is judged by name`()
    async throws
  {
    let sample = try await IndexedSandbox(view: "var row: Row? { rows().first }\n")
    let units = URL(filePath: "\(sample.sandbox.root)/.build/debug/index/store/v5/units")
    let names = try FileManager.default.contentsOfDirectory(atPath: units.path)
    let unit = try #require(names.first { $0.hasPrefix("View") })
    try Data("damaged".utf8).write(to: units.appending(path: unit))
    let outcome = try await sample.sandbox.lint("check", "--index")
    outcome.expectExit(1)
    #expect(outcome.output.contains("a unit of the index cannot be read: \(unit)"))
    #expect(outcome.output.contains("View refers to Row of Store"))
    #expect(outcome.output.contains("1 file not built, judged by name"))
  }

  @Test func `--strict fails if a file is judged by name`() async throws {
    let sample = try await IndexedSandbox(view: "func show() {}\n")
    try await sample.sandbox.lint("check", "--index", "--strict").expectExit(0)
    try sample.sandbox.write("func show() { }\n", to: "App/View/View.swift")
    try await sample.sandbox.lint("check", "--index").expectExit(0)
    let strict = try await sample.sandbox.lint("check", "--index", "--strict")
    strict.expectExit(3)
    #expect(strict.errors.contains("not everything was judged: 1 file changed after the build"))
  }

  @Test(arguments: [
    ["--index", "--changed-since", "HEAD"], ["--compare-tiers", "--format", "sarif"],
    ["--compare-tiers", "App"], ["--compare-tiers", "--watch"],
  ])
  func `options that exclude each other are refused`(options: [String]) async throws {
    let sandbox = try LintSandbox(core: "")
    let outcome = try await sandbox.program(["check"] + options).run()
    outcome.expectExit(2)
    #expect(outcome.output.isEmpty)
  }

  @Test func `a baseline by index also fits a check by name`() async throws {
    let sample = try await IndexedSandbox(view: Self.inferred + "var row: Row? { nil }\n")
    try await sample.sandbox.lint("baseline", "--grow", "--index").expectExit(0)
    let text = try #require(sample.sandbox.text(of: ".dependency-lint-baseline.yml"))
    #expect(text.contains("refers: Row}\n"))
    #expect(text.contains("refers: rows, found: index}\n"))
    for options in [["check"], ["check", "--index"]] {
      let outcome = try await sample.sandbox.program(options).run()
      outcome.expectExit(0)
      #expect(outcome.output.contains("in the baseline"), "\(options)")
    }
    // Without the index, nothing is known of its entries, so they stay.
    try await sample.sandbox.lint("baseline").expectExit(0)
    #expect(sample.sandbox.text(of: ".dependency-lint-baseline.yml") == text)
    // Fixed: the index says so after the next build.
    try sample.sandbox.write("var row: Row? { nil }\n", to: "App/View/View.swift")
    try await sample.sandbox.lint("check", "--index").expectExit(0)
    try await sample.compile()
    let stale = try await sample.sandbox.lint("check", "--index")
    stale.expectExit(1)
    #expect(stale.output.contains("the baseline contains the reference to rows in"))
    try await sample.sandbox.lint("baseline", "--index").expectExit(0)
    #expect(
      sample.sandbox.text(of: ".dependency-lint-baseline.yml")?.contains("found") == false
    )
  }

  @Test func `what the index withdraws stays in the baseline`() async throws {
    let sample = try await IndexedSandbox(
      view: "class Screen: Base {\n  var film: Film?\n}\n",
      IndexedSandbox.homonyms
    )
    try await sample.sandbox.lint("baseline", "--grow").expectExit(0)
    let text = sample.sandbox.text(of: ".dependency-lint-baseline.yml")
    #expect(text?.contains("Film") == true)
    try await sample.sandbox.lint("check", "--index").expectExit(0)
    try await sample.sandbox.lint("baseline", "--index").expectExit(0)
    #expect(sample.sandbox.text(of: ".dependency-lint-baseline.yml") == text)
  }

  @Test func `an exception by index is not unused without the index`() async throws {
    let allow = "// dependency-lint:allow"
    let sample = try await IndexedSandbox(
      view: """
        \(allow) rows by index until 2999-01-01: soon
        func show() -> Int { rows().count }
        \(allow) Row until 2999-01-01: soon
        var row: Row? { nil }

        """
    )
    for options in [["check"], ["check", "--index"]] {
      try await sample.sandbox.program(options).run().expectExit(0)
    }
    try sample.sandbox.write(
      "\(allow) rows by index until 2999-01-01: soon\nfunc show() {}\n",
      to: "App/View/View.swift"
    )
    try await sample.compile()
    let unused = try await sample.sandbox.lint("check", "--index")
    unused.expectExit(1)
    #expect(unused.output.contains("the exception for rows is unused"))
    try sample.sandbox.write(
      "\(allow) rows by name until 2999-01-01: x\n",
      to: "App/View/View.swift"
    )
    let flawed = try await sample.sandbox.lint()
    flawed.expectExit(1)
    #expect(flawed.output.contains("‘by’ is not followed by ‘index’"))
  }
}
