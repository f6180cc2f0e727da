/// The paths of the files and folders of a project, from its tree of groups.
struct ProjectPaths {
  private let objects: ProjectObjects
  /// The folder of the project, to which its paths are relative.
  private let folder: String
  /// The absolute paths, by the identifiers of references and groups.
  private var paths: [String: String] = [:]
  /// The references and groups in the tree.
  private var seen: Set<String> = []
  /// The references and groups that are in several groups, and have another path in each.
  private(set) var ambiguous: [String] = []

  /// Resolves the paths of a project.
  ///
  /// - Parameters:
  ///   - objects: The objects of the project.
  ///   - project: The absolute path of the `.xcodeproj`.
  init(_ objects: ProjectObjects, project: String) {
    self.objects = objects
    let root = objects[objects.root]
    folder = Path.join(Path.folder(of: project), root?.string("projectDirPath") ?? "")
    // The main group is usually the folder of the project.
    var pending = [(id: root?.string("mainGroup") ?? "", around: Optional(folder))]
    while let (id, around) = pending.popLast() {
      guard let object = objects[id] else { continue }
      let path = path(of: object, in: around)
      guard seen.insert(id).inserted else {
        if paths[id] != path { ambiguous.append(id) }
        continue
      }
      if let path { paths[id] = path }
      for child in object.strings("children") { pending.append((child, path)) }
    }
  }

  /// Returns the absolute path of a reference or group; `nil` if only Xcode knows it.
  func path(of id: String) -> String? {
    if let path = paths[id] { return path }
    // A reference outside of the tree is relative to the project.
    return seen.contains(id) ? nil : objects[id].flatMap { path(of: $0, in: folder) }
  }

  private func path(of object: ProjectObjects.Object, in around: String?) -> String? {
    let path = object.string("path") ?? ""
    guard !path.contains("$(") else { return nil }
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return around.map { Path.join($0, path) }
    case "SOURCE_ROOT": return Path.join(folder, path)
    case "<absolute>": return Path.normalized(path)
    default: return nil
    }
  }
}
