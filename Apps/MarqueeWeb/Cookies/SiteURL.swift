import Foundation
import HTTP
import Hummingbird

/// The URL at which visitors reach the site.
struct SiteURL: Equatable, Sendable {
  let url: URL
  /// The path at which the site begins, such as `/films`; "" if it has the host to itself.
  let base: String

  /// - Returns: `nil` unless the string is an http or https URL with at most a path of letters,
  ///   digits, hyphens, and underscores.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, let base = Self.base(url.path()), url.query() == nil,
      url.fragment() == nil, url.user() == nil
    else { return nil }
    self.url = url
    self.base = base
  }

  /// Returns a path without a slash at its end; `nil` for one that needs an encoding or could be
  /// spelled in several ways.
  private static func base(_ path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let arePlain = names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isPlain) }
    return path.isEmpty || arePlain ? path : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Returns the origin of the site as a browser sees it: the site's URL, or the requested host.
  static func origin(of request: Request, _ url: SiteURL?) -> String {
    if let url { return url.origin }
    return "http://\(request.head.authority ?? "127.0.0.1")"
  }

  /// Scheme, host and port, as browsers send them: without the port of the scheme.
  var origin: String {
    let text = url.absoluteString.lowercased().dropLast(url.path().count)
    let port = isSecure ? ":443" : ":80"
    return String(text.hasSuffix(port) ? text.dropLast(port.count) : text)
  }

  var isSecure: Bool { url.isHTTPS }
}
