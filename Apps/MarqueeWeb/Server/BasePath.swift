import HTTPTypes
import Hummingbird

/// Serves the site below a path of its host, such as `/films`.
///
/// Inside, each path is that of a site with a host of its own. The path is removed from requests,
/// and added to redirects and cookies; `SiteAddress` adds it to pages and files.
struct BasePath<Base: HTTPResponder>: HTTPResponder {
  typealias Context = Base.Context

  /// What a load balancer requests, which does not know the path.
  private static var pathsOutside: [String] { ["/healthz", "/readyz"] }

  /// The path, without a slash at its end; "" for a site with a host of its own.
  private let path: String
  private let base: Base

  init(_ path: String, _ base: Base) {
    self.path = path
    self.base = base
  }

  @concurrent
  func respond(to request: Request, context: Context) async throws -> Response {
    guard !path.isEmpty else { return try await base.respond(to: request, context: context) }
    var head = request.head
    guard let target = inside(head.path ?? "") else {
      return Response(
        status: .notFound,
        headers: [.contentType: "text/plain; charset=utf-8", .xContentTypeOptions: "nosniff"],
        body: .init(byteBuffer: .init(string: "not found\n"))
      )
    }
    head.path = target
    head.headerFields[values: .cookie] = head.headerFields[values: .cookie].map(Self.inside)
    var response = try await base.respond(
      to: Request(head: head, body: request.body),
      context: context
    )
    if let location = response.headers[.location], location.hasPrefix("/") {
      response.headers[.location] = path + location
    }
    let cookies = response.headers[values: .setCookie]
    if !cookies.isEmpty { response.headers[values: .setCookie] = cookies.map(outside) }
    return response
  }

  /// Returns a target without the path; `nil` for one that is not below it.
  ///
  /// Paths are compared as they are sent: another spelling, such as `%2F`, is another path.
  private func inside(_ target: String) -> String? {
    if Self.pathsOutside.contains(target) { return target }
    guard target.hasPrefix(path) else { return nil }
    let rest = target.dropFirst(path.count)
    switch rest.first {
    case "/": return String(rest)
    case "?", nil: return "/" + rest
    default: return nil
    }
  }

  // Browsers accept the prefix `__Host-` only for the path `/` (RFC 6265bis, section 4.1.3.2).
  private static var hostPrefix: String { "__Host-" }
  private static var securePrefix: String { "__Secure-" }

  /// Returns the value of the field `Cookie` with the names inside, without those of other sites.
  private static func inside(_ cookies: String) -> String {
    cookies.split(separator: ";").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix(hostPrefix) }
      .map { pair in
        guard pair.hasPrefix(securePrefix) else { return String(pair) }
        return hostPrefix + pair.dropFirst(securePrefix.count)
      }
      .joined(separator: "; ")
  }

  /// Returns the value of a field `Set-Cookie` for the path.
  private func outside(_ cookie: String) -> String {
    let parts = cookie.split(separator: ";").map { $0.drop { $0 == " " } }
    return parts.enumerated().map { index, part in
      if index == 0, part.hasPrefix(Self.hostPrefix) {
        return Self.securePrefix + part.dropFirst(Self.hostPrefix.count)
      }
      return part.lowercased() == "path=/" ? "Path=\(path)" : String(part)
    }
    .joined(separator: "; ")
  }
}
