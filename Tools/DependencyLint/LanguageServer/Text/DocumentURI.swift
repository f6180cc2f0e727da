import Foundation

/// Converts between paths and `file:` URIs.
enum DocumentURI {
  /// Returns the absolute path; `nil` if the URI is no file of this machine.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    guard let slash = rest.firstIndex(of: "/"),
      ["", "localhost"].contains(rest[..<slash].lowercased()),
      let path = String(rest[slash...]).removingPercentEncoding
    else { return nil }
    return URL(filePath: path).standardizedFileURL.path
  }

  static func uri(of path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).absoluteString
  }
}
