package import GRDB

/// One step of a database's schema, contributed by the feature that owns the tables.
///
/// Steps run in order, once each. A program applies those of its own features and leaves the
/// tables of others alone.
package struct Migration: Sendable {
  /// Unique and permanent: the feature and a number, such as `QuerySuggestions.1`.
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
