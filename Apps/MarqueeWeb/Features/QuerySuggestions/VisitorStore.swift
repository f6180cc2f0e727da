import Foundation

/// A browser that visits the site, recognized by a cookie.
struct Visitor: Hashable, Sendable {
  /// How long a browser is recognized after its last visit, in seconds.
  static let lifetime: TimeInterval = 90 * 86_400

  let id: String

  private static let memberPrefix = "member:"

  /// Returns the visitor for a signed-in member, who is the same in each browser.
  static func member(_ id: String) -> Visitor { Visitor(id: memberPrefix + id) }

  var isMember: Bool { id.hasPrefix(Self.memberPrefix) }

  /// Returns a visitor with a new id.
  static func new() -> Visitor { Visitor(id: UUID().uuidString.lowercased()) }
}

/// A visit by a returning visitor.
struct Visit: Equatable, Sendable {
  /// The minimum time between recorded visits, in seconds, so that not every page causes a write.
  static let interval: TimeInterval = 86_400

  let visitor: Visitor
  /// Whether the last recorded visit was more than a day ago.
  var isDue = false
}

/// A store of visitors, shared by all servers of a site.
protocol VisitorStore: Sendable {
  /// Returns the visit for a cookie's value; `nil` for an unknown value.
  ///
  /// - Throws: An error of the store.
  func visit(with secret: CookieSecret) async throws -> Visit?

  /// Records a visit, and adds a visitor for a new value.
  ///
  /// Visitors who have not returned within their lifetime are removed along with their queries.
  ///
  /// - Throws: An error of the store.
  func recordVisit(with secret: CookieSecret) async throws -> Visitor
}
