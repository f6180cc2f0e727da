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
        warnings.append(
          "\(Path.relative(file, to: codeBase.root)):\(pattern.position.line):"
            + "\(pattern.position.column): ‘\(pattern.value.text)’ in ‘exclude’ is ignored by git; "
            + "remove it"
        )
      case false?:
        problems.append(
          Problem(
            file: file,
            position: pattern.position,
            message: "‘\(pattern.value.text)’ matches no file or folder",
            advice: "correct or remove it; paths are relative to the configuration's folder"
          )
        )
      case nil: break
      }
    }
    return (problems, warnings)
  }
}
