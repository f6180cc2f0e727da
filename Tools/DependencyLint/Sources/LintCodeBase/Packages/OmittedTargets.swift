/// The folders of targets that conditions in a manifest leave out on this system.
///
/// They are those in which SwiftPM looks for targets, and those that the manifest names, if no
/// target uses them.
struct OmittedTargets {
  private static let roots: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// The folder of the package, relative to the root.
  private let package: String
  private let conditions: ManifestConditions
  /// The folders of the package's targets.
  private let targets: [String]

  /// Reads the manifest of a package; returns `nil` if it has no conditions.
  init?(of package: String, in codeBase: CodeBase) {
    guard let conditions = codeBase.manifestConditions(ofPackage: package) else { return nil }
    self.package = package
    self.conditions = conditions
    targets = codeBase.modules.filter { $0.isTarget && $0.origin == .own && $0.home == package }
      .flatMap(\.folders)
  }

  /// Returns the folder of the target that probably contains a file without a target; `nil` if there
  /// is none.
  func folder(of file: String) -> String? {
    guard !targets.contains(where: { Path.isInside(file, $0) || $0 == "." }) else { return nil }
    return named(file) ?? conventional(file)
  }

  private func named(_ file: String) -> String? {
    conditions.paths.map { Path.join(package, $0) }.filter { folder in
      Path.isInside(file, folder) && file != folder && isFree(folder)
    }.max { $0.utf8.count < $1.utf8.count }
  }

  private func conventional(_ file: String) -> String? {
    let place = package == "." ? file : String(file.dropFirst(package.count + 1))
    let folders = place.split(separator: "/").dropLast().map(String.init)
    guard let root = folders.first, Self.roots.contains(root) else { return nil }
    let first = min(2, folders.count)
    return (first...folders.count).lazy.map { folders[..<$0].joined(separator: "/") }
      .map { Path.join(package, $0) }.first(where: isFree)
  }

  /// Whether no target is in a folder.
  private func isFree(_ folder: String) -> Bool {
    !targets.contains { Path.isInside($0, folder) }
  }
}

extension CodeBase {
  /// Moves the files of targets that conditions leave out from those without a target.
  mutating func takeOmittedTargets() {
    let owners = Dictionary(grouping: strays) { file in
      packages.filter { $0 == "." || Path.isInside(file, $0) }.max { $0.utf8.count < $1.utf8.count }
    }
    for case (let package?, let files) in owners {
      guard let omitted = OmittedTargets(of: package, in: self) else { continue }
      for file in files {
        guard let folder = omitted.folder(of: file) else { continue }
        skippedFiles.omitted[folder, default: 0] += 1
        unseenFiles.append(file)
      }
    }
    guard !unseenFiles.isEmpty else { return }
    let unseen = Set(unseenFiles)
    strays.removeAll(where: unseen.contains)
  }
}
