import LintEssentials

extension GraphDrawing {
  /// The drawing as a page for a browser, in one self-contained file.
  var html: String {
    struct Document: Encodable {
      struct Node: Encodable {
        let name: String
        let layer: String?
        let ring: Int?
        let own: Bool
        let kind: String
        let folder: String?
        let metrics: Metrics
      }
      struct Edge: Encodable {
        let from, to, imports: Int
        let rules: [String]
        let change: String?
      }
      let nodes: [Node]
      let edges: [Edge]
    }
    let document = Document(
      nodes: zip(nodes, metrics).map { node, metrics in
        .init(
          name: node.name,
          layer: node.layer,
          ring: node.ring,
          own: node.isOwn,
          kind: node.kind,
          folder: node.folder,
          metrics: metrics
        )
      },
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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and numbers cannot fail.
    let data = (try? encoder.encode(document)) ?? Data()
    // In JSON, this character occurs only in strings; in HTML, it could end the script.
    let json = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    let page = String(decoding: PackageResources.graph_html, as: UTF8.self)
    return page.replacing("@GRAPH@", with: json, maxReplacements: 1)
  }
}
