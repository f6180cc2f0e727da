/// The files in layers, by whether the compiler's index covers them in their current state.
package struct IndexCoverage: Hashable, Sendable {
  /// The files that are judged by the index.
  package var described: Set<String> = []
  /// The files that changed after they were compiled.
  package var changed: Set<String> = []
  /// The files that were not compiled.
  package var notBuilt: Set<String> = []
  /// The files whose part of the index cannot be read, with the reasons.
  package var unreadable: [String: String] = [:]
  /// The parts of the index that cannot be read, with the reasons; their files count as not built.
  package var problems: [String] = []

  package init() {}

  /// The files that are not judged by the index.
  package var undescribed: Int { changed.count + notBuilt.count + unreadable.count }

  /// Whether the index does not cover a file in its current state.
  package func isUndescribed(_ file: String) -> Bool {
    changed.contains(file) || notBuilt.contains(file) || unreadable[file] != nil
  }

  /// Returns the part for some files.
  package func filter(_ covers: (String) -> Bool) -> IndexCoverage {
    var part = IndexCoverage()
    part.described = described.filter(covers)
    part.changed = changed.filter(covers)
    part.notBuilt = notBuilt.filter(covers)
    part.unreadable = unreadable.filter { covers($0.key) }
    part.problems = problems
    return part
  }
}
