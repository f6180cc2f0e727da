/// Finds the folders that belong to a module, as an Xcode target has no folder of its own.
///
/// A folder belongs to the module that compiles all of its files, if no other module compiles more
/// than half of them.
struct FolderOwners {
  private struct Share: Hashable {
    let folder: String
    let module: Int
  }

  /// The number of files in a folder and below it.
  private var totals: [String: Int] = [:]
  private var shares: [Share: Int] = [:]
  private var owners: [String: Int] = [:]

  /// Counts the files of modules.
  init(_ modules: [Module]) {
    var known: Set<String> = []
    for (module, files) in modules.lazy.map(\.files).enumerated() {
      for file in files {
        let isNew = known.insert(file).inserted
        var folder = file
        repeat {
          folder = Path.folder(of: folder)
          if isNew { totals[folder, default: 0] += 1 }
          shares[Share(folder: folder, module: module), default: 0] += 1
        } while folder != "."
      }
    }
    var rivals: [String: Int] = [:]
    for (share, count) in shares {
      let total = totals[share.folder] ?? 0
      if count * 2 > total { rivals[share.folder, default: 0] += 1 }
      if count == total { owners[share.folder] = share.module }
    }
    for (folder, count) in rivals where count > 1 { owners[folder] = nil }
  }

  /// Returns the folders of a module, the one with most of its files first.
  func folders(of module: Int, files: [String]) -> [String] {
    var members: [String: [String]] = [:]
    for file in files {
      var folder = Path.folder(of: file)
      guard folder != ".", owners[folder] == module else { continue }
      while case let parent = Path.folder(of: folder), parent != ".", owners[parent] == module {
        folder = parent
      }
      members[folder, default: []].append(file)
    }
    guard !members.isEmpty else { return [Self.usual(files)].compactMap(\.self) }
    let sorted = members.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.map { Self.common(of: $0.value.map(Path.folder)) }
  }

  /// The innermost folder around all others.
  static func common(of folders: [String]) -> String {
    var common = folders.first ?? "."
    for folder in folders {
      while common != ".", !Path.isInside(folder, common) { common = Path.folder(of: common) }
    }
    return common
  }

  /// The folder of a module whose files are also compiled by other modules.
  private static func usual(_ files: [String]) -> String? {
    let common = common(of: files.map(Path.folder))
    guard common == "." else { return common }
    let counts = Dictionary(files.map { (Path.folder(of: $0), 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
