import Foundation

/// The URL of the site for its visitors.
struct SiteURL: Equatable, Sendable {
  let url: URL

  /// - Returns: `nil` unless the text is an http or https URL without a path.
  init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, ["", "/"].contains(url.path()), url.query() == nil,
      url.fragment() == nil, url.user() == nil
    else { return nil }
    self.url = url
  }

  var isSecure: Bool { url.scheme?.lowercased() == "https" }
}
