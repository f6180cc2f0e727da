import Foundation
import LintTestSupport
import Testing

/// Names under `#if` in the output of the program.
@Suite(.hangLimit) struct NameGapTests {
  private func sandbox(view: String, store: String) throws -> LintSandbox {
    var sandbox = try LintSandbox([
      "root/.dependency-lint.yml": IndexedSandbox.configuration,
      "root/App/View/View.swift": view, "root/App/Store/Store.swift": store,
      "root/App/Store/Use.swift": "let row: Row\n", "root/App/Store/Row.swift": "struct Row {}\n",
    ])
    sandbox.hideSwift()
    return sandbox
  }

  @Test func `names in doubt are counted, listed, and can be accepted`() async throws {
    let sandbox = try sandbox(
      view: "let a: Film\nlet b: Film\n#if B\nlet c: Cast\n#endif\n",
      store: "#if A\nstruct Film {}\nstruct Cast {}\n#endif\n"
    )
    let plain = try await sandbox.lint("check", "--gaps")
    plain.expectExit(0)
    #expect(plain.output.contains("App/View/View.swift: 2 names under #if in doubt\n"))
    #expect(plain.output.contains("; 2 names under #if in doubt\n"))
    let json = try JSONObject(try await sandbox.lint("--format", "json").output)
    #expect(json["gaps"][0]["kind"].text == "names")
    let strict = try await sandbox.lint("check", "--strict")
    strict.expectExit(3)
    #expect(strict.errors.contains("not everything was judged: 2 names under #if in doubt"))
    #expect(strict.errors.contains("use the names under the conditions of their declarations"))
    let configuration = try #require(sandbox.text(of: ".dependency-lint.yml"))
    try sandbox.write("accept: {names: known}\n" + configuration, to: ".dependency-lint.yml")
    let accepted = try await sandbox.lint("check", "--strict")
    accepted.expectExit(0)
    #expect(!accepted.output.contains("in doubt"))
  }

  @Test func `the compiler is asked for its version once, if a condition depends on it`()
    async throws
  {
    var sandbox = try sandbox(
      view: "#if compiler(>=98.2)\nlet a: Row\n#endif\n#if compiler(>=98)\nlet b: Row\n#endif\n",
      store: ""
    )
    let place = "App/View/View.swift:5:8: error: View refers to Row"
    // The first place counts, unless the compiler is known.
    let unknown = try await sandbox.lint()
    #expect(unknown.output.contains("App/View/View.swift:2:8: error: View refers to Row"))
    #expect(unknown.output.contains("under: #if compiler(>=98.2)"))
    let swift = try sandbox.tree.installSwift(
      "echo \"$@\" >>'\(sandbox.tree.path)/log'\necho 'Apple Swift version 98.1.2 (swift)'"
    )
    sandbox.environment["PATH"] = swift["PATH"]
    for _ in 0..<2 { #expect(try await sandbox.lint().output.contains(place)) }
    #expect(try log(sandbox) == "--version\n")
    #expect(try await sandbox.lint("check", "--no-cache").output.contains(place))
    #expect(try log(sandbox) == "--version\n--version\n")
    try sandbox.write("let b: Row\n", to: "App/View/View.swift")
    try await sandbox.lint("check", "--no-cache").expectExit(1)
    #expect(try log(sandbox) == "--version\n--version\n")
  }

  private func log(_ sandbox: LintSandbox) throws -> String {
    try String(contentsOfFile: "\(sandbox.tree.path)/log", encoding: .utf8)
  }
}
