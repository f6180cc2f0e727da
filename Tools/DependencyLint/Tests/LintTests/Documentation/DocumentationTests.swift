import Foundation
import LintRules
import LintTestSupport
import Testing

/// The output in the documentation is the output of the tool.
@Suite(.hangLimit) struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let articles = root.appending(path: "Sources/DependencyLint/DependencyLint.docc")

  /// The README and the articles.
  private static let pages: [URL] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: articles,
      includingPropertiesForKeys: nil
    )
    return [root.appending(path: "README.md")]
      + (files ?? []).filter { $0.pathExtension == "md" }
  }()

  private static func page(_ file: URL) throws -> SamplePage {
    SamplePage(try String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: pages)
  func `every sample of a page prints the documented output`(file: URL) async throws {
    let samples = try SamplePackage(Self.root.appending(path: "Tests/Films"))
    var section = ""
    for step in try Self.page(file).steps {
      switch step {
      case .section(let title):
        section = title
        try samples.reset()
      case .file(let path, let text):
        try samples.write(text, to: path)
      case .command(let command, let output):
        let printed = try await samples.run(command)
        #expect(printed == output, "\(file.lastPathComponent), \(section): $ \(command)")
      }
    }
  }

  @Test func `the samples are found`() throws {
    let steps = try Self.pages.flatMap { try Self.page($0).steps }
    let commands = steps.count { if case .command = $0 { true } else { false } }
    let files = steps.count { if case .file = $0 { true } else { false } }
    #expect(commands >= 50)
    #expect(files >= 54)
  }

  @Test func `the article on the sample package shows its files`() throws {
    let page = try Self.page(Self.articles.appending(path: "SamplePackage.md"))
    let package = Self.root.appending(path: "Tests/Films")
    let names = FileManager.default.enumerator(atPath: package.path)?.compactMap { $0 as? String }
    var files: [String: String] = [:]
    for name in names ?? [] where name == "Package.swift" || name.hasPrefix("Sources/") {
      guard name.hasSuffix(".swift") else { continue }
      files[name] = try String(contentsOf: package.appending(path: name), encoding: .utf8)
    }
    let manifest = files.removeValue(forKey: "Package.swift")
    #expect(manifest != nil)
    #expect(page.steps.contains(.file(path: "Package.swift", text: manifest ?? "")))
    #expect(page.table == files)
  }

  @Test func `every link of the README leads to a file and a section`() throws {
    let file = Self.root.appending(path: "README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let links = text.matches(of: /\]\(([^)#:]+)(?:#([^)]+))?\)/)
    #expect(links.count > 30)
    for link in links {
      let target = Self.root.appending(path: String(link.1)).standardizedFileURL
      let page = try String(contentsOf: target, encoding: .utf8)
      guard let section = link.2 else { continue }
      let sections = page.matches(of: /(?m)^#+ (.+)$/).map { heading in
        heading.1.lowercased().replacing(" ", with: "-").replacing(/[^\w-]/, with: "")
      }
      #expect(sections.contains(String(section)), "\(link.1) has no section \(section)")
    }
  }

  @Test func `the README's table lists all rules`() throws {
    let file = Self.root.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    #expect(readme.contains("## Rules\n\n\(RuleKind.table)\n\n"), "expected:\n\(RuleKind.table)")
  }

  @Test(arguments: RuleKind.all.map(\.name))
  func `each rule has a section that begins with its sample`(name: String) throws {
    let kind = try #require(RuleKind.all.first { $0.name == name })
    let steps = try Self.page(Self.articles.appending(path: "Rules.md")).steps
    let start = try #require(steps.firstIndex(of: .section("## \(name)")))
    #expect(
      steps[start...].dropFirst().first
        == .file(path: ".dependency-lint.yml", text: kind.sample + "\n")
    )
  }
}

/// The package in which the samples run.
private struct SamplePackage {
  private let directory: TemporaryDirectory
  private let original: URL
  private let program = Program.built("dependency-lint").path
  private var root: URL { directory.url.appending(path: "Films") }

  init(_ original: URL) throws {
    directory = try TemporaryDirectory()
    self.original = original
    try reset()
  }

  /// Restores the package at the same path, so that SwiftPM evaluates the manifest only once.
  func reset() throws {
    try? FileManager.default.removeItem(at: root)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources"] {
      try FileManager.default.copyItem(
        at: original.appending(path: name),
        to: root.appending(path: name)
      )
    }
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the output of a shell command, with JSON normalized for comparison.
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
