import LintScanner

/// The sources in a target's folder, by SwiftPM's rules.
struct TargetSources {
  /// The Swift files, relative to the package and sorted.
  private(set) var swiftFiles: [String] = []
  private(set) var hasClangSources = false
  /// Whether a source file is named `main`, which makes any target a program.
  private(set) var hasMain = false
  /// Whether git ignores Swift files of the folder, which are probably generated.
  private(set) var hasIgnoredSources = false
  /// Manifests of packages inside the folder, relative to the package.
  private(set) var nestedManifests: [String] = []
  /// The files and folders that cannot be read, relative to the package.
  private(set) var problems: [UnreadableFile] = []

  /// The extensions of bundles, which SwiftPM treats as files.
  private static let opaque: Set<String> = [
    "docc", "xcassets", "xcodeproj", "xcworkspace", "playground", "xcdatamodel", "xcdatamodeld",
    "xcmappingmodel",
  ]
  private static let clang: Set<String> = [
    "c", "m", "mm", "cc", "cpp", "cxx", "s", "S", "C", "M",
  ]

  private let exclude: Set<String>
  private let sources: [String]?
  /// The files and folders of resources, relative to the package.
  let resources: [String]
  private let copied: Set<String>

  /// Reads a target's folder.
  ///
  /// - Parameters:
  ///   - target: The target in the manifest.
  ///   - folder: The folder, relative to the package.
  ///   - package: The absolute path of the package.
  ///   - known: The contents of folders that were read before.
  ///   - isExcluded: Whether to skip a path relative to the package.
  ///   - isIgnored: Whether git ignores a path relative to the package.
  init(
    of target: Manifest.Target,
    folder: String,
    package: String,
    known: KnownFolders? = nil,
    isExcluded: (String) -> Bool = { _ in false },
    isIgnored: (String) -> Bool = { _ in false }
  ) {
    func located(_ path: String) -> String { Path.normalized(Path.join(folder, path)) }
    exclude = Set(target.exclude.map(located))
    sources = target.sources.map { $0.map(located) }
    resources = target.resources.map { located($0.path) }
    copied = Set(target.resources.filter(\.isCopied).map { located($0.path) })
    var walk = FolderWalk(root: Path.join(package, folder), followsLinks: true, known: known)
    while let (inner, entries) = walk.next() {
      for entry in entries {
        let relative = Path.join(inner, entry.name)
        let path = Path.join(folder, relative)
        if exclude.contains(path) { continue }
        if isExcluded(path) {
          hasIgnoredSources =
            hasIgnoredSources
            || isIgnored(path) && Self.containsSwift(Path.join(package, path), entry.kind)
          continue
        }
        switch entry.kind {
        case .folder:
          if !copied.contains(path), !Self.isOpaque(entry.name) { walk.enter(relative) }
        case .file: take(path, name: entry.name, in: package)
        case .other: break
        }
      }
    }
    swiftFiles.sort()
    problems = walk.problems.map {
      UnreadableFile(path: Path.join(folder, $0.path), reason: $0.reason)
    }
  }

  private mutating func take(_ path: String, name: String, in package: String) {
    let `extension` = Self.extension(of: name)
    let isSwift = `extension` == "swift"
    guard isSwift || Self.clang.contains(`extension`) else { return }
    if path == name, name == "Package.swift" || name.hasPrefix("Package@swift-") { return }
    if resources.contains(where: { covers($0, path) }) { return }
    if let sources, !sources.contains(where: { covers($0, path) }) { return }
    // As in SwiftPM, main.xxx.swift does not count.
    hasMain =
      hasMain || name.lowercased().hasPrefix("main.") && name.utf8.count { $0 == 0x2E } == 1
    guard isSwift else {
      hasClangSources = true
      return
    }
    swiftFiles.append(path)
    if name == ManifestFile.defaultName, !ManifestFile.isOther(Path.join(package, path)) {
      nestedManifests.append(path)
    }
  }

  private static func containsSwift(_ path: String, _ kind: FileSystem.Kind) -> Bool {
    kind == .file || !SwiftFiles.list(under: path) { _ in false }.files.isEmpty
  }

  private func covers(_ folder: String, _ path: String) -> Bool {
    folder == "." || Path.isInside(path, folder)
  }

  /// Whether a folder lies in a bundle, or is one.
  ///
  /// Templates of Xcode contain placeholders, and nothing compiles them.
  static func isInBundle(_ folder: String) -> Bool {
    folder.split(separator: "/").contains { name in
      isOpaque(String(name)) || name.hasSuffix(".xctemplate")
    }
  }

  private static func isOpaque(_ name: String) -> Bool { opaque.contains(`extension`(of: name)) }

  private static func `extension`(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(name[name.index(after: dot)...])
  }
}
