import LintEssentials

extension GraphDrawing {
  /// The drawing as a page for a browser, in one self-contained file.
  var html: String {
    struct Document: Encodable {
      struct Edge: Encodable {
        let from, to, imports: Int
        let rules: [String]
        let change: String?
      }
      let nodes: [NodeItem]
      let edges: [Edge]
    }
    let document = Document(
      nodes: nodeItems(isDetailed: true),
      edges: arrows.map { arrow in
        .init(
          from: arrow.importer,
          to: arrow.imported,
          imports: arrow.imports,
          rules: arrow.rules,
          change: arrow.change?.rawValue
        )
      }
    )
    // In JSON, this character occurs only in strings; in HTML, it could end the script.
    let json = JSONText.line(document).replacing("<", with: "\\u003c")
    let page = String(decoding: PackageResources.graph_html, as: UTF8.self)
    return page.replacing("@GRAPH@", with: json, maxReplacements: 1)
  }
}
