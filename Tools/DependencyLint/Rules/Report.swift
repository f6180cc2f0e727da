/// What a check found.
public struct Report: Sendable {
  /// By severity, file and position.
  public var violations: [Violation]
  /// What could not be told or looks odd, in words for a person.
  public var warnings: [String] = []
  /// How many known violations the baseline holds back.
  public var baselined = 0
  /// How many violations exceptions in the sources allow.
  public var allowed = 0
  public var targets = 0
  public var files = 0
  public var imports = 0
  public var rules: [RuleSummary] = []

  /// One rule of the configuration, and what it did.
  public struct RuleSummary: Hashable, Sendable {
    public var name: String
    public var kind: String
    public var severity: Violation.Severity
    public var reason: String?
    /// How many edges or targets it looked at.
    public var examined: Int
    public var refused: Int
  }
}
