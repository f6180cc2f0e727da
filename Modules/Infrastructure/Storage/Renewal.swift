import Foundation
import GRDB

/// What a confirmation changes in a stored response.
package struct Renewal: Sendable {
  private struct Validators: Equatable, Sendable {
    let entityTag: String?
    let lastModified: String?
  }

  /// Another response may have replaced the confirmed one.
  private let confirmed: Validators
  private let validators: Validators
  private let metadata: String?

  /// - Parameters:
  ///   - response: The confirmed response.
  ///   - entityTag: Its new entity tag.
  ///   - lastModified: Its new time of modification.
  ///   - metadata: Its new metadata.
  package init(
    of response: CachedResponse,
    entityTag: String? = nil,
    lastModified: String? = nil,
    metadata: String? = nil
  ) {
    confirmed = Validators(
      entityTag: response.entityTag,
      lastModified: response.lastModified
    )
    validators = Validators(entityTag: entityTag, lastModified: lastModified)
    self.metadata = metadata
  }

  private init(confirmed: Validators, changes: Renewal) {
    self.confirmed = confirmed
    validators = changes.validators
    metadata = changes.metadata
  }

  /// Returns a renewal with the effect of an earlier one followed by this one; `nil` if the earlier
  /// one changed the validators that this one confirms.
  func merged(after earlier: Renewal) -> Renewal? {
    guard confirmed == earlier.validators else { return nil }
    return Renewal(confirmed: earlier.confirmed, changes: self)
  }

  /// Returns the renewed response; `nil` if it is not the confirmed one.
  func applied(to response: CachedResponse, at time: Date) -> CachedResponse? {
    guard
      confirmed
        == Validators(entityTag: response.entityTag, lastModified: response.lastModified)
    else { return nil }
    var renewed = response
    renewed.storedAt = time
    renewed.entityTag = validators.entityTag
    renewed.lastModified = validators.lastModified
    renewed.metadata = metadata
    return renewed
  }

  /// Writes the changes to the row of a key.
  func write(for key: String, at time: Date, expiresAt: Date, to database: Database) throws {
    try database.cachedStatement(
      sql: """
        UPDATE response
        SET storedAt = ?, expiresAt = ?, usedAt = ?, entityTag = ?, lastModified = ?, metadata = ?
        WHERE key = ? AND entityTag IS ? AND lastModified IS ?
        """
    ).execute(arguments: [
      time.timeIntervalSince1970, expiresAt.timeIntervalSince1970, time.timeIntervalSince1970,
      validators.entityTag, validators.lastModified, metadata, key, confirmed.entityTag,
      confirmed.lastModified,
    ])
  }
}
