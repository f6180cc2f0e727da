import Foundation

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
    let query = parameters.map { "\(Self.encode($0))=\(Self.encode($1))" }
    return path + "?" + query.joined(separator: "&")
  }

  static func == (one: PageLink, other: PageLink) -> Bool { one.text == other.text }

  static func encode(_ text: String) -> String {
    // Most texts need no encoding, and Foundation's is slow.
    text.utf8.allSatisfy(isUnreserved)
      ? text : text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// RFC 3986, section 2.3: what needs no encoding anywhere.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
