/// A package and where it came from.
struct LoadedPackage: Sendable {
  let request: PackageRequest
  let summary: PackageSummary
}

/// A package that is to be looked at.
struct PackageRequest: Sendable {
  var identity: String
  /// Absolute.
  var folder: String
  var isOwn = false
  /// Nil for what may change at any time.
  var revision: String?
  /// Where binary targets were unpacked, by name.
  var artifacts: [String: String] = [:]
}
