extension GitWorkTree {
  /// Whether git ignores a path that a pattern matches, whether or not the path exists.
  ///
  /// In a fresh clone, ignored paths are missing.
  package func ignores(_ pattern: Pattern, below root: String) -> Bool {
    guard var rules = rules(for: root) else { return false }
    let sample = pattern.sample
    var place = root
    for name in sample.split(separator: "/") {
      place = Path.join(place, String(name))
      let isLast = place == Path.join(root, sample)
      if rules.ignores(place, isFolder: !isLast || !sample.hasSuffix(".swift")) { return true }
      rules.addFile(in: place)
    }
    return false
  }
}
