import LintCodeBase

/// Groups source files without a target or a layer by folder.
///
/// A group is the outermost folder that contains no other files. Files beside others are grouped by
/// their own folder.
struct StrayGroups {
  struct Group {
    var folder: String
    /// The files, sorted; never empty.
    var files: [String]
    /// Whether the folder also contains other files.
    var isShared: Bool

    /// What to add to a target or to a layer.
    var subject: String { isShared ? files.brief : folder }
  }

  let groups: [Group]

  /// Groups files beside others.
  init(_ files: [String], beside others: @autoclosure () -> [String]) {
    guard !files.isEmpty else {
      groups = []
      return
    }
    var shared: Set = ["."]
    for file in others() {
      var folder = Path.folder(of: file)
      while shared.insert(folder).inserted { folder = Path.folder(of: folder) }
    }
    let members = Dictionary(grouping: files) { file in
      var folder = Path.folder(of: file)
      while !shared.contains(folder) {
        let parent = Path.folder(of: folder)
        if shared.contains(parent) { break }
        folder = parent
      }
      return folder
    }
    groups = members.sorted { $0.key < $1.key }.map { folder, files in
      Group(folder: folder, files: files, isShared: shared.contains(folder))
    }
  }
}
