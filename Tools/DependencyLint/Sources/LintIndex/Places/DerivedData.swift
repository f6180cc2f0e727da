import LintEssentials
import LintCodeBase

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
