import LintScanner

/// The Xcode projects and workspaces of a code base.
struct XcodeProjects: Sendable {
  private(set) var projects: [XcodeProject] = []
  /// The projects that cannot be read, and references to projects that do not exist.
  private(set) var failures: [ProjectFailure] = []
  /// The projects of each workspace, by absolute paths.
  private(set) var workspaces: [Set<String>] = []

  init() {}

  /// Reads projects and workspaces.
  ///
  /// - Parameters:
  ///   - found: The content of the code base.
  ///   - root: The absolute path of the code base.
  init(_ found: PackageFinder.Found, root: String) {
    for label in found.projects {
      do throws(ProjectFailure) {
        projects.append(try ProjectReader.read(Path.join(root, label), label: label))
      } catch {
        failures.append(error)
      }
    }
    for label in found.workspaces {
      do throws(ProjectFailure) {
        let path = Path.join(root, label)
        let references = try WorkspaceReader.references(path, label: label)
        workspaces.append(Set(references.map(\.path).filter(Self.isProject)))
        failures += references.compactMap { Self.failure($0, label, found, root: root) }
      } catch {
        failures.append(error)
      }
    }
  }

  var isEmpty: Bool { projects.isEmpty && failures.isEmpty }

  /// The absolute folders of the local packages that projects refer to.
  var packages: [String] { projects.flatMap(\.packages) }

  /// The absolute folders of the projects, sorted.
  var folders: [String] { Set(projects.map { Path.folder(of: $0.path) }).sorted() }

  /// Returns the listed files that do not exist, relative to a root around them.
  func missingFiles(root: String) -> [String] {
    Set(projects.flatMap { $0.targets.flatMap(\.files) })
      .filter { Path.isInside($0, root) && !FileSystem.isFile($0) }
      .map { Path.relative($0, to: root) }
  }

  private static func isProject(_ path: String) -> Bool { path.hasSuffix(".xcodeproj") }

  /// Returns a failure if a workspace refers to a project that does not exist.
  private static func failure(
    _ reference: WorkspaceReader.Reference,
    _ label: String,
    _ found: PackageFinder.Found,
    root: String
  ) -> ProjectFailure? {
    guard isProject(reference.path), !FileSystem.isFolder(reference.path) else { return nil }
    let path = Path.relative(reference.path, to: root)
    // CocoaPods generates this project; it is not part of the code base.
    guard Path.lastComponent(path) != "Pods.xcodeproj" else { return nil }
    return ProjectFailure(
      file: "\(label)/contents.xcworkspacedata",
      position: SourcePosition(line: reference.line, column: 1),
      reason: "the workspace refers to the project \(path), which does not exist",
      advice: "generate the project or remove the reference, or add `\(label)` to `exclude`",
      exclusions: [label],
      isAbsent: true
    )
  }
}

extension XcodeProjects {
  /// Returns the packages that Xcode resolved for the projects of a folder.
  ///
  /// Xcode writes them to the folder given by `-clonedSourcePackagesDirPath`, in the same files as
  /// SwiftPM.
  func state(in folder: String, scratchPath: String?, cache: CacheFolder?) -> WorkspaceState? {
    [scratchPath, scratchPath.map { "\($0)/SourcePackages" }, "\(folder)/SourcePackages"].lazy
      .compactMap(\.self)
      .compactMap { WorkspaceState.load(package: folder, scratch: $0, cache: cache) }
      .first
  }
}

/// The files that describe Xcode projects, pods and Bazel's targets.
package enum ProjectFiles {
  /// Lists the files, to detect when they change.
  ///
  /// - Parameter root: An absolute path.
  /// - Returns: Absolute paths.
  /// - Throws: `CancellationError`.
  package static func list(under root: String) async throws -> [String] {
    let found = try await PackageFinder(root: root, exclusion: Exclusion(patterns: [])).find()
    let files =
      found.projects.map { "\($0)/project.pbxproj" }
      + found.workspaces.map { "\($0)/contents.xcworkspacedata" } + found.podspecs
      + found.buildFiles
    return files.map { Path.join(root, $0) }
  }
}
