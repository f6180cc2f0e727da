import CustomDump
import Foundation
import TestSupport
import Testing

@testable import OAuth

@Suite(.hangLimit) struct ProviderMetadataTests {
  /// RFC 8414, section 3.2.
  private static let example = """
    {
      "issuer": "https://server.example.com",
      "authorization_endpoint": "https://server.example.com/authorize",
      "token_endpoint": "https://server.example.com/token",
      "token_endpoint_auth_methods_supported": ["client_secret_basic", "private_key_jwt"],
      "token_endpoint_auth_signing_alg_values_supported": ["RS256", "ES256"],
      "userinfo_endpoint": "https://server.example.com/userinfo",
      "jwks_uri": "https://server.example.com/jwks.json",
      "registration_endpoint": "https://server.example.com/register",
      "scopes_supported": ["openid", "profile", "email", "address", "phone", "offline_access"],
      "response_types_supported": ["code", "code token"],
      "service_documentation": "http://server.example.com/service_documentation.html",
      "ui_locales_supported": ["en-US", "en-GB", "en-CA", "fr-FR", "fr-CA"]
    }
    """

  private func read(
    _ text: String = example,
    of issuer: String = "https://server.example.com"
  ) throws -> ProviderMetadata {
    try ProviderMetadata.read(Data(text.utf8), of: issuer)
  }

  @Test func `the example of RFC 8414, section 3_2 is read`() throws {
    let metadata = try read()
    let endpoints: [ProviderMetadata.Endpoint] = [.authorization, .token, .keys, .userInfo]
    expectNoDifference(
      try endpoints.map { try metadata.endpoint($0).absoluteString },
      ["authorize", "token", "jwks.json", "userinfo"].map { "https://server.example.com/\($0)" }
    )
    #expect(metadata.authentication == .basic && !metadata.namesIssuer)
    #expect(throws: ProviderMetadata.Flaw.unsupported) { try metadata.endpoint(.device) }
  }

  @Test(arguments: ["https://server.example.com/", "https://SERVER.example.com", "http://a"])
  func `a document of another issuer is refused`(_ issuer: String) {
    #expect(throws: ProviderMetadata.Flaw.otherIssuer("https://server.example.com")) {
      try read(of: issuer)
    }
  }

  @Test(arguments: [
    ("http://server.example.com/token", ProviderMetadata.Flaw.insecure),
    ("http://127.0.0.1/token", .insecure), ("/token", .insecure),
    ("https://me@server.example.com", .insecure), ("https://a b", .unreadable), ("", .unsupported),
  ])
  func `an endpoint that cannot be trusted is refused`(
    _ address: String,
    _ flaw: ProviderMetadata.Flaw
  ) throws {
    let text = Self.example.replacing("https://server.example.com/token", with: address)
    let metadata = try read(text)
    #expect(throws: flaw) { try metadata.endpoint(.token) }
  }

  @Test func `an issuer on this machine may name endpoints there without TLS`() throws {
    let issuer = "http://127.0.0.1:8080"
    let text = Self.example.replacing("https://server.example.com", with: issuer)
    #expect(try read(text, of: issuer).endpoint(.token).absoluteString == "\(issuer)/token")
    let elsewhere = text.replacing("\(issuer)/token", with: "http://server.example.com/token")
    let metadata = try read(elsewhere, of: issuer)
    #expect(throws: ProviderMetadata.Flaw.insecure) { try metadata.endpoint(.token) }
  }

  @Test(arguments: [
    (#"["client_secret_post"]"#, RegisteredApp.Authentication.post),
    (#"["client_secret_post","client_secret_basic"]"#, .basic), (#"["private_key_jwt"]"#, .basic),
    ("7", .basic),
  ])
  func `a secret is sent in a form only if a header is not accepted`(
    _ methods: String,
    _ authentication: RegisteredApp.Authentication
  ) throws {
    let listed = #"["client_secret_basic", "private_key_jwt"]"#
    let metadata = try read(Self.example.replacing(listed, with: methods))
    #expect(metadata.authentication == authentication)
  }

  @Test func `a page without the method S256 is refused`() throws {
    let methods = #"{"code_challenge_methods_supported":["plain"],"#
    let metadata = try read(methods + Self.example.dropFirst())
    #expect(throws: ProviderMetadata.Flaw.unsupported) { try metadata.endpoint(.authorization) }
  }
}
