import Foundation
@testable import MemberService
import OAuth
import TestSupport
import Testing

/// Providers whose addresses others on the network could read.
@Suite(.hangLimit)
struct InsecureProviderTests {
  private let issuer = TestIssuer()

  @Test(arguments: ["token_endpoint", "jwks_uri", "userinfo_endpoint"])
  func `no endpoint of an issuer on this machine may be on another one without TLS`(
    _ name: String
  ) throws {
    let issuer = "http://127.0.0.1:18311"
    func read(_ endpoint: String) throws -> ProviderMetadata {
      var members = [
        "issuer": issuer, "token_endpoint": "\(issuer)/token", "jwks_uri": "\(issuer)/keys",
        "userinfo_endpoint": "\(issuer)/userinfo",
      ]
      members[name] = endpoint
      let document = String(
        decoding: try JSONSerialization.data(withJSONObject: members),
        as: UTF8.self
      )
      return try DiscoveryCache.read(.json(document), of: issuer)
    }
    for endpoint in ["http://[::1]:1/a", "http://LOCALHOST/a", "HTTPS://id.example/a"] {
      _ = try read(endpoint)
    }
    for endpoint in ["http://0.0.0.0:18311/a", "http://id.example/a", "http://127.1/a", "a"] {
      #expect(
        throws: IdentityError.unavailable("the provider's endpoints are not protected by TLS")
      ) { try read(endpoint) }
    }
  }

  @Test(arguments: ["http://0.0.0.0:18311", "http://id.example", "HTTP://127.1"])
  func `nothing is sent to an OpenID provider without TLS`(_ address: String) async {
    let providers = GrantExchange(
      openID: [RegisteredApp(at: address, clientID: "app", clientSecret: "secret")],
      session: issuer
    )
    #expect(await providers.error(of: address) == .unavailable(Self.words))
    #expect(issuer.requests.isEmpty)
  }

  @Test func `nothing is sent to GitHub without TLS`() async {
    var gitHub = GitHubConfiguration(clientID: "app", clientSecret: "secret")
    gitHub.webURL = "http://0.0.0.0:18080"
    gitHub.apiURL = "http://0.0.0.0:18080"
    let providers = GrantExchange(gitHub: gitHub, session: issuer)
    for grant in [TestIssuer.grant, .accessToken("gho_token")] {
      #expect(await providers.error(for: grant, of: "github") == .unavailable(Self.words))
    }
    #expect(issuer.requests.isEmpty)
  }

  private static let words = "the provider's address is not valid, or not protected by TLS"
}
