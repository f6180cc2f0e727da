import Foundation
import HTTP

/// A link in a template: its address and its label.
struct LinkValues: Hashable, Sendable {
  let url: String
  let text: String
}

/// A link to a page of the site: a path and query parameters.
struct PageLink: Equatable, Sendable {
  let path: String
  private var parameters: [(String, String)]

  init(_ path: String, _ parameters: [(String, String?)] = []) {
    self.path = path
    self.parameters = parameters.compactMap { name, value in value.map { (name, $0) } }
  }

  init(parsing text: String) {
    let parts = URLComponents(string: text)
    self.init(
      parts?.percentEncodedPath ?? "/",
      parts?.queryItems?.map { ($0.name, $0.value) } ?? []
    )
  }

  func removing(_ name: String) -> PageLink {
    PageLink(path, parameters.filter { $0.0 != name })
  }

  func adding(_ name: String, _ value: String) -> PageLink {
    PageLink(path, removing(name).parameters + [(name, value)])
  }

  /// The link for an attribute, percent-encoded.
  var text: String {
    guard !parameters.isEmpty else { return path }
    let query = parameters.map { "\(PercentEncoding.encode($0))=\(PercentEncoding.encode($1))" }
    return path + "?" + query.joined(separator: "&")
  }

  static func == (one: PageLink, other: PageLink) -> Bool { one.text == other.text }
}
