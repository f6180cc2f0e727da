import LintScanner

/// A value of a YAML file and its position.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    /// A scalar. A plain one has no quotes, so it may be a number, a boolean or null.
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

  /// The value of a boolean; `nil` for anything else.
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

  /// A description for messages: “found …”.
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

  /// The value on one line, for messages.
  var flow: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain && self.text == nil ? text : YAMLText.scalar(text)
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\(YAMLText.scalar($0.key)): \($0.value.flow)" }.joined(separator: ", "))}"
    }
  }
}
