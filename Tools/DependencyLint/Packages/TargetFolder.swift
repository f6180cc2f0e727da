/// Where a target's sources lie, by the manifest's word or by SwiftPM's custom.
enum TargetFolder {
  /// The first version whose lone targets may own a whole folder.
  private static let relaxed = [5, 9]
  private static let sources = ["Sources", "Source", "src", "srcs"]

  /// Looks for a target's folder in its package, an absolute path.
  ///
  /// - Returns: A path relative to the package; it need not exist.
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

  /// Kinds whose targets lie side by side.
  private static func group(_ kind: Manifest.Target.Kind) -> Int {
    switch kind {
    case .test: 0
    case .plugin: 1
    default: 2
    }
  }
}
