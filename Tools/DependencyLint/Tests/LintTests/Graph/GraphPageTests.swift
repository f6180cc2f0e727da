import Foundation
import LintTestSupport
import Testing

@testable import LintCodeBase
@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// The graph as a page for a browser.
@Suite(.hangLimit) struct GraphPageTests {
  private struct Document: Decodable {
    struct Node: Decodable, Equatable {
      var name: String
      var layer: String?
      var ring: Int?
      var own: Bool
      var kind: String
      var folder: String?
    }
    struct Edge: Decodable, Equatable {
      var from: Int
      var to: Int
      var imports: Int
      var rules: [String]
    }
    var nodes: [Node]
    var edges: [Edge]
  }

  /// Returns the data between the tags of the page.
  private func document(_ page: String) throws -> Document {
    let parts = page.split(separator: "<script type=\"application/json\" id=\"data\">")
    let data = try #require(parts.last?.split(separator: "</script>").first)
    return try JSONDecoder().decode(Document.self, from: Data(data.utf8))
  }

  @Test func `the page contains the modules, layers, imports and violations`() async throws {
    let sandbox = try LintSandbox(core: "\nimport App\n", ["App/Main/More.swift": "import UIKit\n"])
    let outcome = try await sandbox.lint("graph", "--format", "html", "--outside")
    outcome.expectExit(0)
    let document = try document(outcome.output)
    #expect(
      document.nodes.filter(\.own) == [
        .init(name: "Core", layer: "In", ring: 0, own: true, kind: "folder", folder: "Core"),
        .init(name: "App", layer: "Out", ring: 1, own: true, kind: "folder", folder: "App"),
      ]
    )
    #expect(document.nodes.contains { $0.name == "UIKit" && $0.kind == "outside" && !$0.own })
    #expect(document.edges.contains(.init(from: 0, to: 1, imports: 1, rules: ["layers"])))
    #expect(document.edges.contains(.init(from: 1, to: 0, imports: 1, rules: [])))

    let layers = try await sandbox.lint("graph", "--format", "html", "--by", "layer")
    #expect(try self.document(layers.output).nodes.map(\.kind) == ["layer", "layer"])
  }

  @Test func `the page loads nothing, and has no marker left`() async throws {
    let page = try await LintSandbox(core: "").lint("graph", "--format", "html").output
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(!page.contains("@GRAPH@"))
    #expect(page.contains("default-src 'none'"))
    for sign in ["src=", "href=", "@import", "fetch(", "innerHTML", "url(http", "localStorage"] {
      #expect(!page.contains(sign), "\(sign)")
    }
  }

  @Test func `names cannot end the script`() throws {
    let name = "</script><script>alert(1)</script><!--\u{2028}\"\\"
    let module = Module(
      name: name,
      target: name,
      package: nil,
      kind: .library,
      origin: .own,
      directory: "a"
    )
    let analysis = Analysis(
      configuration: Configuration(file: "/root/.dependency-lint.yml"),
      source: SourcedCodeBase(
        codeBase: CodeBase(root: "/root", modules: [module]),
        sources: [:],
        imports: ModuleGraph(modules: [module])
      )
    )
    let drawing = try GraphDrawing(
      analysis,
      .init(by: .target, includesOutside: false),
      refused: RefusedEdges()
    )
    let page = drawing.text(.html)
    #expect(!page.contains("alert(1)</script>"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(try document(page).nodes.map(\.name) == [name])
  }
}
