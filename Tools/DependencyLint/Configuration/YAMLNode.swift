/// A value of a YAML file and where it stands: all that this tool needs of YAML.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    /// Plain scalars stand without quotes, and so may be numbers or nothing at all.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    case mapping([Entry])
  }

  struct Entry: Sendable {
    var key: String
    var position: SourcePosition
    var value: YAMLNode
  }

  var content: Content
  var position: SourcePosition
}

extension YAMLNode {
  /// The text of a scalar that is neither a number nor a boolean nor null.
  var text: String? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain && YAMLPlain(text) != .text ? nil : text
  }

  /// What a boolean says; nil for anything else.
  var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = content, YAMLPlain(text) == .bool else {
      return nil
    }
    return text.lowercased() == "true"
  }

  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return YAMLPlain(text) == .null
  }

  /// What it is, for “found …”.
  var kind: String {
    switch content {
    case .list(let items): return items.isEmpty ? "an empty list" : "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, let isPlain):
      switch isPlain ? YAMLPlain(text) : .text {
      case .null: return "nothing"
      case .bool: return "the boolean ‘\(text)’"
      case .number: return "the number \(text)"
      case .text: return "the text ‘\(text)’"
      }
    }
  }
}
