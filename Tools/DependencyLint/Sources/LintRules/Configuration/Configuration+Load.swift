import LintScanner

extension Configuration {
  /// The file names of a configuration, in order of preference.
  package static let fileNames = [".dependency-lint.yml", ".dependency-lint.yaml"]

  /// Reads and parses a configuration.
  ///
  /// - Parameters:
  ///   - file: The absolute path.
  ///   - texts: The content of files that differs from the disk, by absolute path.
  /// - Returns: The configuration, merged with the files that it extends.
  /// - Throws: A `ConfigurationError` with all problems that can be found without the code base.
  package static func load(
    file: String,
    texts: [String: String] = [:]
  ) throws(ConfigurationError) -> Configuration {
    var reader = ConfigurationReader(file, texts: texts)
    let root = try reader.read()
    var parser = ConfigurationParser(files: reader.files)
    let configuration = parser.configuration(root)
    guard parser.problems.isEmpty else { throw ConfigurationError(problems: parser.problems) }
    return configuration
  }

  /// Parses the text of a configuration.
  package static func parse(
    _ text: String,
    file: String
  ) throws(ConfigurationError) -> Configuration {
    try load(file: file, texts: [file: text])
  }

  /// Returns the paths of a configuration and of the files that it extends.
  ///
  /// If a file cannot be read, it is the last one.
  package static func files(of file: String, texts: [String: String] = [:]) -> [String] {
    var reader = ConfigurationReader(file, texts: texts)
    _ = try? reader.read()
    return reader.files.paths
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
