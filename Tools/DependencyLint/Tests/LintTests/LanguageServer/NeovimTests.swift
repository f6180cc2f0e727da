import Foundation
import LintTestSupport
import Testing

/// The language server in a real editor.
@Suite(.hangLimit) struct NeovimTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scripts/check-lsp.lua").standardizedFileURL.path

  @Test func `an editor shows violations while the user types, and fixes them`() async throws {
    var files = LintSandbox.package()
    files["root/Sources/Tool/Tool.swift"] = ""
    files["root/Package.swift"] = files["root/Package.swift"]?
      .replacing(
        #".target(name: "Core"),"#,
        with: #".target(name: "Core"), .target(name: "Tool"),"#
      )
    files["root/.dependency-lint.yml"] = files["root/.dependency-lint.yml"]?
      .replacing("- In: Core", with: "- In: [Core, Tool]").replacing("  - acyclic\n", with: "")
    let sandbox = try LintSandbox(files)
    let editor = try #require(
      Program.installed("nvim"),
      "install Neovim"
    )
    var program = editor(["--headless", "--clean", "-c", "luafile \(Self.script)"])
    program.environment = sandbox.environment
    program.environment?["PROGRAM"] = Program.built("dependency-lint").path
    program.workingDirectory = sandbox.tree.directory.url.appending(path: "root")
    let outcome = try await program.run()
    #expect(outcome.ending == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("the server has ended"), "\(outcome.output)\(outcome.errors)")
    try await sandbox.lint().expectExit(0)
  }
}
