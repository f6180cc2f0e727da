import Crypto
import Foundation
import HTTP
import HTTPTypes
import Logging

@testable import MemberService

/// Identity tokens, as mutations of a valid one.
enum IdentityTokenFuzz {
  static func check(_ input: FuzzInput) async {
    var input = input
    let provider = FuzzProvider()
    let token = provider.token
    let changed = input.changed(token)
    let verifier = IdentityTokenVerifier(
      ProviderClient(session: provider),
      now: FuzzProvider.now
    )
    let rules = IdentityTokenRules(
      issuer: FuzzProvider.issuer,
      clientID: FuzzProvider.clientID,
      nonce: FuzzProvider.nonce
    )
    let claims = try? await verifier.claims(of: changed, keysAt: FuzzProvider.keys, rules)
    require((claims != nil) == (changed == token), "a token is accepted or refused: \(changed)")
    _ = try? await verifier.claims(of: input.text, keysAt: FuzzProvider.keys, rules)
    require(
      (try? await verifier.claims(of: input.text, keysAt: FuzzProvider.keys, rules)) == nil
        || input.text == token,
      "a token of nobody is accepted: \(input.text)"
    )
  }
}

/// Sets of keys, as mutations of a valid one.
enum KeySetFuzz {
  static func check(_ input: FuzzInput) async {
    var input = input
    var provider = FuzzProvider()
    let set = input.changed(provider.keySet)
    provider.keySet = set
    let verifier = IdentityTokenVerifier(
      ProviderClient(session: provider),
      now: FuzzProvider.now
    )
    let rules = IdentityTokenRules(
      issuer: FuzzProvider.issuer,
      clientID: FuzzProvider.clientID,
      nonce: FuzzProvider.nonce
    )
    let claims = try? await verifier.claims(
      of: provider.token,
      keysAt: FuzzProvider.keys,
      rules
    )
    // The last bits of the encoded value have no meaning, and jwt-kit accepts any.
    let isHere = set.contains(FuzzProvider.x.dropLast())
    require(claims == nil || isHere, "another key verifies: \(set)")
    provider.keySet = input.text
    _ = try? JSONDecoder().decode(ProviderKeySet.self, from: input.rest)
  }
}

/// The access tokens of the member service.
enum AccessTokenFuzz {
  static func check(_ input: FuzzInput) async {
    var input = input
    let token = await FuzzService.shared.accessToken
    let changed = input.changed(token)
    for text in [changed, input.text] {
      let answer = await FuzzService.shared.get("/member", authorization: "Bearer \(text)")
      require(
        answer.head.status == .unauthorized || text == token,
        "an access token is accepted: \(text)"
      )
    }
    let answer = await FuzzService.shared.get("/member", authorization: "Bearer \(token)")
    require(answer.head.status == .ok, "the access token is refused")
  }
}
