import LintEssentials
import LintCodeBase

/// Finds the indexes that SwiftPM and Xcode write.
public struct IndexPlaces: Sendable {
  /// The absolute paths of packages and of folders with Xcode projects.
  public var folders: [String]
  /// SwiftPM's `--scratch-path`; `nil` for `.build` in each folder.
  public var scratchPath: String?
  /// The user's home, which contains Xcode's derived data.
  public var home: String?

  public init(folders: [String], scratchPath: String? = nil, home: String? = nil) {
    self.folders = folders
    self.scratchPath = scratchPath
    self.home = home
  }

  /// Returns all indexes of the folders.
  ///
  /// - Throws: `IndexError.missingIndex` if there is none.
  public func find() throws(IndexError) -> [String] {
    var candidates: [String] = []
    for scratch in scratchPath.map({ [$0] }) ?? folders.map({ "\($0)/.build" }) {
      candidates += Self.candidates(in: scratch)
    }
    candidates += DerivedData(home: home).stores(of: folders)
    // `debug` is a link to a folder of the platform, and scratch paths can be the same.
    var known: Set<FileSystem.FileID> = []
    let stores = candidates.filter { path in
      guard !Self.formats(at: path).isEmpty, let id = FileSystem.id(of: path) else { return false }
      return known.insert(id).inserted
    }
    guard stores.isEmpty else { return stores }
    throw .missingIndex(paths: candidates)
  }

  /// Returns a given index, whose path may also be the folder of its format.
  ///
  /// - Throws: `IndexError.missingIndex`.
  public static func given(_ path: String) throws(IndexError) -> [String] {
    let path = Path.normalized(path)
    if isFormat(Path.lastComponent(path)), FileSystem.isFolder("\(path)/units") {
      return [Path.folder(of: path)]
    }
    guard !formats(at: path).isEmpty else { throw .missingIndex(paths: [path]) }
    return [path]
  }

  /// Returns the locations where the build systems of SwiftPM and SourceKit-LSP write an index.
  private static func candidates(in scratch: String) -> [String] {
    let builds = ["debug", "release", "index-build/debug"].map { "\(scratch)/\($0)/index/store" }
    return builds + stores(below: "\(scratch)/out", levels: 3)
  }

  /// Returns the indexes in a folder: the newer build system has no fixed location for them.
  private static func stores(below folder: String, levels: Int) -> [String] {
    guard formats(at: folder).isEmpty else { return [folder] }
    guard levels > 0 else { return [] }
    return FileSystem.names(in: folder).sorted().flatMap { name in
      stores(below: "\(folder)/\(name)", levels: levels - 1)
    }
  }

  /// Returns the names of the formats, such as `v5`, in which an index exists, newest last.
  static func formats(at path: String) -> [String] {
    FileSystem.names(in: path)
      .filter { isFormat($0) && FileSystem.isFolder("\(path)/\($0)/units") }
      .sorted { ($0.count, $0) < ($1.count, $1) }
  }

  private static func isFormat(_ name: String) -> Bool {
    name.first == "v" && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
  }
}

/// The folder in which Xcode builds, with a folder for each project or workspace.
struct DerivedData {
  private struct Info: Decodable {
    var WorkspacePath: String
  }

  let home: String?

  /// Returns the locations of the indexes of projects in the folders.
  func stores(of folders: [String]) -> [String] {
    guard let home else { return [] }
    let derived = "\(home)/Library/Developer/Xcode/DerivedData"
    return FileSystem.names(in: derived).sorted().flatMap { name -> [String] in
      let project = "\(derived)/\(name)"
      guard let bytes = FileSystem.bytes(of: "\(project)/info.plist"),
        let info = try? PropertyListDecoder().decode(Info.self, from: Data(bytes)),
        folders.contains(where: { Path.isInside(info.WorkspacePath, $0) })
      else { return [] }
      // Xcode 14 renamed the folder.
      return ["Index.noindex", "Index"].map { "\(project)/\($0)/DataStore" }
    }
  }
}
