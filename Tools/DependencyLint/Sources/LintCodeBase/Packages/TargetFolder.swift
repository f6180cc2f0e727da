/// Finds the folder of a target's sources: the one that the manifest declares or that SwiftPM
/// expects.
enum TargetFolder {
  /// The first tools version in which the only target of a package may use all of `Sources`.
  private static let relaxed = [5, 9]
  private static let sources = ["Sources", "Source", "src", "srcs"]

  /// Finds a target's folder.
  ///
  /// - Parameters:
  ///   - manifest: The manifest of the package.
  ///   - package: The absolute path of the package.
  /// - Returns: A path relative to the package, which may not exist.
  static func find(_ target: Manifest.Target, of manifest: Manifest, in package: String) -> String {
    if let path = target.path { return path.isEmpty ? "." : Path.normalized(path) }
    let candidates =
      switch target.kind {
      case .test: ["Tests"] + sources
      case .plugin: ["Plugins"] + sources
      default: sources
      }
    let folder = candidates.first { FileSystem.isFolder("\(package)/\($0)") } ?? candidates[0]
    let usual = "\(folder)/\(target.name)"
    if FileSystem.isFolder("\(package)/\(usual)") { return usual }
    let isRelaxed = !manifest.toolsVersion.lexicographicallyPrecedes(relaxed)
    let rivals = manifest.targets.filter { group($0.kind) == group(target.kind) }
    return isRelaxed && rivals.count == 1 ? folder : usual
  }

  /// Groups the kinds whose targets share a folder.
  private static func group(_ kind: Manifest.Target.Kind) -> Int {
    switch kind {
    case .test: 0
    case .plugin: 1
    default: 2
    }
  }
}
