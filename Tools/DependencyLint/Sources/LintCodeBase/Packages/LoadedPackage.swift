/// A package and the request that loaded it.
struct LoadedPackage: Sendable {
  let request: PackageRequest
  let summary: PackageSummary
}

/// A package to load.
struct PackageRequest: Sendable {
  var identity: String
  /// The absolute path of the folder.
  var folder: String
  var isOwn = false
  /// The revision; `nil` for a package that may change at any time.
  var revision: String?
  /// The paths of unpacked binary targets, by name.
  var artifacts: [String: String] = [:]
}
