import Foundation
import TestSupport
import Testing

/// What the pages say about files, code, products and targets of make is true.
@Suite(.hangLimit) struct DocumentationTests {
  /// The pages about the whole package, whose code is that of its sources, except the tutorial's.
  static let guides = Page.all.filter {
    !$0.path.hasPrefix("Tools/") && !$0.path.hasPrefix("Tests/") && !$0.path.contains(".docc/")
      && $0.path != "Modules/Features/README.md"
  }
  static let articles = Page.all.filter { $0.path.contains(/(?:HTTP|Binding)\.docc\//) }

  @Test func `the pages are found`() {
    let paths = Page.all.map(\.path)
    for path in ["README.md", "SECURITY.md", "Modules/README.md", "Apps/AuthCLI/README.md"] {
      #expect(paths.contains(path))
    }
    #expect(Self.articles.count == 3)
  }

  @Test(arguments: Page.all)
  func `every link leads to a file, and to a heading of it`(page: Page) throws {
    for target in page.prose.matches(of: /\]\((?<target>[^)\s]+)\)/).map(\.output.target)
    // DocC checks the links between its pages.
    where !target.contains("://") && !target.hasPrefix("doc:") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page.url : page.url(of: String(parts[0]))
      guard FileManager.default.fileExists(atPath: file.path) else {
        Issue.record("\(page.path) links to \(target), which does not exist")
        continue
      }
      guard parts.count > 1 else { continue }
      #expect(
        Page(file).anchors.contains(String(parts[1])),
        "\(page.path) links to \(target), which has no such heading"
      )
    }
  }

  @Test(arguments: guides)
  func `every file that a page names exists`(page: Page) {
    let sources = Set(SourceTree.swift.files.map { $0.url.lastPathComponent })
    for span in page.spans {
      let name = span.prefix { $0 != " " }
      if name.firstMatch(of: /^(?:Modules|Apps|Tests|Tools|\.ci)\/[\w\/.+-]+$/) != nil {
        let file = Page.root.appending(path: String(name))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(span)")
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        #expect(sources.contains(String(name)), "\(page.path): \(span)")
      }
    }
  }

  @Test(arguments: guides)
  func `every type that a page names exists`(page: Page) {
    let words = SourceTree.swift.words
    for span in page.spans where span.wholeMatch(of: /(?:[A-Z][a-z0-9]*){2,}[a-z]/) != nil {
      #expect(words.contains(span), "\(page.path): \(span)")
    }
  }

  @Test(arguments: guides)
  func `the code on a page is that of a source file`(page: Page) {
    for piece in page.blocks(of: "swift") {
      // Dots stand for lines that are left out.
      let parts = piece.split(separator: "…")
      let isThere = SourceTree.swift.files.contains { file in
        parts.allSatisfy { file.lines.contains($0) }
      }
      #expect(isThere, "\(page.path):\n\(piece.joined(separator: "\n"))")
    }
  }

  @Test func `no sentence is on two pages`() {
    var pages: [[Substring]: String] = [:]
    for page in Page.all where !page.path.contains("Tests/") && !page.path.hasPrefix(".github/") {
      for sentence in page.sentences {
        let other = pages.updateValue(page.path, forKey: sentence) ?? page.path
        #expect(other == page.path, "\(page.path) and \(other): \(sentence.joined(separator: " "))")
      }
    }
    #expect(pages.count > 1000)
  }

  @Test func `the diagrams show types of the package, and their functions`() throws {
    let diagrams = Self.guides.flatMap { $0.blocks(of: "mermaid") }
      .filter { $0.first == "sequenceDiagram" }
    #expect(diagrams.count == 2)
    var calls = 0
    for line in diagrams.joined() {
      if let type = line.firstMatch(of: /participant (\w+)/)?.1 { _ = try source(of: type) }
      guard let call = line.firstMatch(of: /->>(?<type>\w+): (?<name>\w+)\(/) else { continue }
      calls += 1
      let lines = try source(of: call.type)
      #expect(lines.contains { $0.contains("func \(call.name)") }, "\(line)")
    }
    #expect(calls > 10)
  }

  /// Returns the lines of the files with the name of a type, and of its extensions.
  private func source(of type: Substring) throws -> [Substring] {
    let files = SourceTree.swift.files.filter {
      let name = $0.url.lastPathComponent
      return name == "\(type).swift" || name.hasPrefix("\(type)+")
    }
    try #require(!files.isEmpty, "\(type)")
    return files.flatMap(\.lines)
  }

  @Test(arguments: articles)
  func `all code of an article is in an example`(page: Page) throws {
    let pieces = page.blocks(of: "swift")
    try #require(pieces.count > 2)
    for piece in pieces {
      #expect(
        SourceTree.examples.files.contains { $0.lines.contains(piece) },
        "\(page.path) has code that no example has:\n\(piece.joined(separator: "\n"))"
      )
    }
  }

  @Test(arguments: guides)
  func `every product and every target of make that a page runs exists`(page: Page) throws {
    let makefile = try Page.text(of: "Makefile")
    let manifest = try Page.text(of: "Package.swift")
    for match in page.text.matches(of: /(?:`|\n)make (?<target>[a-z-]+)/) {
      #expect(makefile.contains("\n\(match.target): "), "\(page.path): make \(match.target)")
    }
    // A command is that of a program in the table, or of a feature.
    let commands = manifest.matches(of: /\.program\("\w+", "(?<name>[a-z-]+)"/).map { $0.name }
    let features = manifest.matches(of: /\ Feature\("(?<name>\w+)"/).map { match in
      match.name.replacing(/[A-Z]/) { "-\($0.output)" }.dropFirst().lowercased()
    }
    // What the new feature of the samples adds.
    let known = Set(commands.map(String.init) + features + ["reviews"])
    for match in page.text.matches(of: /swift run (?<name>[a-z][a-z-]+)/) {
      #expect(known.contains(String(match.name)), "\(page.path): swift run \(match.name)")
    }
  }
}

/// A page of the documentation.
struct Page: CustomTestStringConvertible, Sendable {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All pages of the package.
  static let all = SourceTree.files(in: root, ending: "md").map(Page.init)
    .sorted { $0.path < $1.path }

  let url: URL
  let text: String

  init(_ url: URL) {
    self.url = url.standardizedFileURL
    text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  var path: String { String(url.path.dropFirst(Self.root.standardizedFileURL.path.count + 1)) }
  var testDescription: String { path }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the file to which a relative link leads.
  func url(of link: String) -> URL {
    url.deletingLastPathComponent().appending(path: link).standardizedFileURL
  }

  /// The text without blocks of code.
  var prose: String {
    text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map(\.element).joined()
  }

  /// The words of each sentence, without short ones.
  var sentences: [[Substring]] {
    prose.replacing(/\]\([^)]*\)/, with: "]").lowercased()
      .split(separator: /[.!?:;]\s|\||\n/)
      .map { $0.matches(of: /[\w'’]+(?:-[\w'’]+)*/).map(\.output) }
      .filter { $0.count >= 7 }
  }

  /// The code within sentences.
  var spans: [String] {
    prose.matches(of: /`(?<code>[^`\n]+)`/).map { String($0.code) }
  }

  /// Returns the blocks of code in a language, each as its lines.
  func blocks(of language: String) -> [[Substring]] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first?.lines
    }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: Set<String> {
    let headings = prose.split(separator: "\n").filter { $0.wholeMatch(of: /#{1,6} .+/) != nil }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" }.dropFirst().lowercased()
          .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacing(" ", with: "-")
      }
    )
  }
}

/// The source files below a folder.
struct SourceTree: Sendable {
  struct File: Sendable {
    let url: URL
    let lines: [Substring]
  }

  static let examples = SourceTree(Page.root.appending(path: "Tests/Examples"))
  static let swift = SourceTree(Page.root)

  let files: [File]
  /// All names in the files.
  let words: Set<String>

  private init(_ folder: URL) {
    var words: Set<String> = []
    files = Self.files(in: folder, ending: "swift").map { url in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      return File(url: url, lines: text.lines)
    }
    self.words = words
  }

  /// Returns the files with an extension; build products are in hidden folders.
  static func files(in folder: URL, ending: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? []).filter {
      $0.pathExtension == ending && !$0.path.contains("/dist/")
    }
  }
}

extension String {
  /// The lines that are not empty, without indentation.
  fileprivate var lines: [Substring] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingPrefix { $0 == " " } }
      .filter { !$0.isEmpty }
  }
}
