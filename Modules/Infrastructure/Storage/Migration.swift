package import GRDB

/// A migration of the user's database or the cache, provided by the owner of the tables.
///
/// Migrations run in order, once each. A program applies only those of its own features.
package struct Migration: Sendable {
  /// Unique and permanent: the feature and a number, such as `Reviews.1`.
  let identifier: String
  let migrate: @Sendable (Database) throws -> Void

  package init(_ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void) {
    self.identifier = identifier
    self.migrate = migrate
  }

  var feature: Substring { Self.feature(of: identifier) }

  static func feature(of identifier: String) -> Substring {
    identifier.prefix(upTo: identifier.lastIndex(of: ".") ?? identifier.endIndex)
  }
}
