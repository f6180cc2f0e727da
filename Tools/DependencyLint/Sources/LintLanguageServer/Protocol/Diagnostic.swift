/// A position in a document: a line from 0, and a column from 0 in units of the encoding.
struct TextPosition: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// The text from one position to another.
struct TextRange: Codable, Hashable, Sendable {
  var start: TextPosition
  var end: TextPosition

  /// Whether the ranges have a position in common, even if it is only an end.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

/// What an editor shows for a violation.
struct Diagnostic: Encodable, Hashable, Sendable {
  enum Severity: Int, Encodable, Sendable { case error = 1, warning }
  enum Tag: Int, Encodable, Sendable { case unnecessary = 1, deprecated }

  struct Related: Encodable, Hashable, Sendable {
    struct Location: Encodable, Hashable, Sendable {
      var uri: String
      var range: TextRange
    }

    var location: Location
    var message: String
  }

  var range: TextRange
  var severity: Severity
  /// The name of the rule.
  var code: String
  var source = "dependency-lint"
  var message: String
  var tags: [Tag]?
  var relatedInformation: [Related]?
}

/// The diagnostics of a file, which replace the previous ones.
struct PublishedDiagnostics: Encodable, Hashable, Sendable {
  var uri: String
  /// The version of the open document.
  var version: Int?
  var diagnostics: [Diagnostic]
}
