import Foundation

/// A browser that visits the site, recognised by a cookie.
struct Visitor: Hashable, Sendable {
  /// How long a browser is recognised after its last visit, in seconds.
  static let lifetime: TimeInterval = 90 * 86_400

  let id: String

  /// Returns a visitor with a new id.
  static func new() -> Visitor { Visitor(id: UUID().uuidString.lowercased()) }
}

/// A visitor who comes back.
struct Visit: Equatable, Sendable {
  /// How long a visit counts as the last one, in seconds: not each page is a write.
  static let interval: TimeInterval = 86_400

  let visitor: Visitor
  /// Whether the last visit that the store knows was more than a day ago.
  var isDue = false
}

/// A store of visitors, shared by all servers of a site.
protocol VisitorStore: Sendable {
  /// Returns the visit of a cookie's value; `nil` for a value that the store does not know.
  ///
  /// - Throws: An error of the store.
  func visit(with secret: CookieSecret) async throws -> Visit?

  /// Records a visit, and adds the visitor of a new value.
  ///
  /// Visitors who have not come back for their lifetime are removed, with their queries.
  ///
  /// - Throws: An error of the store.
  func recordVisit(with secret: CookieSecret) async throws -> Visitor
}
