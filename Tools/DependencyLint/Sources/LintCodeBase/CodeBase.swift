package import LintScanner
import Synchronization

/// The modules of a code base and of its dependencies.
package struct CodeBase: Sendable {
  /// The absolute path of the root folder.
  ///
  /// All other paths are relative to it.
  package var root: String
  package var modules: [Module]
  /// The imports of dependencies, which are known without reading sources.
  package var knownImports: [KnownImport] = []
  /// The Swift files that belong to no target, sorted.
  package var strays: [String] = []
  /// The manifests of other tools, such as `Project.swift` of Tuist, which belong to no target.
  package var toolManifests: [String] = []
  /// The packages that are not read: those whose manifests cannot be evaluated, and excluded ones
  /// that other packages depend on.
  package var unreadPackages: [UnreadPackage] = []
  /// The folders of the packages of the code base that are read, relative to the root.
  package var packages: [String] = []
  /// The Swift files of targets that this system does not know.
  package var unseenFiles: [String] = []
  /// The files that git ignores, and the folders without their content.
  package var ignored: Set<String> = []
  /// The linter's own files, configurations and baselines, in folders that are not excluded.
  package var settings: [String] = []
  /// The patterns in `exclude` that match nothing, and whether git ignores what they would match.
  package var idleExclusions: [String: Bool] = [:]
  /// The files that an Xcode project lists and `exclude` covers, whether or not they exist.
  package var excluded: Set<String> = []
  /// The files that an Xcode project lists and that do not exist, because git ignores them or
  /// because a script writes them.
  package var absent: Set<String> = []
  /// Whether there are BUILD files that are not read.
  package var hasUnreadBuildFiles = false
  /// The number of parts of BUILD files that only Bazel can evaluate, by file.
  package var computed: [String: Int] = [:]
  /// The files of targets that are not read.
  package var skippedFiles = SkippedFiles()
  /// The projects and BUILD files that are skipped because they are broken.
  package var skippedProjects: [ProjectFailure] = []
  /// Warnings to print, such as a dependency that is not resolved.
  package var warnings: [String] = []
  /// The conditions of each package's manifests, once they are needed.
  let manifestConditions = Memo<ManifestConditions?>()

  /// An import in a module of a dependency, found when its package was first read.
  package struct KnownImport: Sendable {
    package var importer: Module.ID
    package var imported: Module.ID
    /// A file that contains the import: a path relative to the root, or an absolute one outside of
    /// it.
    package var file: String
    package var position: SourcePosition
    package var isReexported: Bool
  }
}

/// Values that are computed once, when they are first needed.
final class Memo<Value: Sendable>: Sendable {
  private let values = Mutex<[String: Value]>([:])

  func value(for key: String, _ make: () -> Value) -> Value {
    values.withLock { values in
      if let value = values[key] { return value }
      let value = make()
      values[key] = value
      return value
    }
  }
}

/// A manifest whose targets depend on the system that evaluates it.
struct ManifestConditions: Sendable {
  /// The names of targets, on whatever system.
  let names: Set<String>
  /// The paths of targets, and of packages, relative to the package.
  let paths: Set<String>
}

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

/// The files of targets that are not read, by path relative to the root: for a folder, the number of
/// its Swift files.
package struct SkippedFiles: Sendable {
  package var ignored: [String: Int] = [:]
  package var excluded: [String: Int] = [:]
  /// Files that a project lists and that do not exist, because a tool generates them.
  package var absent: [String: Int] = [:]
  /// Links to nothing, and special files.
  package var links: [String: Int] = [:]
  /// The folders of targets that conditions in manifests leave out on this system.
  package var omitted: [String: Int] = [:]
  /// Submodules that are not checked out, or whose recorded commits are not in the clone.
  package var submodules: [String: Int] = [:]

  package init() {}
}
