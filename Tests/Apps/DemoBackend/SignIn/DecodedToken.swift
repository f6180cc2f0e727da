import Crypto
import CryptoExtras
import Foundation
import HTTP
import Testing

/// A token taken apart, as a strict client reads it.
struct DecodedToken {
  let header: [String: Any]
  let claims: [String: Any]
  private let signed: Data
  let signature: Data

  init(_ text: String) throws {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    header = try Self.object(parts[0])
    claims = try Self.object(parts[1])
    signed = Data("\(parts[0]).\(parts[1])".utf8)
    signature = try #require(Data(base64URL: parts[2]))
  }

  /// The token of an answer's member `id_token`.
  init(of answer: NetworkResponse) throws {
    try self.init(#require(answer.member("id_token") as? String))
  }

  /// Whether the key that the header names is in the set, is for the header's algorithm, and
  /// made the signature.
  func isSigned(by keySet: NetworkResponse) throws -> Bool {
    let keys = try #require(keySet.member("keys") as? [[String: Any]])
    guard let key = keys.first(where: { $0["kid"] as? String == header["kid"] as? String }),
      key["alg"] as? String == header["alg"] as? String
    else { return false }
    func number(_ name: String) throws -> Data {
      try #require((key[name] as? String).flatMap { Data(base64URL: $0) })
    }
    switch key["kty"] as? String {
    case "RSA":
      let publicKey = try _RSA.Signing.PublicKey(n: number("n"), e: number("e"))
      return publicKey.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature),
        for: signed,
        padding: .insecurePKCS1v1_5
      )
    case "EC":
      let publicKey = try P256.Signing.PublicKey(rawRepresentation: number("x") + number("y"))
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return publicKey.isValidSignature(signature, for: signed)
    default: return false
    }
  }

  private static func object(_ part: Substring) throws -> [String: Any] {
    guard let data = Data(base64URL: part),
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw CocoaError(.coderReadCorrupt) }
    return object
  }
}
