/// One place where the code breaks a rule.
public struct Violation: Hashable, Sendable {
  public enum Severity: String, Sendable, CaseIterable {
    case error, warning
  }

  /// One import of a chain.
  public struct Hop: Hashable, Sendable {
    public var importer: String
    public var imported: String
    /// Relative to the root.
    public var file: String
    public var position: SourcePosition
  }

  /// What stays the same when lines move and words change: the entry of a baseline.
  public enum Identity: Hashable, Sendable {
    case importing(module: String, file: String)
    /// A chain of imports that begins in a file.
    case reaching(module: String, file: String)
    case depending(target: String, dependency: String)
    case cycle([String])
    case target(String)
  }

  /// The rule's name in the configuration.
  public var rule: String
  public var severity: Severity
  /// Relative to the root.
  public var file: String
  public var position: SourcePosition
  /// How many bytes from the position on are at fault; 0 where a whole line is.
  public var length: Int
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Why the rule is there, in the configuration's words.
  public var reason: String?
  /// The shortest way from the importer to what it must not reach; empty for a single import.
  public var chain: [Hop]
  /// The `#if` conditions that the import stands under.
  public var conditions: [String]
  /// What to do about it.
  public var advice: String
  public var identity: Identity
}
