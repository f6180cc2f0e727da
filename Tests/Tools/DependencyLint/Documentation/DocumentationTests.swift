import Foundation
import LintRules
import TestSupport
import Testing

/// The output in the documentation is the output of the tool.
@Suite(.hangLimit) struct DocumentationTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Tools/DependencyLint/README.md").standardizedFileURL

  @Test func `every sample of the page prints the documented output`() async throws {
    let page = SamplePage(try String(contentsOf: Self.page, encoding: .utf8))
    let samples = try SamplePackage(page.base)
    var heading = ""
    var commands = 0
    for step in page.steps {
      switch step {
      case .heading(let title):
        heading = title
        try samples.reset()
      case .file(let path, let text):
        try samples.write(text, to: path)
      case .command(let command, let output):
        commands += 1
        let printed = try await samples.run(command)
        #expect(printed == output, "\(heading): $ \(command)")
      }
    }
    #expect(commands > 20)
  }

  @Test func `the table lists all rules`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("## Rules\n\n\(RuleKind.table)\n\n"), "expected:\n\(RuleKind.table)")
  }

  @Test(arguments: RuleKind.all.map(\.name))
  func `each rule has a section that begins with its sample`(name: String) throws {
    let kind = try #require(RuleKind.all.first { $0.name == name })
    let steps = SamplePage(try String(contentsOf: Self.page, encoding: .utf8)).steps
    let start = try #require(steps.firstIndex(of: .heading("### \(name)")))
    #expect(
      steps[start...].dropFirst().first
        == .file(path: ".dependency-lint.yml", text: kind.sample + "\n")
    )
  }
}

/// The package in which the samples run.
private struct SamplePackage {
  private let directory: TemporaryDirectory
  private let base: [String: String]
  private let program = Program.built("dependency-lint").path
  private var root: URL { directory.url.appending(path: "Films") }

  init(_ base: [String: String]) throws {
    directory = try TemporaryDirectory()
    self.base = base
    try reset()
  }

  /// Restores the package at the same path, so that SwiftPM evaluates the manifest only once.
  func reset() throws {
    try? FileManager.default.removeItem(at: root)
    for (path, text) in base { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the output of a shell command, with JSON normalised for comparison.
  func run(_ command: String) async throws -> String {
    let filter = " | jq ."
    let isFiltered = command.hasSuffix(filter)
    let line = isFiltered ? String(command.dropLast(filter.count)) : command
    var shell = Program(path: "/bin/sh")(["-c", line])
    shell.workingDirectory = root
    shell.environment = environment
    let outcome = try await shell.run()
    let text = isFiltered ? try Self.indented(outcome.outputBytes) : outcome.output
    return (text + outcome.errors)
      .replacing(root.path, with: "~/Films").replacing("/private~", with: "~")
      .trimmingCharacters(in: .newlines)
  }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let folder = URL(filePath: program).deletingLastPathComponent().path
    environment["PATH"] = "\(folder):\(environment["PATH", default: "/usr/bin:/bin"])"
    environment["XDG_CACHE_HOME"] = directory.url.appending(path: "cache").path
    environment["CI"] = nil
    return environment
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
