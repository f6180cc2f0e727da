package import Foundation

/// A stored response, with the validators of a conditional request.
package struct CachedResponse: Sendable, Equatable {
  package var body: Data
  package var storedAt: Date
  package var entityTag: String?
  package var lastModified: String?
  /// What the client of the cache keeps beside it, such as header fields.
  package var metadata: String?

  package init(
    body: Data,
    storedAt: Date,
    entityTag: String? = nil,
    lastModified: String? = nil,
    metadata: String? = nil
  ) {
    self.body = body
    self.storedAt = storedAt
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.metadata = metadata
  }
}
