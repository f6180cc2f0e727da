import LintScanner

/// Finds the manifest that SwiftPM uses for a package.
enum ManifestFile {
  static let defaultName = "Package.swift"

  static func isManifest(_ name: String) -> Bool {
    name == defaultName || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// Whether a file with the name of a manifest is other code, such as a type called `Package`: it
  /// imports modules, but not the one that each manifest needs.
  static func isOther(_ path: String) -> Bool {
    guard Path.lastComponent(path) == defaultName, let bytes = FileSystem.bytes(of: path) else {
      return false
    }
    let imports = bytes.withUnsafeBytes(ImportScanner.scan).imports
    return !imports.isEmpty && !imports.contains { $0.module == "PackageDescription" }
      && toolsVersion(of: bytes).isEmpty
  }

  /// Returns the name of the manifest.
  ///
  /// A package may have several for different Swift versions; SwiftPM used the one whose tools
  /// version it reported.
  static func name(for package: LoadedPackage) -> String {
    let folder = package.request.folder
    let names = FileSystem.names(in: folder)
      .filter { $0 != defaultName && isManifest($0) }
    let wanted = package.summary.manifest.toolsVersion.prefix(2)
    return names.sorted(by: >).first { name in
      guard let bytes = FileSystem.bytes(of: "\(folder)/\(name)") else { return false }
      return toolsVersion(of: bytes) == Array(wanted)
    } ?? defaultName
  }

  /// Returns the major and minor tools version in the first line of a manifest.
  static func toolsVersion(of manifest: [UInt8]) -> [Int] {
    let line = String(decoding: manifest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let version = line.split(separator: ":").last ?? ""
    return version.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
  }
}
