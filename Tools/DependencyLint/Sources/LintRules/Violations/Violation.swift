public import LintScanner

/// A violation of a rule.
public struct Violation: Hashable, Sendable {
  public enum Severity: String, Encodable, Sendable, CaseIterable {
    case error, warning
  }

  /// One import of a chain.
  public struct Hop: Hashable, Sendable {
    public var importer: String
    public var imported: String
    /// The path, relative to the root.
    public var file: String
    public var position: SourcePosition
    /// The name that the importer refers to; `nil` for an import.
    public var symbol: String?
  }

  /// How the violation was found, if not by an import or a declaration.
  public enum Evidence: String, Sendable, CaseIterable {
    /// A name in the source, which can mean only one declaration.
    case name
    /// The compiler's index.
    case index
  }

  /// The name of the rule.
  public var rule: String
  public var severity: Severity
  /// The path, relative to the root.
  public var file: String
  public var position: SourcePosition
  /// The length of the marked text, in bytes; 0 for the whole line.
  public var length = 0
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// The reason for the rule, from the configuration.
  public var reason: String?
  /// The shortest path from the importer to the forbidden module; empty for a single import.
  public var chain: [Hop] = []
  /// The `#if` conditions around the import.
  public var conditions: [String] = []
  /// How to fix the violation.
  public var advice: String
  public var identity: Identity
  /// The change that the advice describes; `nil` if it cannot be made automatically.
  package var fix: Fix?
  /// How the violation was found; `nil` for an import or a declaration.
  public var evidence: Evidence?
  /// The other places where the file refers to the same name.
  public var otherPlaces: [SourcePosition] = []
  /// The owners of the file in CODEOWNERS.
  public var owners: [String] = []
}
