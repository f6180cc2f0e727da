/// A package that is not read.
package struct UnreadPackage: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The configuration excludes the package, so its manifest is not evaluated.
    case excluded
    /// The manifest cannot be evaluated; the configuration may give a reason why it expects that.
    case unavailable(reason: String?)
  }

  /// The folder, relative to the root.
  package var folder: String
  package var cause: Cause
  /// What SwiftPM reports about the manifest, in one line; empty for an excluded package.
  package var report = ""

  /// Whether the manifest cannot be evaluated.
  package var isUnavailable: Bool { cause != .excluded }
}
