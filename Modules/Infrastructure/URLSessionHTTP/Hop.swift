import Foundation
import HTTP
import HTTPTypes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request, or the one to which a redirect leads (RFC 9110, 15.4).
struct Hop {
  private var method: HTTPRequest.Method
  private var url: URL
  private var fields: HTTPFields
  private var body: Data?

  /// - Throws: `NetworkError.invalidURL`.
  init(_ request: HTTPRequest, body: Data?) throws {
    let (path, start) = (request.path ?? "", "\(request.scheme ?? "")://\(request.authority ?? "")")
    guard Origin(request) != nil, path.hasPrefix("/"), !path.contains("#"),
      path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let url = URL(string: start + path, encodingInvalidCharacters: false)
    else { throw NetworkError.invalidURL(request.authority ?? "") }
    method = request.method
    self.url = url
    fields = request.headerFields
    self.body = method == .head ? nil : body
  }

  var urlRequest: URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.httpBody = body
    for field in fields { request.addValue(field.value, forHTTPHeaderField: field.name.rawName) }
    return request
  }

  /// Returns the next request; `nil` for a response that is not a redirect.
  ///
  /// - Throws: `NetworkError.redirectRefused`.
  func next(after response: HTTPResponse) throws -> Hop? {
    let status = response.status.code
    guard [301, 302, 303, 307, 308].contains(status),
      let location = response.headerFields[.location]
    else { return nil }
    guard
      let target = URL(string: location, relativeTo: url)?.absoluteURL,
      let origin = Origin(target), url.scheme != "https" || target.scheme == "https"
    else { throw NetworkError.redirectRefused(url.hostAndPort) }
    var next = self
    next.url = target
    if status == 303 && method != .head || status < 303 && method == .post {
      next.method = .get
      next.body = nil
      next.fields[.contentType] = nil
    }
    if origin != Origin(url) {
      for name in [HTTPField.Name.authorization, .cookie, .proxyAuthorization] {
        next.fields[name] = nil
      }
    }
    return next
  }
}
