import Essentials

extension GraphDrawing {
  /// The drawing for Graphviz.
  ///
  /// Layers are boxes, the outermost on top, so that arrows point down.
  var dot: String {
    var lines = [
      "digraph dependencies {",
      "  rankdir=TB; node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=Helvetica];",
      "  edge [fontname=Helvetica, fontsize=10];",
    ]
    for (layer, members) in clusters {
      lines.append("  subgraph \(quoted("cluster_" + layer)) {")
      lines.append("    label=\(quoted(layer)); color=gray; fontname=Helvetica;")
      lines += members.map { "    \(quoted(nodes[$0].name));" }
      lines.append("  }")
    }
    let clustered = Set(clusters.flatMap(\.members))
    for (index, node) in nodes.enumerated() where !clustered.contains(index) {
      lines.append("  \(quoted(node.name))\(node.isOwn ? "" : " [style=dashed]");")
    }
    for arrow in arrows {
      let rules = arrow.rules.joined(separator: ", ")
      let label = arrow.isViolation ? " [color=red, penwidth=2, label=\(quoted(rules))]" : ""
      lines.append(
        "  \(quoted(nodes[arrow.importer].name)) -> \(quoted(nodes[arrow.imported].name))\(label);"
      )
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The drawing as a Mermaid flowchart, for Markdown.
  var mermaid: String {
    var lines = ["flowchart TB"]
    for (place, cluster) in clusters.enumerated() {
      lines.append("  subgraph layer\(place)[\(escaped(cluster.layer))]")
      lines += cluster.members.map { "    n\($0)[\(escaped(nodes[$0].name))]" }
      lines.append("  end")
    }
    let clustered = Set(clusters.flatMap(\.members))
    for (index, node) in nodes.enumerated() where !clustered.contains(index) {
      lines.append(
        "  n\(index)\(node.isOwn ? "" : "(")[\(escaped(node.name))]\(node.isOwn ? "" : ")")"
      )
    }
    lines += arrows.map { "  n\($0.importer) --> n\($0.imported)" }
    let refused = arrows.indices.filter { arrows[$0].isViolation }
    if !refused.isEmpty {
      let places = refused.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(places) stroke:red,stroke-width:2px")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The drawing for scripts: `{"nodes": [{"name", "layer", "ring", "own"}], "edges": [{"from",
  /// "to", "imports", "violation", "rules"}]}`.
  var json: String {
    struct Document: Encodable {
      struct Node: Encodable { let name: String; let layer: String?; let ring: Int?; let own: Bool }
      struct Edge: Encodable {
        let from, to: String; let imports: Int; let violation: Bool; let rules: [String]
      }
      let nodes: [Node]
      let edges: [Edge]
    }
    let document = Document(
      nodes: nodes.map { .init(name: $0.name, layer: $0.layer, ring: $0.ring, own: $0.isOwn) },
      edges: arrows.map {
        .init(
          from: nodes[$0.importer].name,
          to: nodes[$0.imported].name,
          imports: $0.imports,
          violation: $0.isViolation,
          rules: $0.rules
        )
      }
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding strings and numbers cannot fail.
    let data = (try? encoder.encode(document)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The nodes of each layer, the outermost layer first; empty if the nodes are layers.
  private var clusters: [(layer: String, members: [Int])] {
    let members = nodes.indices.filter { nodes[$0].layer.map { _ in true } ?? false }
      .filter { nodes[$0].layer != nodes[$0].name }
    let layers = Dictionary(grouping: members) { nodes[$0].layer ?? "" }
    return layers.sorted { left, right in
      let rings = (nodes[left.value[0]].ring ?? 0, nodes[right.value[0]].ring ?? 0)
      return rings.0 == rings.1 ? left.key < right.key : rings.0 > rings.1
    }.map { ($0.key, $0.value) }
  }

  private func quoted(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private func escaped(_ name: String) -> String {
    "\"\(name.replacing("\"", with: "#quot;"))\""
  }
}
