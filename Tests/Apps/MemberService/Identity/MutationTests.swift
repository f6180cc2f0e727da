import Foundation
import HTTP
@testable import MemberService
import TestSupport
import Testing

/// Mutates untrusted input: nothing crashes, and no changed token is accepted.
@Suite(.hangLimit)
struct MutationTests {
  private let issuer = TestIssuer()

  @Test(arguments: [UInt64](1...2))
  func `a changed identity token is refused`(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let key = seed.isMultiple(of: 2) ? TestKey.ec() : try TestKey.rsa()
    try issuer.publish(key.jwk)
    let token = try key.token(issuer.claims())
    let clock = issuer.clock
    let client = ProviderClient(session: issuer)
    let verifier = IdentityTokenVerifier(client, now: { clock.now })
    let rules = IdentityTokenRules(
      issuer: TestIssuer.address,
      clientID: TestIssuer.clientID,
      nonce: TestIssuer.nonce
    )
    let address = TestIssuer.address + "/keys"
    _ = try await verifier.claims(of: token, keysAt: address, rules)
    for _ in 0..<200 {
      let changed = String(decoding: mutated(Array(token.utf8), &generator), as: UTF8.self)
      guard changed != token else { continue }
      await #expect(throws: IdentityError.self, "\(changed)") {
        _ = try await verifier.claims(of: changed, keysAt: address, rules)
      }
    }
  }

  @Test(arguments: [UInt64](1...2))
  func `changed keys verify the token or nothing`(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let key = seed.isMultiple(of: 2) ? TestKey.ec() : try TestKey.rsa()
    let token = try key.token(issuer.claims())
    issuer.issue(token)
    let digits = try #require(try key.jwk["x"] ?? key.jwk["n"])
    let set = try JSONSerialization.data(withJSONObject: ["keys": [key.jwk]])
    for _ in 0..<60 {
      let changed = String(decoding: mutated(Array(set), &generator), as: UTF8.self)
      issuer.change { $0.keys = .json(changed) }
      let error = await issuer.providers().error()
      if error == nil {
        #expect(changed.split(separator: "\"").contains { bytes(of: $0) == bytes(of: digits) })
      }
    }
  }

  /// Decodes digits as jwt-kit does, which also accepts plain base64 and bits after the last byte.
  private func bytes(of digits: some StringProtocol) -> Data? {
    let plain = String(digits.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding)
  }

  /// Changes, removes, repeats or inserts bytes in one to three places.
  private func mutated(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...8, using: &generator))
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] = Array("\"{}[].,:=&%-_A0".utf8).randomElement(using: &generator) ?? 0
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
