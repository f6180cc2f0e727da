import Foundation
import HTTP
@testable import MemberService
import OAuth
import TestSupport
import Testing

/// Identity tokens that are presented again, or that belong to another sign-in.
@Suite(.hangLimit)
struct ReplayTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()

  private func service() throws -> Service {
    try issuer.publish(key.jwk)
    return try Service(exchange: { _, clock in
      GrantExchange(
        openID: [RegisteredApp(at: TestIssuer.address, clientID: TestIssuer.clientID)],
        session: issuer,
        now: { clock.now }
      )
    })
  }

  /// Presents a token as a device flow does.
  private func present(
    _ token: String,
    nonce: String? = nil,
    to service: Service
  ) async throws -> ServiceAnswer {
    let member = nonce.map { #","nonce":"\#($0)""# } ?? ""
    return try await service.post(
      "/session",
      json: """
        {"provider":"\(TestIssuer.address)",
         "grant":{"type":"id_token","id_token":"\(token)"\(member)}}
        """
    )
  }

  /// Exchanges a code, for which the provider answers with a token.
  private func exchange(
    _ token: String,
    nonce: String?,
    at service: Service
  ) async throws -> ServiceAnswer {
    issuer.issue(token)
    let member = nonce.map { #","nonce":"\#($0)""# } ?? ""
    return try await service.post(
      "/session",
      json: """
        {"provider":"\(TestIssuer.address)","grant":{"type":"code","code":"c",
         "redirect_uri":"http://127.0.0.1/","code_verifier":"\(Service.verifier)"\(member)}}
        """
    )
  }

  @Test func `a token of a device flow counts once`() async throws {
    let service = try service()
    let token = try key.token(issuer.claims(["nonce": NSNull()]))
    #expect(try await present(token, to: service).status == 200)
    let again = try await present(token, to: service)
    #expect(again.status == 400 && again.error == "invalid_grant")
    #expect(again.words.contains("already been used"))
    // Another token of the same person is accepted.
    let other = try key.token(issuer.claims(["nonce": NSNull(), "jti": "2"]))
    #expect(try await present(other, to: service).status == 200)
  }

  @Test func `another valid signature of the same token does not count`() async throws {
    let service = try service()
    let token = try key.token(issuer.claims(["nonce": NSNull()]))
    let twin = try Self.twin(of: token)
    #expect(twin != token)
    #expect(try await present(twin, to: service).status == 200)
    #expect(try await present(token, to: service).words.contains("already been used"))
  }

  @Test func `a token of a sign-in on a page is refused, with its nonce and without`() async throws
  {
    let service = try service()
    let token = try key.token(issuer.claims())
    for nonce in [TestIssuer.nonce, nil] {
      let answer = try await present(token, nonce: nonce, to: service)
      #expect(answer.status == 400 && answer.words.contains("nonce"))
    }
    #expect(try await exchange(token, nonce: TestIssuer.nonce, at: service).status == 200)
    let replayed = try await present(token, nonce: TestIssuer.nonce, to: service)
    #expect(replayed.status == 400 && replayed.error == "invalid_grant")
  }

  @Test func `a token without a nonce that came with a code cannot be presented`() async throws {
    let service = try service()
    let token = try key.token(issuer.claims(["nonce": NSNull()]))
    #expect(try await exchange(token, nonce: nil, at: service).status == 200)
    #expect(try await present(token, to: service).words.contains("already been used"))
  }

  @Test func `a used token is remembered until it is too old`() async throws {
    let service = try service()
    let time = Int(service.clock.now.timeIntervalSince1970)
    // Its clock is ahead by the tolerated difference.
    let claims: [String: Any] = ["nonce": NSNull(), "iat": time + 60, "exp": time + 9_999]
    let token = try key.token(issuer.claims(claims))
    #expect(try await present(token, to: service).status == 200)
    service.clock.advance(by: 720)
    #expect(try await present(token, to: service).words.contains("already been used"))
    service.clock.advance(by: 1)
    #expect(try await present(token, to: service).words.contains("iat"))
  }

  /// Returns the token with the other valid signature of ECDSA: s is replaced by n - s.
  private static func twin(of token: String) throws -> String {
    let order: [UInt8] =
      [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] + Array(repeating: 0xFF, count: 8) + [
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25,
        0x51,
      ]
    let signature = Array(try #require(JWTParts(token)).signature)
    var (twin, borrow) = (Array(signature[32...]), 0)
    for index in twin.indices.reversed() {
      let difference = Int(order[index]) - Int(twin[index]) - borrow
      borrow = difference < 0 ? 1 : 0
      twin[index] = UInt8(truncatingIfNeeded: difference)
    }
    let signed = token.split(separator: ".").prefix(2).joined(separator: ".")
    return signed + "." + Data(signature[..<32] + twin).base64URL
  }
}
