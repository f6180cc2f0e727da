/// Why a file is not YAML, or not YAML that this program can read.
enum YAMLFailure: Error {
  /// A place in the text, as the parser counts: from 1, columns in Unicode scalars.
  struct Mark: Hashable {
    var line: Int
    var column: Int
  }

  case syntax(problem: String, context: String?, at: Mark)
  /// A character that no YAML text may contain, by its offset in UTF-8.
  case character(problem: String, offset: Int)
  /// Aliases stand for more values than the limit.
  case expansion(limit: Int, at: Mark)
  case duplicateKey(String, first: Mark)
  case outOfMemory
}
