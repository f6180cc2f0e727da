import LintCodeBase
import LintScanner

extension Configuration {
  /// Returns the patterns in `exclude` that match nothing, which are probably misspelled; and
  /// warnings about those that match only files that git ignores.
  func idleExclusions(in codeBase: CodeBase) -> (problems: [Problem], warnings: [String]) {
    var problems: [Problem] = []
    var warnings: [String] = []
    for pattern in exclude {
      switch codeBase.idleExclusions[pattern.value.text] {
      case true?:
        let (file, position) = files.place(of: pattern.position)
        warnings.append(
          "\(Path.relative(file, to: codeBase.root)):\(position.line):\(position.column): "
            + "‘\(pattern.value.text)’ in ‘exclude’ is ignored by git; "
            + "remove it"
        )
      case false?:
        problems.append(
          files.problem(
            pattern.position,
            "‘\(pattern.value.text)’ matches no file or folder",
            "correct or remove it; paths are relative to the configuration's folder"
          )
        )
      case nil: break
      }
    }
    return (problems, warnings)
  }
}
