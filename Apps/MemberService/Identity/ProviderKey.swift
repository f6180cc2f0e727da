import JWTKit

/// A provider's public key for signatures (RFC 7517).
struct ProviderKey: Sendable, Decodable {
  private let key: JWK

  var id: String? { key.keyIdentifier?.string }

  /// Fails for keys that are not for signatures, and for unknown types, curves and algorithms.
  init(from decoder: any Decoder) throws {
    key = try JWK(from: decoder)
    let use = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(String.self, forKey: .use)
    guard use ?? "sig" == "sig" else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a signing key")
      )
    }
  }

  /// Whether the key can be used with an algorithm.
  func fits(_ algorithm: String) -> Bool {
    guard key.algorithm.map({ $0.rawValue == algorithm }) ?? true else { return false }
    return switch (algorithm.prefix(2), key.keyType, key.curve?.rawValue) {
    case ("RS", .rsa, _), ("PS", .rsa, _): true
    case ("ES", .ecdsa, let curve): curve == Self.curves[algorithm]
    case ("Ed", .octetKeyPair, let curve): curve == "Ed25519"
    default: false
    }
  }

  /// Returns the public key with the algorithm that it is used for, and with the identifier that
  /// jwt-kit requires.
  func jwk(for algorithm: String) -> JWK {
    var key = key
    key.algorithm = JWK.Algorithm(rawValue: algorithm)
    key.keyIdentifier = key.keyIdentifier ?? "only"
    key.privateExponent = nil
    return key
  }

  private static let curves = ["ES256": "P-256", "ES384": "P-384", "ES512": "P-521"]

  private enum CodingKeys: CodingKey { case use }
}

/// A JWK set without its unusable keys (RFC 7517, section 5).
struct ProviderKeySet: Decodable {
  let keys: [ProviderKey]

  private struct Element: Decodable {
    let key: ProviderKey?

    init(from decoder: any Decoder) throws {
      key = try? ProviderKey(from: decoder)
    }
  }

  private enum CodingKeys: CodingKey { case keys }

  init(from decoder: any Decoder) throws {
    keys = try decoder.container(keyedBy: CodingKeys.self)
      .decode([Element].self, forKey: .keys).compactMap(\.key)
  }
}
