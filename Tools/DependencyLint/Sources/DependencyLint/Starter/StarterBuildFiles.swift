package import LintCodeBase

/// The targets of BUILD files whose sources no package, Xcode project or pod compiles.
package struct StarterBuildFiles: Sendable {
  /// The number of targets with Swift files, and of their files that belong to no other target.
  private var targets = 0
  private var files = 0
  /// The targets to read: those of BUILD files, or `nil` for the others.
  package private(set) var projects: ProjectFormat?

  package init() {}

  /// Compares two readings of a code base.
  ///
  /// - Parameters:
  ///   - others: The targets of packages, Xcode projects and pods.
  ///   - bazel: The targets of BUILD files.
  package init(_ others: CodeBase, _ bazel: CodeBase) {
    let compiled = Self.files(of: others)
    let built = Self.files(of: bazel)
    let added = built.subtracting(compiled)
    guard added.count * 2 > built.count else { return }
    targets = bazel.modules.count { $0.origin == .own && !$0.files.isEmpty }
    files = added.count
    // Only one of them is read, and it should be the one that most of the code belongs to.
    if added.count > compiled.subtracting(built).count { projects = .bazel }
  }

  private static func files(of codeBase: CodeBase) -> Set<String> {
    Set(codeBase.modules.lazy.filter { $0.origin == .own }.flatMap(\.files))
  }

  /// The lines of a configuration.
  var lines: [String] {
    guard files > 0 else { return [] }
    let them = files == 1 ? "it" : "them"
    let evidence =
      "# \(targets.counted("target")) of BUILD files \(targets == 1 ? "has" : "have") \(files.counted("Swift file")); no package or "
      + "Xcode project has \(them)"
    return projects == .bazel
      ? [evidence + ".", "projects: bazel", ""]
      : [evidence + ":", "# compare `projects: bazel`, with which only BUILD files are read.", ""]
  }
}
