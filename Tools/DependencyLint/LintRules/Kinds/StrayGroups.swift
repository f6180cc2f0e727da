import LintCodeBase

/// Groups source files that belong to no target by folder.
///
/// A group is the outermost folder that contains no files of targets. Files beside those of targets
/// are grouped by their own folder.
struct StrayGroups {
  struct Group {
    var folder: String
    /// The files, sorted; never empty.
    var files: [String]
  }

  let groups: [Group]

  init(_ context: RuleContext) {
    guard !context.strays.isEmpty else {
      groups = []
      return
    }
    var shared: Set = ["."]
    for module in context.graph.ownModules {
      for file in context.graph[module].files {
        var folder = Path.folder(of: file)
        while shared.insert(folder).inserted { folder = Path.folder(of: folder) }
      }
    }
    let members = Dictionary(grouping: context.strays) { file in
      var folder = Path.folder(of: file)
      while !shared.contains(folder) {
        let parent = Path.folder(of: folder)
        if shared.contains(parent) { break }
        folder = parent
      }
      return folder
    }
    groups = members.sorted { $0.key < $1.key }.map { Group(folder: $0.key, files: $0.value) }
  }
}
