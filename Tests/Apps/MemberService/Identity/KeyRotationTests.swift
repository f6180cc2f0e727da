import Foundation
import HTTP
@testable import MemberService
import TestSupport
import Testing

@Suite(.hangLimit)
struct KeyRotationTests {
  private let issuer = TestIssuer()
  private let old = TestKey.ec("old")
  private let new = TestKey.ec("new")

  /// Returns providers that have fetched the old key, for a token that they have accepted.
  private func providersThatKnowTheOldKey() async throws -> GrantExchange {
    try issuer.publish(old.jwk)
    issuer.issue(try old.token(issuer.claims()))
    let providers = issuer.providers()
    _ = try await providers.identity()
    return providers
  }

  @Test func `keys are fetched once for several tokens`() async throws {
    try issuer.publish(old.jwk)
    issuer.issue(try old.token(issuer.claims()))
    let providers = issuer.providers()
    for _ in 0..<3 { _ = try await providers.identity() }
    #expect(issuer.count("/keys") == 1)
    #expect(issuer.count("/.well-known/openid-configuration") == 1)
  }

  @Test func `an unknown kid makes the keys be fetched again, once`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    try issuer.publish(new.jwk)
    issuer.issue(try new.token(issuer.claims()))
    #expect(try await providers.identity().subject == "person")
    #expect(issuer.count("/keys") == 2)
  }

  @Test func `invented kids do not flood the provider`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    for number in 0..<20 {
      issuer.issue(try TestKey.ec("invented \(number)").token(issuer.claims()))
      #expect(await providers.error() == .signature)
    }
    #expect(issuer.count("/keys") == 2)
    issuer.clock.advance(by: 30)
    #expect(await providers.error() == .signature)
    #expect(issuer.count("/keys") == 3)
  }

  @Test func `a bad signature for a known kid sends no request`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    issuer.issue(try TestKey.ec("old").token(issuer.claims()))
    #expect(await providers.error() == .signature)
    #expect(issuer.count("/keys") == 1)
  }

  @Test func `a rotated key without kid is found`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.clock.advance(by: 60)
    try issuer.publish(new.jwk)
    issuer.issue(try new.token(issuer.claims(), header: ["kid": NSNull()]))
    #expect(try await providers.identity().subject == "person")
  }

  @Test func `keys that were withdrawn are refused after an hour`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    try issuer.publish(new.jwk)
    issuer.clock.advance(by: 3600)
    issuer.issue(try old.token(issuer.claims()))
    #expect(await providers.error() == .signature)
  }

  @Test func `known keys are used for a day while they cannot be fetched`() async throws {
    let providers = try await providersThatKnowTheOldKey()
    issuer.change { $0.keyError = .connectionRefused("") }
    issuer.clock.advance(by: 86399)
    issuer.issue(try old.token(issuer.claims()))
    #expect(try await providers.identity().subject == "person")
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

  @Test func `malformed keys beside a good one do no harm`() async throws {
    try issuer.publish(["kty": "EC"], ["kty": "AKP", "kid": "old"], old.jwk)
    issuer.issue(try old.token(issuer.claims()))
    #expect(try await issuer.providers().identity().subject == "person")
  }

  @Test func `two keys with one kid verify nothing`() async throws {
    try issuer.publish(old.jwk, TestKey.ec("old").jwk)
    issuer.issue(try old.token(issuer.claims()))
    #expect(await issuer.providers().error() == .signature)
  }

  @Test func `keys that cannot be fetched at first are fetched later`() async throws {
    try issuer.publish(old.jwk)
    issuer.change { $0.keyError = .timedOut("") }
    issuer.issue(try old.token(issuer.claims()))
    let providers = issuer.providers()
    #expect(await providers.error() == .timedOut)
    issuer.change { $0.keyError = nil }
    #expect(try await providers.identity().subject == "person")
  }
}
