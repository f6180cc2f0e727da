extension Baseline {
  /// The version of the file format.
  static let version = 1

  /// The maximum file size in bytes: room for several hundred thousand entries.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Reads a baseline.
  ///
  /// - Throws: A `ConfigurationError` with all problems of the file.
  package static func load(file: String) throws(ConfigurationError) -> Baseline {
    try parse(WrittenFile.text(of: file, limit: sizeLimit), file: file)
  }

  /// Reads the baseline next to a configuration; returns an empty one if there is none.
  package static func load(besideConfiguration file: String) throws(ConfigurationError) -> Baseline
  {
    let path = path(besideConfiguration: file)
    return WrittenFile.exists(path) ? try load(file: path) : Baseline(entries: [])
  }

  package static func path(besideConfiguration file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return fileName }
    return String(file[...slash]) + fileName
  }

  /// Parses the text of a baseline.
  package static func parse(_ text: String, file: String) throws(ConfigurationError) -> Baseline {
    var parser = BaselineParser(file: file)
    let baseline = parser.baseline(try YAMLReader.read(text, file: file))
    guard parser.problems.isEmpty else { throw ConfigurationError(problems: parser.problems) }
    return baseline
  }
}
