package import DemoBackend
package import HTTP
import HTTPTypes

/// The keys of a client for which the key changes with each token, newest first.
package struct RotatedKeys: Sendable {
  private var keys: [SigningKey] = []

  package init() {}

  /// Adds a key; some older ones remain for the tokens that they signed.
  package mutating func add(_ key: SigningKey) { keys = [key] + keys.prefix(4) }

  /// Returns the public keys, after those that never change.
  package func webKeys(after fixed: [SigningKey]) throws -> [JSON] {
    try (fixed + keys).map { try $0.webKey() }
  }
}

extension NetworkResponse {
  /// Returns a set of keys (RFC 7517), cacheable for a short time so that clients see new keys.
  package static func keySet(_ keys: [JSON]) -> NetworkResponse {
    var response = NetworkResponse(.ok, json: ["keys": .array(keys)])
    response.head.headerFields[.cacheControl] = "public, max-age=60"
    return response
  }
}
