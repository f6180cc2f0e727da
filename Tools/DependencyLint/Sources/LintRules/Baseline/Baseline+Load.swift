package import LintCodeBase

extension Baseline {
  /// The version of the file format.
  static let version = 1

  /// The maximum file size in bytes: room for several hundred thousand entries.
  private static let sizeLimit = 64 * 1024 * 1024

  /// Reads the known violations of a code base: the file next to the configuration, and those in
  /// folders.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which states where entries belong.
  ///   - source: The code base.
  ///   - texts: The content of files that differs from the disk, by absolute path.
  /// - Returns: The entries of all files.
  /// - Throws: A `ConfigurationError` with all problems of the files.
  package static func load(
    _ configuration: Configuration,
    of source: SourcedCodeBase,
    texts: [String: String] = [:]
  ) throws(ConfigurationError) -> Baseline {
    let folders = BaselineFolders(configuration, source)
    var (entries, problems): ([Entry], [Problem]) = ([], [])
    var files: [String] = []
    for folder in folders.all {
      let file = Path.join(folder, fileName)
      let path = Path.join(configuration.folder, file)
      guard texts[path] != nil || WrittenFile.exists(path) else { continue }
      files.append(file)
      do {
        let text =
          if let text = texts[path] { text } else {
            try WrittenFile.text(of: path, limit: sizeLimit)
          }
        entries += try parse(text, file: path, folder: folder).entries
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw ConfigurationError(problems: problems) }
    var baseline = folders.baseline(entries)
    baseline.files = files
    return baseline
  }

  package static func path(besideConfiguration file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return fileName }
    return String(file[...slash]) + fileName
  }

  /// Parses the text of a baseline.
  ///
  /// - Parameters:
  ///   - file: The path of the file, for errors.
  ///   - folder: The folder of the file, relative to the root, to which its paths are relative.
  /// - Throws: A `ConfigurationError` with all problems of the text.
  package static func parse(
    _ text: String,
    file: String,
    folder: String = "."
  ) throws(ConfigurationError) -> Baseline {
    var parser = BaselineParser(file: file, folder: folder)
    let baseline = parser.baseline(try YAMLReader.read(text, file: file))
    guard parser.problems.isEmpty else { throw ConfigurationError(problems: parser.problems) }
    return baseline
  }
}
