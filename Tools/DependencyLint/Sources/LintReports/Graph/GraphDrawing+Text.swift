import LintEssentials

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
      let label =
        switch arrow.change {
        case .removed: " [color=gray, style=dashed, label=removed]"
        case _ where arrow.isViolation: " [color=red, penwidth=2, label=\(quoted(rules))]"
        case .added: " [color=darkgreen, penwidth=2, label=new]"
        case nil: ""
        }
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
    lines += arrows.map { arrow in
      let sign = arrow.change.map { $0 == .added ? "-- new -->" : "-. removed .->" } ?? "-->"
      return "  n\(arrow.importer) \(sign) n\(arrow.imported)"
    }
    let styles: [(String, (Arrow) -> Bool)] = [
      ("stroke:red,stroke-width:2px", { $0.isViolation && $0.change != .removed }),
      ("stroke:green,stroke-width:2px", { !$0.isViolation && $0.change == .added }),
      ("stroke:gray", { $0.change == .removed }),
    ]
    for (style, isStyled) in styles {
      let places = arrows.indices.filter { isStyled(arrows[$0]) }.map(String.init)
      if !places.isEmpty { lines.append("  linkStyle \(places.joined(separator: ",")) \(style)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The drawing for scripts: `{"nodes": [{"name", "layer", "ring", "own", "metrics": {"afferent",
  /// "efferent", "instability", "depth"}}], "edges": [{"from", "to", "imports", "violation",
  /// "rules"}]}`.
  var json: String {
    struct Document: Encodable {
      struct Edge: Encodable {
        let from, to: String; let imports: Int; let violation: Bool; let rules: [String]
      }
      let nodes: [NodeItem]
      let edges: [Edge]
    }
    let document = Document(
      nodes: nodeItems(isDetailed: false),
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
