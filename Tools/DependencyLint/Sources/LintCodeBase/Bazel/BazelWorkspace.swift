import LintScanner

/// A folder with a BUILD file.
struct BazelPackage {
  /// The BUILD file, relative to the root of the code base.
  let file: String
  /// The absolute path of the workspace.
  let workspace: String
  /// The folder, relative to the workspace.
  let label: String
  let content: BuildFile

  init(file: String, root: String, content: BuildFile) {
    self.file = file
    self.content = content
    let folder = Path.join(root, Path.folder(of: file))
    workspace =
      sequence(first: folder) { $0 == "/" ? nil : Path.folder(of: $0) }.first { folder in
        Self.boundaries.contains { FileSystem.isFile(Path.join(folder, $0)) }
      } ?? root
    label = Path.relative(folder, to: workspace)
  }

  /// The files in the folder of a workspace.
  private static let boundaries = ["MODULE.bazel", "REPO.bazel", "WORKSPACE", "WORKSPACE.bazel"]

  /// The folder, relative to the root of the code base.
  var folder: String { Path.folder(of: file) }

  /// Returns the files that Bazel reads: `BUILD.bazel` takes precedence over `BUILD`.
  static func files(_ files: [String]) -> [String] {
    let all = Set(files)
    return files.filter { $0.hasSuffix(".bazel") || !all.contains("\($0).bazel") }
  }
}

/// The packages of the Bazel workspaces in a code base, and the Swift files in them.
struct BazelWorkspace {
  /// The name of a target, in any of the workspaces.
  struct Key: Hashable {
    /// The absolute folder of the package, or the repository.
    var place: String
    var name: String

    var text: String { "\(place):\(name)" }

    /// Whether the target is in another repository.
    var isExternal: Bool { place.hasPrefix("@") }
  }

  /// The Swift files of a target, relative to the root of the code base.
  struct Sources {
    var files: [String] = []
    /// The files that do not exist: generated or excluded ones.
    var missing: [String] = []
    /// Whether some files are generated, or only Bazel knows them.
    var isPartial = false

    var isEmpty: Bool { files.isEmpty && missing.isEmpty && !isPartial }
  }

  private var packages: [String: BazelPackage] = [:]
  private let known: Set<String>
  /// The names that each workspace has for itself.
  private let names: [String: Set<String>]
  /// The files by the folder of the innermost package around them.
  private var members: [String: [String]] = [:]

  init(_ packages: [BazelPackage], sources: [String]) {
    known = Set(sources)
    let workspaces = Set(packages.map(\.workspace))
    names = Dictionary(uniqueKeysWithValues: workspaces.map { ($0, Self.names(ofWorkspace: $0)) })
    for package in packages { self.packages[Self.place(package)] = package }
    let folders = Set(packages.map(\.folder))
    for file in sources {
      guard let folder = Path.folders(around: file).first(where: folders.contains) else { continue }
      members[folder, default: []].append(file)
    }
  }

  private static func names(ofWorkspace folder: String) -> Set<String> {
    let calls = ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE"].flatMap { file in
      (try? StarlarkReader.read(FileSystem.bytes(of: Path.join(folder, file)) ?? [])) ?? []
    }
    return calls.reduce(into: []) { names, value in
      guard case .call(let call) = value, ["module", "workspace"].contains(call.function) else {
        return
      }
      names.formUnion([call["name"], call["repo_name"]].compactMap { $0?.text?.value })
    }
  }

  private static func place(_ package: BazelPackage) -> String {
    Path.join(package.workspace, package.label)
  }

  func files(in package: BazelPackage) -> [String] { members[package.folder] ?? [] }

  /// Returns the target that a label names.
  func key(_ label: String, in package: BazelPackage) -> Key {
    var label = BazelLabel(label, in: package.label)
    if let name = label.repository, names[package.workspace]?.contains(name) ?? false {
      label.repository = nil
    }
    let place = label.repository.map { "@\($0)" } ?? Path.join(package.workspace, label.package)
    return Key(place: place, name: label.name)
  }

  /// Returns the targets that a label stands for, through aliases and groups.
  func resolve(_ label: String, in package: BazelPackage) -> Set<Key> {
    var found: Set<Key> = []
    var seen: Set<Key> = []
    var pending = [(label, package)]
    while let (label, package) = pending.popLast() {
      let key = key(label, in: package)
      guard seen.insert(key).inserted else { continue }
      if let other = packages[key.place], let group = other.content.groups[key.name] {
        pending += group.map { ($0, other) }
      } else {
        found.insert(key)
      }
    }
    return found
  }

  /// Finds the files of a target.
  func sources(of target: BuildFile.Target, in package: BazelPackage) -> Sources {
    var sources = Sources()
    var files: Set<String> = []
    var seen: Set<Key> = []
    var pending = [(target.sources, package)]
    while let (listed, package) = pending.popLast() {
      if listed.computed > 0 { sources.isPartial = true }
      for file in self.files(in: package) {
        let path = package.folder == "." ? file : Path.relative(file, to: package.folder)
        if listed.globs.contains(where: { $0.matches(path) }) { files.insert(file) }
      }
      for label in listed.labels {
        let key = key(label, in: package)
        let other = packages[key.place]
        let file = Path.normalized(Path.join(other?.folder ?? package.folder, key.name))
        if known.contains(file) {
          files.insert(file)
        } else if let other, let group = other.content.fileGroups[key.name] {
          if seen.insert(key).inserted { pending.append((group, other)) }
        } else if file.hasSuffix(".swift") {
          sources.missing.append(file)
        } else {
          sources.isPartial = true
        }
      }
    }
    sources.files = files.sorted()
    return sources
  }
}
