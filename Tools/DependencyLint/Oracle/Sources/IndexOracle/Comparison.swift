import LintIndex

/// The references that were found by name, compared with those of the compiler.
struct Comparison {
  /// The number of references of a kind, and how many of them were found.
  struct Share {
    var found = 0
    var all = 0

    var text: String {
      guard all > 0 else { return "nothing to compare" }
      return "\(Double(found * 1000 / all) / 10) % (\(found) of \(all))"
    }
  }

  /// The references that the compiler does not have, with the reasons.
  private(set) var wrong: [String] = []
  private(set) var precision = Share()
  private(set) var recall: [ReferenceUse: Share] = [:]
  private var missed: [String] = []
  /// The number of references from or to files that the index does not cover.
  private var unjudged = 0
  /// The number of references in `throws(…)` that the compiler leaves out of the index.
  private var unindexed = 0

  /// Compares references.
  ///
  /// - Parameters:
  ///   - lines: The references found by name.
  ///   - layers: The layer of each file. References inside a layer do not count, nor do those of
  ///     files without a layer.
  ///   - index: The references found by the compiler.
  ///   - source: The lines of the files.
  init(
    of lines: [ReferenceLine],
    layers: (String) -> String?,
    with index: CodeBaseIndex,
    _ source: SourceLines
  ) {
    let truth = index.references.map { ReferenceLine($0, in: index) }
    let known = Dictionary(grouping: truth, by: \.place)
    let fresh = Set(index.files.lazy.filter { $0.state == .fresh }.map(\.path))
    for line in lines {
      guard fresh.contains(line.file), fresh.contains(line.declarationFile) else {
        unjudged += 1
        continue
      }
      let there = known[line.place] ?? []
      if there.isEmpty, source.isTypeOfThrows(line) {
        unindexed += 1
        continue
      }
      precision.all += 1
      if there.contains(where: { layers($0.declarationFile) == layers(line.declarationFile) }) {
        precision.found += 1
      } else if let other = there.first {
        wrong.append("\(line.description): it is that of \(other.declarationFile)")
      } else {
        wrong.append("\(line.description): not in the index")
      }
    }
    let found = Set(lines.map(\.place))
    for (place, references) in known {
      let crossing = references.filter {
        guard let from = layers($0.file), let to = layers($0.declarationFile) else { return false }
        return from != to
      }
      // Written references take precedence over those that the compiler adds at the same place.
      let uses = crossing.map { (ReferenceUse($0, in: source), $0) }
      guard let (use, reference) = uses.first(where: { $0.0 != .implicit }) ?? uses.first else {
        continue
      }
      recall[use, default: Share()].all += 1
      if found.contains(place) {
        recall[use, default: Share()].found += 1
      } else {
        missed.append("\(reference.description): missed, \(use.rawValue)")
      }
    }
  }

  /// Whether any references were compared, and the compiler has all of them.
  var isClean: Bool { precision.all > 0 && wrong.isEmpty }

  /// Returns the lines to print.
  func report(showsMissed: Bool) -> [String] {
    var lines = wrong.sorted() + (showsMissed ? missed.sorted() : [])
    lines.append("precision: \(precision.text)")
    if unjudged > 0 { lines.append("not judged, because a file is not fresh: \(unjudged)") }
    if unindexed > 0 {
      lines.append("not judged, because the compiler does not index all throws(…): \(unindexed)")
    }
    let all = recall.values.reduce(into: Share()) {
      $0.all += $1.all
      $0.found += $1.found
    }
    lines.append("recall: \(all.text)")
    for use in ReferenceUse.allCases {
      if let share = recall[use] { lines.append("  \(use.rawValue): \(share.text)") }
    }
    return lines
  }
}
