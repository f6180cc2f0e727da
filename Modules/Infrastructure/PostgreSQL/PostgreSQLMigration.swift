/// A migration of a database, provided by the owner of the tables.
///
/// Migrations run in order, once each. A program applies only those of its own features.
package struct PostgreSQLMigration: Sendable {
  /// Unique and permanent: the feature and a number, such as `MemberService.1`.
  let identifier: String
  let statements: [String]
  /// Whether programs without the migration can continue, so that old and new servers can run side
  /// by side.
  let isAddition: Bool

  /// - Parameters:
  ///   - identifier: The feature and a number.
  ///   - isAddition: Whether it only adds things that do not affect older programs: tables,
  ///     indexes, and columns with a default.
  ///   - statements: The statements, in SQL.
  package init(_ identifier: String, isAddition: Bool = false, _ statements: [String]) {
    self.identifier = identifier
    self.statements = statements
    self.isAddition = isAddition
  }

  static func feature(of identifier: String) -> Substring {
    identifier.prefix(upTo: identifier.lastIndex(of: ".") ?? identifier.endIndex)
  }
}
