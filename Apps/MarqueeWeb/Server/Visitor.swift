/// A browser that visits the site, recognised by a cookie.
struct Visitor: Hashable, Sendable {
  let id: String
}

/// A store of visitors, shared by all servers of a site.
protocol VisitorStore: Sendable {
  /// Returns the visitor of a cookie's value; `nil` for a value that the store has not issued.
  ///
  /// - Throws: An error of the store.
  func visitor(withToken token: String) async throws -> Visitor?

  /// Adds a visitor.
  ///
  /// - Returns: The visitor, and the value of the cookie.
  /// - Throws: An error of the store.
  func addVisitor() async throws -> (visitor: Visitor, token: String)
}
