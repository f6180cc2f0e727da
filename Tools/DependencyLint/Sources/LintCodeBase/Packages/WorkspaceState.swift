import LintEssentials

/// The dependencies that SwiftPM resolved for a package, and their paths.
///
/// The file's format differs between versions of SwiftPM, so it is read leniently.
struct WorkspaceState: Hashable, Sendable {
  struct Package: Hashable, Sendable {
    var identity: String
    /// The absolute path of the folder.
    var folder: String
    /// The revision, which identifies the content; `nil` for a package that may be edited.
    var revision: String?
  }

  struct Artifact: Hashable, Sendable {
    var package: String
    var target: String
    /// The absolute path.
    var path: String
  }

  var packages: [Package] = []
  var artifacts: [Artifact] = []

  init() {}

  /// Parses the file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - package: The absolute path of the package.
  ///   - scratch: The absolute path of its scratch folder.
  init?(json bytes: [UInt8], package: String, scratch: String) {
    guard let json = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      return nil
    }
    for entry in json["object"]["dependencies"].array {
      let reference = entry["packageRef"]
      guard let identity = reference["identity"].string ?? reference["name"].string else {
        continue
      }
      let state = entry["state"]
      let location = reference["location"].string ?? reference["path"].string
      let subpath = entry["subpath"].string ?? identity
      let place: (folder: String, revision: String?)? =
        switch state["name"].string {
        case "edited": (state["path"].string ?? "\(package)/Packages/\(subpath)", nil)
        case "fileSystem", "local":
          (state["path"].string ?? location).map { ($0, nil) }
        case "registryDownload":
          ("\(scratch)/registry/downloads/\(subpath)", state["version"].string)
        case "custom":
          state["path"].string.map { ($0, nil) }
        default:
          ("\(scratch)/checkouts/\(subpath)", state["checkoutState"]["revision"].string)
        }
      guard let place else { continue }
      packages.append(
        Package(
          identity: identity.lowercased(),
          folder: Path.join(package, place.folder),
          revision: place.revision
        )
      )
    }
    for entry in json["object"]["artifacts"].array {
      guard let identity = entry["packageRef"]["identity"].string,
        let target = entry["targetName"].string, let path = entry["path"].string
      else { continue }
      artifacts.append(
        Artifact(package: identity.lowercased(), target: target, path: Path.join(scratch, path))
      )
    }
  }
}

extension WorkspaceState {
  /// Reads the state of a package; returns `nil` if nothing was resolved.
  static func load(package: String, scratch: String, cache: CacheFolder?) -> WorkspaceState? {
    let path = "\(scratch)/workspace-state.json"
    guard let status = FileSystem.status(of: path) else { return nil }
    let key =
      "\(status.size)-\(status.seconds)-\(status.nanoseconds)-\(status.id.node)"
    let name = "\(package)\n\(path)"
    if let known = cache?.read(WorkspaceState.self, "state", of: name, key: key) { return known }
    guard let bytes = FileSystem.bytes(of: path),
      let state = WorkspaceState(json: bytes, package: package, scratch: scratch)
    else { return nil }
    cache?.store(state, "state", of: name, key: key)
    return state
  }
}

extension WorkspaceState: Recorded {
  mutating func visit(_ record: inout Record) throws {
    try record.part(&packages)
    try record.part(&artifacts)
  }
}

extension WorkspaceState.Package: Recorded {
  init() { self.init(identity: "", folder: "") }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&identity)
    try record.part(&folder)
    try record.part(&revision)
  }
}

extension WorkspaceState.Artifact: Recorded {
  init() { self.init(package: "", target: "", path: "") }

  mutating func visit(_ record: inout Record) throws {
    try record.part(&package)
    try record.part(&target)
    try record.part(&path)
  }
}
