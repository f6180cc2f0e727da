package import LintScanner

/// Why an Xcode project, a workspace or a BUILD file cannot be read, and what to do about it.
package struct ProjectFailure: Error, Hashable, Sendable {
  /// The file, relative to the root.
  package var file: String
  package var position: SourcePosition?
  package var reason: String
  package var advice: String
  /// What ‘exclude’ can list instead of correcting it, relative to the root.
  package var exclusions: [String]
  /// Whether the project or workspace is not there, as before a tool generates it.
  package var isAbsent = false

  /// Whether the project, the workspace or the BUILD file lies in the root, and not in a folder of
  /// samples or fixtures.
  package var isOfRoot: Bool {
    let folder = Path.folder(of: file)
    let isBundle = [".xcodeproj", ".xcworkspace"].contains(where: folder.hasSuffix)
    return !(isBundle ? folder : file).contains("/")
  }

  /// The file, the position and the reason.
  package var message: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(place): \(reason)"
  }
}
