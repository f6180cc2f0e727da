package import DemoBackend
package import HTTP
import HTTPTypes

/// The keys that a client has asked to be replaced with each token, newest first.
package struct RotatedKeys: Sendable {
  private var keys: [SigningKey] = []

  package init() {}

  /// Adds a key; some older ones stay, for tokens that were signed with them.
  package mutating func add(_ key: SigningKey) { keys = [key] + keys.prefix(4) }

  /// Returns the public keys, after those that never change.
  package func webKeys(after fixed: [SigningKey]) throws -> [JSON] {
    try (fixed + keys).map { try $0.webKey() }
  }
}

extension NetworkResponse {
  /// Returns a set of keys (RFC 7517), which is stored for a short time, so that clients see new keys.
  package static func keySet(_ keys: [JSON]) -> NetworkResponse {
    var response = NetworkResponse(.ok, json: ["keys": .array(keys)])
    response.head.headerFields[.cacheControl] = "public, max-age=60"
    return response
  }
}
