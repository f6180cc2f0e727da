package import Foundation

/// A response as it was stored, with what is needed to ask whether it is still the current one.
package struct CachedResponse: Sendable, Equatable {
  package var body: Data
  package var storedAt: Date
  package var entityTag: String?
  package var lastModified: String?

  package init(
    body: Data,
    storedAt: Date,
    entityTag: String? = nil,
    lastModified: String? = nil
  ) {
    self.body = body
    self.storedAt = storedAt
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}
