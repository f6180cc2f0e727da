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

  private func page(by grouping: GraphDrawing.Grouping) throws -> String {
    let base = SampleCodeBase(
      .folder("Core", "\nimport App\n"),
      .folder("App", "import Core\nimport UIKit")
    )
    let analysis = try base.analysis(
      "modules: {Core: Core, App: App}\nlayers: [{In: Core}, {Out: App}]\nrules: [layers]"
    )
    return try GraphDrawing(analysis, .init(by: grouping, includesOutside: true)).text(.html)
  }

  @Test func `the page contains the modules, layers, imports and violations`() throws {
    let document = try document(try page(by: .target))
    #expect(
      document.nodes == [
        .init(name: "Core", layer: "In", ring: 0, own: true, kind: "folder", folder: "Core"),
        .init(name: "App", layer: "Out", ring: 1, own: true, kind: "folder", folder: "App"),
        .init(name: "UIKit", own: false, kind: "outside"),
      ]
    )
    #expect(
      document.edges == [
        .init(from: 0, to: 1, imports: 1, rules: ["layers"]),
        .init(from: 1, to: 0, imports: 1, rules: []),
        .init(from: 1, to: 2, imports: 1, rules: []),
      ]
    )
    let layers = try self.document(try page(by: .layer))
    #expect(layers.nodes.filter(\.own).map(\.kind) == ["layer", "layer"])
  }

  @Test func `the page loads nothing, and has no marker left`() throws {
    let page = try page(by: .target)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(!page.contains("@GRAPH@"))
    #expect(page.contains("default-src 'none'"))
    for sign in ["src=", "href=", "@import", "fetch(", "innerHTML", "url(http", "localStorage"] {
      #expect(!page.contains(sign), "\(sign)")
    }
  }

  @Test func `names cannot end the script`() throws {
    let name = "</script><script>alert(1)</script><!--\u{2028}\"\\"
    let analysis = try SampleCodeBase(.own(name)).analysis("rules: [acyclic]")
    let page = try GraphDrawing(analysis, .init(by: .target, includesOutside: false)).text(.html)
    #expect(!page.contains("alert(1)</script>"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(try document(page).nodes.map(\.name) == [name])
  }
}
