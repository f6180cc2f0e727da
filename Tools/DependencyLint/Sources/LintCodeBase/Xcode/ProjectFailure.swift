package import LintScanner
/// Why an Xcode project, a workspace or a podspec cannot be read, and what to do about it.
package struct ProjectFailure: Error, Hashable, Sendable {
  /// The file, relative to the root.
  package var file: String
  package var position: SourcePosition?
  package var reason: String
  package var advice: String

  /// The file, the position and the reason.
  package var message: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(reason)"
  }
}
