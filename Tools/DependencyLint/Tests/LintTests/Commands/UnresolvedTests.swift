import Foundation
import LintTestSupport
import Testing

/// Dependencies that are not resolved.
@Suite(.hangLimit) struct UnresolvedTests {
  private func sandbox(condition: String = "", traits: String = "") throws -> LintSandbox {
    try LintSandbox([
      "root/.dependency-lint.yml": "rules: [declared]\n",
      "root/Package.swift": manifest(
        """
        \(traits)dependencies: [.package(url: "https://example.org/swift-far.git", from: "1.0.0")],
        targets: [
          .target(name: "Core", dependencies: [
            .product(name: "Far", package: "swift-far"\(condition)),
          ]),
          .target(name: "Free"),
        ]
        """,
        tools: "6.2"
      ),
      "root/Sources/Core/a.swift":
        "import Far\nimport FarAway\nimport FarAway\nimport Foundation\n",
      "root/Sources/Core/b.swift": "import UIKit\nimport Swift\nimport _Concurrency\nimport Free\n",
      "root/Sources/Free/c.swift": "import Other\n",
    ])
  }

  @Test func `the summary counts the imports that could not be judged`() async throws {
    let sandbox = try sandbox()
    let outcome = try await sandbox.lint()
    outcome.expectExit(1)
    #expect(
      outcome.output.hasSuffix(
        "1 error, 1 warning in 3 files, 2 targets; 3 imports could not be judged\n"
      )
    )
    let part = try await sandbox.lint("check", "Sources/Free")
    #expect(part.output.hasSuffix("in 1 of 3 files; the rest has 1 error\n"), "\(part.output)")
    let json = try await sandbox.lint("--format", "json")
    #expect(json.output.contains("\"unjudgedImports\" : 3"))
  }

  @Test func `with --strict they are a failure`() async throws {
    let sandbox = try sandbox()
    try await sandbox.lint("--strict").expectExit(1)
    try sandbox.write("import UIKit\n", to: "Sources/Core/b.swift")
    let outcome = try await sandbox.lint("check", "--strict", "--stamp", "checked")
    outcome.expectExit(3)
    #expect(
      outcome.errors == """
        error: not everything was judged: 3 imports could not be judged
        hint: run `swift package resolve`, list the files with --gaps, or accept it in the \
        configuration: `accept: {imports: why}`

        """
    )
    #expect(sandbox.text(of: "checked") == nil)
    try await sandbox.lint().expectExit(0)
    try await sandbox.lint("check", "--strict", "Sources/Free").expectExit(0)
  }

  @Test func `what the configuration accepts is listed, and not a failure`() async throws {
    let sandbox = try sandbox()
    try sandbox.write("import UIKit\n", to: "Sources/Core/b.swift")
    let configuration = try #require(sandbox.text(of: ".dependency-lint.yml"))
    try sandbox.write(
      "accept:\n  imports: resolved only on macOS\n" + configuration,
      to: ".dependency-lint.yml"
    )
    let outcome = try await sandbox.lint("check", "--strict", "--gaps")
    outcome.expectExit(0)
    #expect(
      outcome.output.contains(
        "Sources/Core/a.swift: 3 imports could not be judged, accepted: resolved only on macOS\n"
      ),
      "\(outcome.output)"
    )
    #expect(!outcome.output.contains("; 3 imports"))
    let json = try JSONObject(try await sandbox.lint("--format", "json").output)
    #expect(json["gaps"][0]["kind"].text == "imports")
    #expect(json["gaps"][0]["accepted"].text == "resolved only on macOS")
    try sandbox.write("accept: {import: why}\n" + configuration, to: ".dependency-lint.yml")
    let wrong = try await sandbox.lint()
    wrong.expectExit(2)
    #expect(wrong.errors.contains("Did you mean ‘imports’?"), "\(wrong.errors)")
  }

  @Test func `an exception for an import that could not be judged is not unused`() async throws {
    let sandbox = try sandbox()
    let far = """
      // dependency-lint:allow FarAway until 9999-12-31: no product has it
      import FarAway

      """
    try sandbox.write(far, to: "Sources/Core/a.swift")
    try sandbox.write("import UIKit\n", to: "Sources/Core/b.swift")
    let outcome = try await sandbox.lint()
    #expect(!outcome.output.contains("unused"), "\(outcome.output)")
    try sandbox.write(far.replacing("FarAway\n", with: "UIKit\n"), to: "Sources/Core/a.swift")
    #expect(try await sandbox.lint().output.contains("the exception for FarAway is unused"))
  }

  @Test func `a dependency under a condition may be left unresolved`() async throws {
    let sandbox = try sandbox(condition: ", condition: .when(platforms: [.macOS])")
    #expect(try await !sandbox.lint().output.contains("judged"))
  }

  @Test(arguments: [
    (
      #"traits: [.default(enabledTraits: ["All"]), .trait(name: "All", enabledTraits: ["Far"]), "#
        + #".trait(name: "Far")], "#, true
    ),
    (#"traits: [.default(enabledTraits: []), .trait(name: "Far")], "#, false),
  ])
  func `a dependency of a trait must be resolved if the trait is a default`(
    traits: String,
    isCounted: Bool
  ) async throws {
    let sandbox = try sandbox(condition: #", condition: .when(traits: ["Far"])"#, traits: traits)
    #expect(try await sandbox.lint().output.contains("3 imports could not be judged") == isCounted)
  }
}
