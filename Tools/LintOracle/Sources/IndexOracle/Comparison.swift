import LintIndex

/// The references that were found by name, compared with those of the compiler.
struct Comparison {
  /// How many references of a kind there are, and how many of them were found.
  struct Share {
    var found = 0
    var all = 0

    var text: String {
      guard all > 0 else { return "nothing to compare" }
      return "\(Double(found * 1000 / all) / 10) % (\(found) of \(all))"
    }
  }

  /// What the compiler does not have, with the reason.
  private(set) var wrong: [String] = []
  private(set) var precision = Share()
  private var recall: [String: Share] = [:]
  private var missed: [String] = []
  /// The number of references from or to files that the index does not describe.
  private var unjudged = 0

  init(of lines: [ReferenceLine], with index: CodeBaseIndex) {
    let truth = index.references.map { ReferenceLine($0, in: index) }
    let known = Dictionary(grouping: truth, by: \.place)
    let fresh = Set(index.files.lazy.filter { $0.state == .fresh }.map(\.path))
    for line in lines {
      guard fresh.contains(line.file), fresh.contains(line.declarationFile) else {
        unjudged += 1
        continue
      }
      precision.all += 1
      let there = known[line.place] ?? []
      if there.contains(where: { $0.declarationFile == line.declarationFile }) {
        precision.found += 1
      } else if let other = there.first {
        wrong.append("\(line.description): it is that of \(other.declarationFile)")
      } else {
        wrong.append("\(line.description): not in the index")
      }
    }
    let found = Set(lines.map(\.place))
    for (place, references) in known {
      guard let reference = references.first else { continue }
      let isImplicit = references.allSatisfy(\.isImplicit)
      let kind = (isImplicit ? "implicit " : "") + (reference.kind?.rawValue ?? "")
      recall[kind, default: Share()].all += 1
      if found.contains(place) {
        recall[kind, default: Share()].found += 1
      } else {
        missed.append("\(reference.description): missed")
      }
    }
  }

  /// Whether something was compared, and the compiler has all of it.
  var isClean: Bool { precision.all > 0 && wrong.isEmpty }

  /// Returns the lines to print.
  func report(showsMissed: Bool) -> [String] {
    var lines = wrong.sorted() + (showsMissed ? missed.sorted() : [])
    lines.append("precision: \(precision.text)")
    if unjudged > 0 { lines.append("not judged, because a file is not fresh: \(unjudged)") }
    let all = recall.values.reduce(into: Share()) {
      $0.all += $1.all
      $0.found += $1.found
    }
    lines.append("recall: \(all.text)")
    for (kind, share) in recall.sorted(by: { ($1.value.all, $0.key) < ($0.value.all, $1.key) }) {
      lines.append("  \(kind): \(share.text)")
    }
    return lines
  }
}
