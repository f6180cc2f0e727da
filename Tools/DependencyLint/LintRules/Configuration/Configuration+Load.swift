import LintScanner

extension Configuration {
  /// The file names of a configuration, in order of preference.
  package static let fileNames = [".dependency-lint.yml", ".dependency-lint.yaml"]

  /// The maximum size of a configuration, in bytes.
  private static let sizeLimit = 1024 * 1024

  /// Reads and parses a configuration.
  ///
  /// - Parameter file: The absolute path.
  /// - Returns: The configuration.
  /// - Throws: A `ConfigurationError` with all problems that can be found without the code base.
  package static func load(file: String) throws(ConfigurationError) -> Configuration {
    try parse(WrittenFile.text(of: file, limit: sizeLimit), file: file)
  }

  /// Parses the text of a configuration.
  package static func parse(
    _ text: String,
    file: String
  ) throws(ConfigurationError) -> Configuration {
    guard let root = try YAMLReader.read(text, file: file) else {
      throw ConfigurationError(problems: [
        Problem(
          file: file,
          position: SourcePosition(line: 1, column: 1),
          message: "the configuration is empty",
          advice: "create one with `dependency-lint init --force`"
        )
      ])
    }
    var parser = ConfigurationParser(file: file)
    let configuration = parser.configuration(root)
    guard parser.problems.isEmpty else { throw ConfigurationError(problems: parser.problems) }
    return configuration
  }

  /// Looks for a configuration in a folder and its parents.
  ///
  /// - Parameter path: The absolute path of a folder or a file.
  /// - Returns: The absolute path of the nearest configuration; `nil` if there is none.
  package static func find(upwardsFrom path: String) -> String? {
    var folder = path[...]
    while true {
      while folder.hasSuffix("/") { folder.removeLast() }
      for name in fileNames where WrittenFile.exists("\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }
}
