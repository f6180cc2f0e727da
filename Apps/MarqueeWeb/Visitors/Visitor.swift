import Foundation

/// A browser that visits the site, recognised by a cookie.
struct Visitor: Hashable, Sendable {
  /// How long a browser is recognised, in seconds.
  static let lifetime: TimeInterval = 90 * 86_400

  let id: String

  /// Returns a visitor with a new id.
  static func new() -> Visitor { Visitor(id: UUID().uuidString.lowercased()) }
}

/// A store of visitors, shared by all servers of a site.
protocol VisitorStore: Sendable {
  /// Returns the visitor with a cookie's value; `nil` for a value that the store does not know.
  ///
  /// - Throws: An error of the store.
  func visitor(with secret: CookieSecret) async throws -> Visitor?

  /// Adds a visitor with a new value of the cookie.
  ///
  /// - Throws: An error of the store.
  func addVisitor(with secret: CookieSecret) async throws -> Visitor
}
