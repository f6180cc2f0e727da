import Foundation
import HTTP
import TestSupport
import Testing

@testable import MemberService

@Suite(.hangLimit)
struct KeyRotationTests {
  private let issuer = TestIssuer()
  private let old = TestKey.ec("old")
  private let new = TestKey.ec("new")

  /// Returns providers that have fetched the old key, for tokens that they have accepted.
  private func providersThatKnowTheOldKey() async throws -> GrantExchange {
    try issuer.publish(old.jwk)
    issuer.issue(try old.token(issuer.claims()))
    let providers = issuer.providers()
    for _ in 0..<3 { #expect(await providers.error() == nil) }
    #expect(issuer.count("/keys") == 1)
    #expect(issuer.count("/.well-known/openid-configuration") == 1)
    return providers
  }

  @Test(arguments: [true, false])
  func `an unknown kid, or none, makes the keys be fetched again, once`(
    _ hasKid: Bool
  ) async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    try issuer.publish(new.jwk)
    issuer.issue(try new.token(issuer.claims(), header: hasKid ? [:] : ["kid": NSNull()]))
    for _ in 0..<2 { #expect(await providers.error() == nil) }
    #expect(issuer.count("/keys") == 2)
  }

  @Test func `invented kids and bad signatures do not flood the provider`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    issuer.issue(try TestKey.ec("old").token(issuer.claims()))
    #expect(await providers.error() == .signature)
    #expect(issuer.count("/keys") == 1)
    for number in 0..<20 {
      issuer.issue(try TestKey.ec("invented \(number)").token(issuer.claims()))
      #expect(await providers.error() == .signature)
    }
    #expect(issuer.count("/keys") == 2)
    issuer.clock.advance(by: 30)
    #expect(await providers.error() == .signature)
    #expect(issuer.count("/keys") == 3)
  }

  @Test func `keys that were withdrawn are refused after an hour`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    try issuer.publish(new.jwk)
    issuer.clock.advance(by: 3599)
    issuer.issue(try old.token(issuer.claims()))
    #expect(await providers.error() == nil)
    issuer.clock.advance(by: 1)
    issuer.issue(try old.token(issuer.claims()))
    #expect(await providers.error() == .signature)
  }

  @Test func `known keys are used for a day while they cannot be fetched`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.change { $0.keyError = .connectionRefused("") }
    issuer.clock.advance(by: 86399)
    issuer.issue(try old.token(issuer.claims()))
    #expect(await providers.error() == nil)
    issuer.clock.advance(by: 1)
    #expect(await providers.error() == .unavailable("the provider cannot be reached; try again"))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"keys":{}}"#, #"{"keys":[]}"#, #"{"keys":[1,null,{}]}"#,
    #"{"keys":[{"kty":"EC","kid":"old","crv":"P-256"}]}"#,
    #"{"keys":[{"kty":"EC","kid":"old","crv":"P-256","x":"AA","y":"AA"}]}"#,
    #"{"keys":[{"kty":"RSA","kid":"old","n":"AQAB","e":"AQAB"}]}"#,
    "<html></html>",
  ])
  func `malformed keys verify nothing`(_ keys: String) async throws {
    issuer.change { $0.keys = .json(keys) }
    issuer.issue(try old.token(issuer.claims()))
    #expect(await issuer.providers().error() != nil)
  }

  @Test func `malformed keys beside a good one do no harm, but a second one of its kid does`()
    async throws
  {
    issuer.issue(try old.token(issuer.claims()))
    try issuer.publish(["kty": "EC"], ["kty": "AKP", "kid": "old"], old.jwk)
    #expect(await issuer.providers().error() == nil)
    try issuer.publish(old.jwk, TestKey.ec("old").jwk)
    #expect(await issuer.providers().error() == .signature)
  }

  @Test func `keys that cannot be fetched at first are fetched later`() async throws {
    try issuer.publish(old.jwk)
    issuer.change { $0.keyError = .timedOut("") }
    issuer.issue(try old.token(issuer.claims()))
    let providers = issuer.providers()
    #expect(await providers.error() == .timedOut)
    issuer.change { $0.keyError = nil }
    #expect(await providers.error() == nil)
  }
}
