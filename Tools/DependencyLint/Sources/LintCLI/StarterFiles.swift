import DependencyLint
import LintEssentials
import LintCodeBase
import LintRules

/// The files that `init` writes.
struct StarterFiles {
  let root: String

  var configuration: String { "\(root)/\(Configuration.fileNames[0])" }
  private var schema: String { "\(root)/\(ConfigurationSchema.fileName)" }
  private var baseline: String { Baseline.path(besideConfiguration: configuration) }

  private var configurations: [String] { Configuration.fileNames.map { "\(root)/\($0)" } }

  /// Fails if one of the files that a user may have written already exists.
  ///
  /// - Throws: `CommandFailure`.
  func expectNone() throws {
    for file in configurations + [baseline] where Self.exists(file) {
      throw CommandFailure(
        "\(file) already exists",
        hint: "see a new configuration with --print, or replace the files with --force",
        status: .usage
      )
    }
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - start: What to write.
  ///   - replacing: Whether to move existing files away.
  /// - Returns: Messages that describe the changes.
  /// - Throws: `CommandFailure`.
  func save(_ start: Start, replacing: Bool) throws -> [String] {
    var messages: [String] = []
    for file in configurations + [baseline] where replacing && Self.exists(file) {
      messages.append("kept the old file as \(try moveAway(file))")
    }
    if let text = try? String(contentsOfFile: schema, encoding: .utf8),
      text != ConfigurationSchema.text, !text.contains("\"title\": \"dependency-lint\"")
    {
      messages.append("kept the old file as \(try moveAway(schema))")
    }
    try write(start.text, to: configuration)
    try write(ConfigurationSchema.text, to: ConfigurationSchema.fileName, below: root)
    let layers = start.layers == 0 ? "no layers" : start.layers.counted("layer")
    messages.append("wrote \(configuration): \(layers)")
    messages.append("wrote \(ConfigurationSchema.fileName): the schema for editors")
    if !start.baseline.isEmpty {
      try write(start.baseline.text, to: baseline)
      messages.append("wrote \(baseline): \(start.baseline.count.counted("violation"))")
    }
    return messages
  }

  /// Renames a file, and returns its new path.
  private func moveAway(_ file: String) throws -> String {
    var old = "\(file).old"
    var number = 2
    while Self.exists(old) {
      old = "\(file).old\(number)"
      number += 1
    }
    do {
      try FileManager.default.moveItem(atPath: file, toPath: old)
    } catch {
      throw CommandFailure(cannot: "rename", file, because: error)
    }
    return old
  }

  private static func exists(_ file: String) -> Bool {
    // A dangling link is a file, too.
    (try? FileManager.default.attributesOfItem(atPath: file)) != nil
  }
}

/// Writes a file of a code base atomically, or the file that a link to it stands for.
///
/// - Throws: `CommandFailure`.
func write(_ text: String, to file: String, below root: String) throws {
  let target = try LinkTarget(of: file, below: root)
  try write(text, to: Path.join(FileSystem.realPath(root) ?? root, target.path))
}

/// Writes a file atomically.
///
/// - Throws: `CommandFailure`.
func write(_ text: String, to file: String) throws {
  do {
    try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
  } catch {
    throw CommandFailure(cannot: "write", file, because: error)
  }
}
