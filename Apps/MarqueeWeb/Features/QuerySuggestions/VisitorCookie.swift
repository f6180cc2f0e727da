import Crypto
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import QuerySuggestions
import ServerSupport
import Synchronization

/// Recognizes visitors by their cookie.
///
/// A visitor's first search that finds something only sets a cookie, which also contains the query.
/// The visitor is stored when the cookie comes back; otherwise, clients without cookies would fill
/// the database.
struct VisitorCookie: WebMiddleware {
  /// The maximum size of a query in a cookie, in bytes.
  private static let largestQuery = 500

  let store: any VisitorStore
  let queries: QuerySuggestionsModule
  /// Seals the query in a new cookie, which proves that this site made the cookie.
  let key: SymmetricKey
  let isSecure: Bool
  /// Whether the file at a path is the same for each visitor.
  let isForEveryone: @Sendable (String) -> Bool
  let warn: @Sendable (String) -> Void

  private var cookie: SiteCookie {
    SiteCookie("visitor", lifetime: Int(Visit.lifetime), isSecure: isSecure)
  }

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    var context = context
    guard request.uri.path != "/healthz", !isForEveryone(request.uri.path) else {
      return try await next(request, context)
    }
    // A member's queries are kept after signing out, and are available in other browsers.
    guard context.visitor == nil else { return try await next(request, context) }
    var newCookie: Cookie?
    var isKnown = true
    do {
      for value in cookie.values(of: request) where context.visitor == nil {
        newCookie = try await recognize(value, &context.visitor)
      }
      isKnown = context.visitor != nil
    } catch {
      // Catalogue pages do not require a visitor.
      warn("visitors cannot be recognized: \(error)")
    }
    let found = isKnown ? nil : FoundSearch()
    var response = try await FoundSearch.$current.withValue(found) { [context] in
      try await next(request, context)
    }
    if let query = found?.query { newCookie = try makeCookie(for: query, request) }
    if let newCookie { response.setCookie(newCookie) }
    return response
  }

  /// Finds the visitor for a cookie.
  ///
  /// - Parameters:
  ///   - value: The value, which may be forged.
  ///   - visitor: Set to the visitor, even if a later step fails.
  /// - Returns: The cookie to set; `nil` if the browser keeps its current one.
  /// - Throws: An error from a store.
  private func recognize(_ value: Substring, _ visitor: inout Visitor?) async throws -> Cookie? {
    let parts = value.split(separator: ".", maxSplits: 1)
    guard let secret = parts.first.flatMap({ CookieSecret($0) }) else { return nil }
    if let visit = try await store.visit(with: secret) {
      visitor = visit.visitor
      guard visit.isDue || parts.count > 1 else { return nil }
      if visit.isDue { _ = try await store.recordVisit(with: secret) }
    } else {
      guard parts.count > 1, let sealed = Data(base64URL: parts[1]),
        let query = key.open(sealed, in: secret.hash)
      else { return nil }
      let new = try await store.recordVisit(with: secret)
      visitor = new
      try await queries.saveRecentQuery(String(decoding: query, as: UTF8.self), owner: new.id)
    }
    return cookie.cookie(secret)
  }

  /// Returns the cookie for a first search; `nil` for a query that is too long.
  private func makeCookie(for query: String, _ request: Request) throws -> Cookie? {
    guard request.method == .get, !HeadRequest.isCurrent, query.utf8.count <= Self.largestQuery
    else { return nil }
    let secret = CookieSecret()
    let sealed = try key.seal(Data(query.utf8), in: secret.hash)
    return cookie.cookie("\(secret.text).\(sealed.base64URL)")
  }
}

/// The search of a request that has found something, which is known once the response begins.
final class FoundSearch: Sendable {
  /// The search of the current request; `nil` if its visitor is known.
  @TaskLocal static var current: FoundSearch?

  private let text = Mutex<String?>(nil)

  var query: String? {
    get { text.withLock(\.self) }
    set { text.withLock { $0 = newValue } }
  }
}
