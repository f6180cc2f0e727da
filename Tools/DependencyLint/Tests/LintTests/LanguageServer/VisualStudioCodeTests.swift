import Foundation
import LintTestSupport
import Testing

/// The extension for Visual Studio Code, with the language server.
@Suite(.hangLimit) struct VisualStudioCodeTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scripts/check-vscode.js").standardizedFileURL.path

  @Test func `the extension shows violations and fixes them, and survives crashes`() async throws {
    let node = try #require(
      Program.installed("node"),
      "install Node.js"
    )
    let outcome = try await node([Self.script, Program.built("dependency-lint").path]).run()
    #expect(outcome.ending == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("the server has ended"), "\(outcome.output)\(outcome.errors)")
  }
}
