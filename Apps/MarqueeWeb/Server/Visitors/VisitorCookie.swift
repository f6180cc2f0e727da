import Crypto
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import ServerSupport
import Synchronization

/// Recognizes visitors by their cookie.
///
/// The first data of a visitor, such as a search that finds something, only sets a cookie, which also
/// contains the data. The visitor is stored when the cookie comes back; otherwise, clients without
/// cookies would fill the database.
struct VisitorCookie: WebMiddleware {
  let store: any VisitorStore
  /// What the features store about visitors.
  let personalData: [PersonalData]
  /// Seals the data in a new cookie, which proves that this site made the cookie.
  let key: SymmetricKey
  let isSecure: Bool
  /// Whether the file at a path is the same for each visitor.
  let isForEveryone: @Sendable (String) -> Bool
  let warn: @Sendable (String) -> Void

  static func cookie(isSecure: Bool) -> SiteCookie {
    SiteCookie("visitor", lifetime: Int(Visit.lifetime), isSecure: isSecure)
  }

  private var cookie: SiteCookie { Self.cookie(isSecure: isSecure) }

  func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
    var context = context
    guard request.uri.path != "/healthz", !isForEveryone(request.uri.path) else {
      return try await next(request, context)
    }
    // A member's data is kept after signing out, and is available in other browsers.
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
    let new = isKnown || HeadRequest.isCurrent ? nil : NewVisitor()
    var response = try await NewVisitor.$current.withValue(new) { [context] in
      try await next(request, context)
    }
    if let data = new?.data { newCookie = try makeCookie(for: data) }
    // A response that forgets the visitor has the last word.
    let isForgotten = response.headers[values: .setCookie].contains {
      $0.hasPrefix("\(cookie.name)=")
    }
    if let newCookie, !isForgotten { response.setCookie(newCookie) }
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
        let data = key.open(sealed, in: secret.hash).flatMap(NewVisitor.Data.init)
      else { return nil }
      let new = try await store.recordVisit(with: secret)
      visitor = new
      for feature in personalData where feature.key == data.key {
        try await feature.begin?(data.text, new)
      }
    }
    return cookie.cookie(secret)
  }

  /// Removes the visitors whom the cookies of a request identify, and returns the cookie to remove.
  ///
  /// - Throws: An error of the store.
  static func forget(
    _ request: Request,
    in store: any VisitorStore,
    isSecure: Bool
  ) async throws -> Cookie {
    let cookie = cookie(isSecure: isSecure)
    for value in cookie.values(of: request) {
      let secret = value.split(separator: ".", maxSplits: 1).first.flatMap { CookieSecret($0) }
      if let secret { try await store.remove(with: secret) }
    }
    return cookie.removal
  }

  /// Returns the cookie with the first data of a visitor.
  private func makeCookie(for data: NewVisitor.Data) throws -> Cookie {
    let secret = CookieSecret()
    let sealed = try key.seal(data.bytes, in: secret.hash)
    return cookie.cookie("\(secret.text).\(sealed.base64URL)")
  }
}

/// What a feature keeps of a visitor whom the site does not know yet, until the browser has shown
/// that it keeps cookies.
final class NewVisitor: Sendable {
  /// The visitor of the current request; `nil` if it is known.
  @TaskLocal static var current: NewVisitor?

  /// The maximum size of the data in a cookie, in bytes; browsers accept cookies of 4,096.
  private static let largestData = 2_500

  /// The data and the feature to which it belongs.
  struct Data: Sendable {
    let key: String
    let text: String

    init(key: String, text: String) { (self.key, self.text) = (key, text) }

    init?(_ bytes: Foundation.Data) {
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      self.init(key: String(parts[0]), text: String(parts[1]))
    }

    var bytes: Foundation.Data { Foundation.Data("\(key)\n\(text)".utf8) }
  }

  private let state = Mutex<Data?>(nil)

  var data: Data? { state.withLock(\.self) }

  /// Keeps data in the visitor's new cookie.
  ///
  /// - Parameter key: The key of the feature's `PersonalData`.
  /// - Returns: Whether a cookie can contain the data.
  @discardableResult
  func keep(_ text: String, as key: String) -> Bool {
    let data = Data(key: key, text: text)
    guard data.bytes.count <= Self.largestData else { return false }
    state.withLock { $0 = data }
    return true
  }
}
