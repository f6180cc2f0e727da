import LintCodeBase
import LintScanner

extension Configuration {
  /// Returns the patterns in `exclude` that match nothing, which are probably misspelled; and
  /// warnings about those that match only files that git ignores.
  func idleExclusions(in codeBase: CodeBase) -> (problems: [Problem], warnings: [String]) {
    let root = codeBase.root
    let exclusion = Exclusion(patterns: exclude.map(\.value), ignored: codeBase.ignored)
    let workTree = includesIgnored ? nil : GitWorkTree(around: root)
    var problems: [Problem] = []
    var warnings: [String] = []
    for index in exclusion.idlePatterns(root: root) {
      let (pattern, position) = (exclude[index].value, exclude[index].position)
      if codeBase.excluded.contains(where: pattern.matches(path:)) { continue }
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
