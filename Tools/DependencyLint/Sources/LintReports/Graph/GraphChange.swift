package import LintRules
import LintScanner

/// What a change adds to a graph, and what it removes.
package struct GraphChange: Sendable {
  /// The maximum number of modules to draw with the neighbors of changed ones.
  private static let largest = 12

  /// The revision before the change.
  package let revision: String
  /// The changed modules and imports, with their neighbors.
  package let drawing: GraphDrawing
  /// The violations that the change adds.
  package let added: [Violation]
  /// The violations that the change ends.
  package let ended: [Violation]

  /// Whether no module, no import and no violation changed.
  package var isEmpty: Bool { drawing.nodes.isEmpty && added.isEmpty && ended.isEmpty }

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - revision: The revision before the change.
  ///   - before: The graph before the change.
  ///   - after: The graph after the change.
  ///   - added: The violations that the change adds.
  ///   - ended: The violations that the change ends.
  package init(
    since revision: String,
    from before: GraphDrawing,
    to after: GraphDrawing,
    added: [Violation],
    ended: [Violation]
  ) {
    (self.revision, self.added, self.ended) = (revision, added, ended)
    let whole = Self.union(before, after)
    let changed = whole.arrows.filter { $0.change != nil }
    let touched = Set(whole.nodes.indices.filter { whole.nodes[$0].change != nil })
      .union(changed.flatMap { [$0.importer, $0.imported] })
    let around = whole.arrows.filter {
      touched.contains($0.importer) || touched.contains($0.imported)
    }
    let neighbors = touched.union(around.flatMap { [$0.importer, $0.imported] })
    let shown = neighbors.count > Self.largest ? touched : neighbors
    let places = Dictionary(uniqueKeysWithValues: zip(shown.sorted(), 0...))
    drawing = GraphDrawing(
      nodes: shown.sorted().map { whole.nodes[$0] },
      arrows: around.compactMap { arrow in
        guard let importer = places[arrow.importer], let imported = places[arrow.imported] else {
          return nil
        }
        var arrow = arrow
        (arrow.importer, arrow.imported) = (importer, imported)
        return arrow
      }
    )
  }

  /// Returns all nodes and arrows of two graphs.
  private static func union(_ before: GraphDrawing, _ after: GraphDrawing) -> GraphDrawing {
    struct Ends: Hashable { let importer, imported: String }
    func ends(_ arrow: GraphDrawing.Arrow, _ drawing: GraphDrawing) -> Ends {
      Ends(
        importer: drawing.nodes[arrow.importer].name,
        imported: drawing.nodes[arrow.imported].name
      )
    }
    let old = Set(before.nodes.map(\.name))
    var nodes = after.nodes
    for index in nodes.indices where !old.contains(nodes[index].name) {
      nodes[index].change = .added
    }
    let new = Set(after.nodes.map(\.name))
    nodes += before.nodes.filter { !new.contains($0.name) }.map { node in
      var node = node
      node.change = .removed
      return node
    }
    let places = Dictionary(nodes.indices.map { (nodes[$0].name, $0) }) { first, _ in first }
    let oldEnds = Set(before.arrows.map { ends($0, before) })
    let newEnds = Set(after.arrows.map { ends($0, after) })
    var arrows = after.arrows
    for index in arrows.indices where !oldEnds.contains(ends(arrows[index], after)) {
      arrows[index].change = .added
    }
    for arrow in before.arrows {
      let ends = ends(arrow, before)
      guard !newEnds.contains(ends), let importer = places[ends.importer],
        let imported = places[ends.imported]
      else { continue }
      var removed = arrow
      (removed.importer, removed.imported, removed.change) = (importer, imported, .removed)
      arrows.append(removed)
    }
    return GraphDrawing(nodes: nodes, arrows: arrows)
  }

  /// The change as text, with a newline at the end: one line if nothing changed, except in JSON.
  package func text(_ format: GraphDrawing.Format) -> String {
    switch format {
    case .json: json
    case _ where isEmpty: "no dependency and no violation changed since \(revision)\n"
    case .markdown: markdown
    case .dot, .mermaid, .html: drawing.text(format)
    }
  }

  private func arrows(_ change: GraphDrawing.Change) -> [(from: String, to: String)] {
    drawing.arrows.filter { $0.change == change }.map {
      (drawing.nodes[$0.importer].name, drawing.nodes[$0.imported].name)
    }
  }

  private func modules(_ change: GraphDrawing.Change) -> [String] {
    drawing.nodes.filter { $0.change == change }.map(\.name)
  }

  /// A text for a comment on a change: the counts, a chart, the dependencies and the violations.
  private var markdown: String {
    let changes: [GraphDrawing.Change] = [.added, .removed]
    let counts = changes.flatMap { change in
      [
        (arrows(change).count, "dependency", "dependencies"),
        (modules(change).count, "module", "modules"),
      ]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2) \(change.rawValue)" }
    }
    var parts = [
      "**Dependencies since \(Self.plain(revision)):** "
        + (counts.isEmpty ? "none changed" : counts.joined(separator: ", "))
    ]
    if !drawing.arrows.isEmpty { parts.append(String(drawing.text(.markdown).dropLast())) }
    let rows = changes.flatMap { change in
      arrows(change).map {
        "| \(change.rawValue) | \(Self.plain($0.from)) | \(Self.plain($0.to)) |"
      }
    }
    if !rows.isEmpty {
      parts.append((["| change | from | to |", "|---|---|---|"] + rows).joined(separator: "\n"))
    }
    for (title, violations) in [("New violations", added), ("Ended violations", ended)]
    where !violations.isEmpty {
      let items = violations.map {
        "- \(Self.plain("\($0.file):\($0.position.line)")): \(Self.plain($0.message)) "
          + "(\(Self.plain($0.rule)))"
      }
      parts.append("**\(title)**\n\n" + items.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Escapes the characters that have a meaning in Markdown.
  private static func plain(_ text: String) -> String {
    let signs = Set("\\`*_[]<>#|@~")
    return text.visible.reduce(into: "") { text, character in
      if signs.contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// `{"since", "added": [{"from", "to"}], "removed", "addedModules", "removedModules",
  /// "newViolations": [{"rule", "file", "line", "message"}], "endedViolations"}`.
  private var json: String {
    struct Document: Encodable {
      struct Edge: Encodable { let from, to: String }
      struct Item: Encodable {
        let rule, file: String
        let line: Int
        let message: String

        init(_ violation: Violation) {
          (rule, file) = (violation.rule, violation.file)
          (line, message) = (violation.position.line, violation.message)
        }
      }
      let since: String
      let added, removed: [Edge]
      let addedModules, removedModules: [String]
      let newViolations, endedViolations: [Item]
    }
    let document = Document(
      since: revision,
      added: arrows(.added).map { .init(from: $0.from, to: $0.to) },
      removed: arrows(.removed).map { .init(from: $0.from, to: $0.to) },
      addedModules: modules(.added),
      removedModules: modules(.removed),
      newViolations: added.map(Document.Item.init),
      endedViolations: ended.map(Document.Item.init)
    )
    // Encoding strings and numbers cannot fail.
    return (try? JSONText.encode(document)) ?? ""
  }
}
