import HTTP
import HTTPTypes

/// The URL of a request, every byte of its path and query as the caller wrote them.
struct RequestTarget {
  let url: String
  let isSecure: Bool

  init(_ request: HTTPRequest) throws(NetworkError) {
    let scheme = request.scheme?.lowercased() ?? ""
    guard scheme == "http" || scheme == "https" else {
      throw .invalidURL("The scheme is neither http nor https.")
    }
    guard let authority = request.authority, !authority.isEmpty else {
      throw .invalidURL("The host is missing.")
    }
    guard authority.utf8.allSatisfy(Self.isOfAuthority) else {
      throw .invalidURL("The host has user information or characters that do not belong there.")
    }
    let path = request.path ?? "/"
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.allSatisfy(Self.isOfPath) else {
      throw .invalidURL("The path does not start with / or is not percent-encoded.")
    }
    url = "\(scheme)://\(authority)\(path)"
    isSecure = scheme == "https"
  }

  /// Where the request and its redirects may go: never from https to http.
  var allowedSchemes: [String] {
    isSecure ? ["https"] : ["http", "https"]
  }

  /// Bytes, as characters would have to be put together first, for each request anew.
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

  /// ASCII without controls and space, which is all that a URL is made of (RFC 3986).
  private static func isVisible(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte)
  }
}
