import Foundation
import LintRules
import LintTestSupport
import Testing

/// The output in the documentation is the output of the tool.
@Suite(.hangLimit) struct DocumentationTests {
  private static let root = Sample.package
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

  private static let samples = Sample.all(
    in: pages,
    base: root.appending(path: "Tests/Films"),
    showsExitCodes: false
  )

  @Test(arguments: samples)
  func `every sample of a page prints the documented output`(sample: Sample) async throws {
    try await sample.run()
  }

  @Test func `the samples are found`() throws {
    let sections = try Self.pages.flatMap { try SamplePage(contentsOf: $0).sections }
    #expect(sections.flatMap(\.commands).count >= 50)
    #expect(sections.map { $0.steps.count - $0.commands.count }.reduce(0, +) >= 54)
  }

  @Test func `the article on the sample package shows its files`() throws {
    let page = try SamplePage(contentsOf: Self.articles.appending(path: "SamplePackage.md"))
    let package = Self.root.appending(path: "Tests/Films")
    let names = FileManager.default.enumerator(atPath: package.path)?.compactMap { $0 as? String }
    var files: [String: String] = [:]
    for name in names ?? [] where name == "Package.swift" || name.hasPrefix("Sources/") {
      guard name.hasSuffix(".swift") else { continue }
      files[name] = try String(contentsOf: package.appending(path: name), encoding: .utf8)
    }
    let manifest = files.removeValue(forKey: "Package.swift")
    #expect(manifest != nil)
    let steps = page.sections.flatMap(\.steps)
    #expect(steps.contains(.file(path: "Package.swift", text: manifest ?? "")))
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
    let page = try SamplePage(contentsOf: Self.articles.appending(path: "Rules.md"))
    let section = try #require(page.sections.first { $0.title == name })
    #expect(section.steps.first == .file(path: ".dependency-lint.yml", text: kind.sample + "\n"))
  }
}
