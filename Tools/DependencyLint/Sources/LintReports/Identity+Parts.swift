import LintRules

extension Violation.Identity {
  /// The kind, followed by the names.
  var parts: [String] {
    // Fingerprints of files end with the file.
    [kind.rawValue] + (file == nil ? values : values.reversed())
  }

  /// The values by their keys in JSON.
  var fields: [String: String] {
    let keys =
      switch kind {
      case .importing: ["file", "module"]
      case .referring: ["file", "symbol"]
      case .form: ["file", "module", "form"]
      case .word: ["file", "word", "text"]
      case .hop: ["importer", "imported", "module"]
      case .edge: ["importer", "imported"]
      case .depending, .target: kind.keys
      }
    return Dictionary(uniqueKeysWithValues: zip(keys, values))
  }

  /// A title that does not change when lines move.
  var title: String {
    switch kind {
    case .importing: "import \(values[1]) in \(values[0])"
    default: String(description.trimmingPrefix("the "))
    }
  }
}
