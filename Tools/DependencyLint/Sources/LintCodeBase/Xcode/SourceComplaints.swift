/// Collects the files of a project that cannot be read, one message for each kind.
struct SourceComplaints {
  private let label: String
  private let root: String
  private var missing: [(path: String, target: XcodeProject.Target)] = []
  private var outside: [(path: String, target: XcodeProject.Target)] = []
  private var missingFolders: Set<String> = []

  init(_ project: XcodeProject, root: String) {
    self.root = root
    label = Path.relative(project.path, to: root)
  }

  mutating func add(_ sources: XcodeSources.Sources, of target: XcodeProject.Target) {
    missing += sources.missing.map { ($0, target) }
    outside += sources.outside.map { ($0, target) }
    missingFolders.formUnion(sources.missingFolders)
  }

  var failures: [ProjectFailure] {
    var failures: [ProjectFailure] = []
    if let first = missing.first {
      failures.append(
        ProjectFailure(
          file: "\(label)/project.pbxproj",
          position: first.target.position,
          reason: "\(compilers(of: missing)) \(list(missing.map(\.path))), "
            + "which \(Set(missing.map(\.path)).count == 1 ? "does" : "do") not exist",
          advice: "generate or restore the files (submodules: `git submodule update --init`), "
            + "remove them from the project, or add them to `exclude`",
          exclusions: missing.map { Path.relative(absent($0.path), to: root) }.sortedUniquely()
        )
      )
    }
    if let first = outside.first {
      let common = outside.map { Path.folder(of: $0.path) }.reduce(root) { common, folder in
        var common = common
        while common != "/", !Path.isInside(folder, common) { common = Path.folder(of: common) }
        return common
      }
      failures.append(
        ProjectFailure(
          file: "\(label)/project.pbxproj",
          position: first.target.position,
          reason: "\(compilers(of: outside)) \(list(outside.map(\.path))), "
            + "outside of the root",
          advice: "move the configuration to \(common), or add `\(label)` to `exclude`",
          exclusions: [label]
        )
      )
    }
    return failures
  }

  var warnings: [String] {
    guard !missingFolders.isEmpty else { return [] }
    return ["\(label): no such folder: \(list(missingFolders.sorted()))"]
  }

  private func compilers(of files: [(path: String, target: XcodeProject.Target)]) -> String {
    let targets = files.map(\.target.name).uniqued()
    return targets.count == 1
      ? "the target \(targets[0]) compiles" : "the targets \(targets.brief) compile"
  }

  /// The outermost folder around a missing file that is missing as well, or else the file.
  private func absent(_ path: String) -> String {
    let folder = Path.folder(of: path)
    return folder == root || FileSystem.isFolder(folder) ? path : absent(folder)
  }

  private func list(_ paths: [String]) -> String {
    paths.map { Path.relative($0, to: root) }.uniqued().brief
  }
}
