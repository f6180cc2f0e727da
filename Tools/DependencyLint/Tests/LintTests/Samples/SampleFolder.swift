import Foundation
import LintTestSupport
import Testing

/// A folder in which samples run.
struct SampleFolder {
  /// What each command may use: `commit`, with the name of the commit.
  private static let functions = """
    commit() {
      git init --quiet && git add --all \\
        && git -c user.name=Ada -c user.email=ada@example.org commit --quiet --message "${1-Change}"
    }

    """

  private let sandbox: LintSandbox
  /// The name of the folder, from which SwiftPM derives that of the package.
  private let name: String
  private let showsExitCodes: Bool

  /// Creates a folder with the manifest and the sources of another.
  init(base: URL?, showsExitCodes: Bool) throws {
    var sandbox = try LintSandbox([:])
    let products = URL(filePath: Program.built("dependency-lint").path).deletingLastPathComponent()
    sandbox.environment["PATH"] = "\(products.path):\(SourceTree.recordedPath)"
    self.sandbox = sandbox
    self.showsExitCodes = showsExitCodes
    name = base?.lastPathComponent ?? "root"
    try sandbox.tree.write("", to: "\(name)/.keep")
    for name in ["Package.swift", "Sources"] {
      guard let base else { break }
      try FileManager.default.copyItem(
        at: base.appending(path: name),
        to: URL(filePath: root).appending(path: name)
      )
    }
  }

  private var root: String {
    URL(filePath: "\(sandbox.tree.path)/\(name)").resolvingSymlinksInPath().path
  }

  func write(_ text: String, to path: String) throws {
    try sandbox.tree.write(text, to: "\(name)/\(path)")
  }

  /// Returns the output of a shell command, with JSON normalized for comparison.
  func run(_ command: String) async throws -> String {
    let filter = " | jq ."
    let isFiltered = command.hasSuffix(filter)
    let line = isFiltered ? String(command.dropLast(filter.count)) : command
    let outcome = try await self.outcome(of: Self.functions + line)
    let text = isFiltered ? try Self.indented(outcome.outputBytes) : outcome.output
    var output = (text + outcome.errors)
      .replacing(root, with: "~/Films").replacing(sandbox.tree.path, with: "~")
      .replacing("/private~", with: "~")
      .trimmingCharacters(in: .newlines)
    if showsExitCodes, outcome.ending != .exited(0) {
      if !output.isEmpty { output += "\n" }
      if case .exited(let code) = outcome.ending { output += "[\(code)]" }
      if case .signaled(let signal) = outcome.ending { output += "[signal \(signal)]" }
    }
    return output
  }

  private func outcome(of script: String) async throws -> Outcome {
    let bash = try #require(Program.installed("bash"))
    var shell = bash(["-o", "pipefail", "-c", script])
    shell.workingDirectory = URL(filePath: root)
    shell.environment = sandbox.environment
    return try await shell.run()
  }

  /// Copies the folder, with all dates.
  func keep() async throws { try await outcome(of: "cp -a . ../kept").expectExit(0) }

  /// Restores what was kept.
  func restore() async throws {
    try await outcome(of: "cd .. && rm -rf root && cp -a kept root").expectExit(0)
  }

  /// Returns JSON as `jq` prints it, but with sorted keys.
  private static func indented(_ json: [UInt8]) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    let data = try JSONSerialization.data(
      withJSONObject: object,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: data, as: UTF8.self).replacing("\" : ", with: "\": ")
      .replacing(#/\[\s+\]/#, with: "[]")
  }
}
