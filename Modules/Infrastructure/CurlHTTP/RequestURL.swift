import Foundation
import HTTP
import HTTPTypes

/// The URL of a request, with the path and the query unchanged.
struct RequestURL {
  let url: String
  let isSecure: Bool

  init(_ request: HTTPRequest) throws(NetworkError) {
    let scheme = request.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw .invalidURL("The scheme is not http or https.")
    }
    guard let authority = request.authority, !authority.isEmpty else {
      throw .invalidURL("The host is missing.")
    }
    guard authority.utf8.allSatisfy(Self.isOfAuthority) else {
      throw .invalidURL("The host contains user information or invalid characters.")
    }
    let path = request.path ?? "/"
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.allSatisfy(Self.isOfPath) else {
      throw .invalidURL("The path must start with / and be percent-encoded.")
    }
    url = "\(scheme)://\(authority)\(path)"
    isSecure = scheme == "https"
  }

  /// The schemes allowed for the request and its redirects, which never lead from https to http.
  var allowedSchemes: [String] {
    isSecure ? ["https"] : ["http", "https"]
  }

  /// The host, without the brackets of an IPv6 address.
  var host: String? { URL(string: url)?.host() }

  /// The port, even if the URL omits it.
  var port: Int? {
    URL(string: url).map { $0.port ?? (isSecure ? 443 : 80) }
  }

  /// Checks a byte instead of a character, which is faster.
  private static func isOfAuthority(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"),
      UInt8(ascii: "#"):
      false
    default:
      isVisible(byte)
    }
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "#") && isVisible(byte)
  }

  /// Whether a byte is printable ASCII other than a space; URLs contain nothing else (RFC 3986).
  private static func isVisible(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte)
  }
}
