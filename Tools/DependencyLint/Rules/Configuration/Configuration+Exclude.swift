extension Configuration {
  /// Returns the patterns in `exclude` that match nothing, which are probably misspelt; and warnings
  /// about those that only match what git ignores.
  func idleExclusions(in codeBase: CodeBase) -> (problems: [Problem], warnings: [String]) {
    let root = codeBase.root
    let exclusion = Exclusion(patterns: exclude.map(\.value), ignored: codeBase.ignored)
    let workTree = includesIgnored ? nil : GitWorkTree(around: root)
    var problems: [Problem] = []
    var warnings: [String] = []
    for index in exclusion.idlePatterns(root: root) {
      let (pattern, position) = (exclude[index].value, exclude[index].position)
      if let workTree, workTree.ignores(pattern, below: root) {
        warnings.append(
          "\(Path.relative(file, to: root)):\(position.line):\(position.column): "
            + "‘\(pattern.text)’ in ‘exclude’ is ignored by git; remove it"
        )
        continue
      }
      problems.append(
        Problem(
          file: file,
          position: position,
          message: "‘\(pattern.text)’ matches no file or folder",
          advice: "correct or remove it; paths are relative to the configuration's folder"
        )
      )
    }
    return (problems, warnings)
  }
}

extension GitWorkTree {
  /// Whether git ignores a place that a pattern matches, whether or not it exists: in a fresh clone,
  /// ignored places are missing.
  fileprivate func ignores(_ pattern: Pattern, below root: String) -> Bool {
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
