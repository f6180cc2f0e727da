import Foundation
import HTTP
import Hummingbird

/// The URL at which visitors reach the site.
struct SiteURL: Equatable, Sendable {
  let url: URL

  /// - Returns: `nil` unless the string is an http or https URL without a path.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, ["", "/"].contains(url.path()), url.query() == nil,
      url.fragment() == nil, url.user() == nil
    else { return nil }
    self.url = url
  }

  /// Returns the origin of the site as a browser sees it: the site's URL, or the requested host.
  static func origin(of request: Request, _ url: SiteURL?) -> String {
    if let url { return url.origin }
    return "http://\(request.head.authority ?? "127.0.0.1")"
  }

  /// Scheme, host and port, as browsers send them: without the port of the scheme.
  var origin: String {
    var text = url.absoluteString.lowercased()
    if text.hasSuffix("/") { text.removeLast() }
    let port = isSecure ? ":443" : ":80"
    return text.hasSuffix(port) ? String(text.dropLast(port.count)) : text
  }

  var isSecure: Bool { url.isHTTPS }
}
