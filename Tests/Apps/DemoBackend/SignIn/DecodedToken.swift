import Crypto
import CryptoExtras
import CustomDump
import DemoSignIn
import Foundation
import HTTP
import Testing

/// A token taken apart, as a strict client reads it.
struct DecodedToken {
  let header: [String: Any]
  let claims: [String: Any]
  private let signed: Data
  let signature: Data

  init(_ text: String?) throws {
    let parts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    header = try Self.object(parts[0])
    claims = try Self.object(parts[1])
    signed = Data("\(parts[0]).\(parts[1])".utf8)
    signature = try #require(Data(base64URL: parts[2]))
  }

  /// Whether the key that the header names is in the set, is for the header's algorithm, and
  /// made the signature.
  func isSigned(by keySet: NetworkResponse) throws -> Bool {
    let keys = keySet.members["keys"] as? [[String: Any]] ?? []
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

  /// The members, as JSON with sorted keys and without the hashes of random texts.
  func text(of members: KeyPath<DecodedToken, [String: Any]>) throws -> String {
    let shown = self[keyPath: members].filter { !["at_hash", "c_hash"].contains($0.key) }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: shown, options: options),
      as: UTF8.self
    )
  }

  /// Whether the claim is the hash of a text.
  func hasHash(_ claim: String, of text: String?) -> Bool {
    claims[claim] as? String == text.map(WebToken.halfHash)
  }
}

/// Checks that each token has exactly the fault that its client requested.
///
/// - Parameters:
///   - derSignature: What is different if the client requests a signature in DER.
///   - keySet: Returns the provider's keys.
///   - signIn: Returns the identity token of a client.
func expectIdentityTokenFaults(
  derSignature: String,
  keySet: () -> NetworkResponse,
  signIn: (String) throws -> String?
) throws {
  let right = try DecodedToken(signIn("demo"))
  let faults = try IdentityTokenFault.allCases.map { fault in
    let text = try signIn(fault.rawValue)
    guard let token = try? DecodedToken(text) else { return "\(fault.rawValue): \(text ?? "")" }
    var differences: [String] = []
    for part in [\DecodedToken.header, \.claims] {
      let (members, others) = (token[keyPath: part], right[keyPath: part])
      let names = Set(members.keys).union(others.keys).subtracting(["at_hash"])
      differences += names.sorted().compactMap { name in
        let (value, other) = (members[name].map { "\($0)" }, others[name].map { "\($0)" })
        guard value != other, name != "aud" || value != fault.rawValue else { return nil }
        return value.map { "\(name)=\($0)" } ?? "no \(name)"
      }
    }
    if try !token.isSigned(by: keySet()) { differences.append("wrong signature") }
    return "\(fault.rawValue): " + differences.joined(separator: ", ")
  }
  expectNoDifference(
    faults,
    [
      "alg-none: alg=none, no kid, wrong signature", "hs256: alg=HS256, wrong signature",
      "alg-other: alg=ES256, wrong signature", "bad-signature: wrong signature",
      "der-signature: \(derSignature)", "wrong-kid: kid=nobodys-key, wrong signature",
      "no-kid: no kid, wrong signature", #"crit: crit=["demo"], demo=1"#,
      "malformed: not.a.token", "wrong-iss: iss=https://issuer.invalid",
      "wrong-aud: aud=another-client", #"aud-list: aud=["aud-list"]"#,
      #"aud-untrusted: aud=["aud-untrusted", "another-client"]"#,
      #"wrong-azp: aud=["wrong-azp", "another-client"], azp=another-client"#,
      "wrong-nonce: nonce=another-nonce", "no-nonce: no nonce",
      "expired: exp=1799996400, iat=1799992800", "no-exp: no exp", "future-iat: iat=1800003600",
      "no-sub: no sub",
    ]
  )
}
