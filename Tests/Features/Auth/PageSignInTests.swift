import AuthDomain
import Foundation
import OAuth
import TestSupport
import Testing

@testable import AuthData

/// The requests to GitHub's page, and the secrets of all of them.
@Suite(.hangLimit)
struct PageSignInTests {
  private let redirectURI: URL

  init() throws {
    redirectURI = try #require(URL(string: "http://127.0.0.1:4711/callback"))
  }

  private func request(
    _ provider: IdentityProvider = .github,
    at address: String = "https://github.test",
    redirectURI: URL? = nil
  ) async throws -> AuthorizationRequest {
    try await ProviderGrants(
      at: provider,
      service: try ScriptedService().networkService(address),
      app: RegisteredApp(at: provider.name, clientID: "app", clientSecret: "not for pages"),
      inBackground: { _ in }
    )
    .request(redirectURI: redirectURI ?? self.redirectURI)
  }

  @Test func `GitHub's page gets the documented parameters and no secret`() async throws {
    let request = try await request()
    #expect(request.page.absoluteString.hasPrefix("https://github.test/login/oauth/authorize?"))
    let parameters = request.page.parameters
    #expect(
      parameters == [
        "client_id": "app",
        "code_challenge": try #require(CodeVerifier(request.codeVerifier)).challenge,
        "code_challenge_method": "S256", "redirect_uri": "http://127.0.0.1:4711/callback",
        "response_type": "code", "scope": "read:user user:email", "state": request.state,
      ]
    )
    #expect(request.nonce == nil && request.redirectURI == redirectURI)
    #expect(!request.page.absoluteString.contains(request.codeVerifier))
  }

  @Test func `an issuer beside GitHub's code must be GitHub's`() async throws {
    let request = try await request()
    #expect(request.issuer == "https://github.test/login/oauth" && !request.requiresIssuer)
  }

  @Test(arguments: ["http://github.test", "http://0.0.0.0:18080", "http://127.0.0.1.evil.test"])
  func `a page without TLS is not opened`(_ address: String) async {
    for provider in [IdentityProvider.github, .apple] {
      await #expect(throws: SignInError.insecureProvider) {
        try await request(provider, at: address)
      }
    }
  }

  @Test(arguments: ["http://site.test/callback", "http://0.0.0.0/callback", "ftp://127.0.0.1/a"])
  func `no code is sent to an address without TLS`(_ address: String) async throws {
    let address = try #require(URL(string: address))
    await #expect(throws: SignInError.insecureRedirect) {
      try await request(redirectURI: address)
    }
  }

  @Test func `the method is never plain`() async throws {
    for _ in 0..<20 {
      let request = try await request()
      let parameters = request.page.parameters
      #expect(parameters["code_challenge_method"] == "S256")
      #expect(parameters["code_challenge"] != request.codeVerifier)
    }
  }

  @Test func `no secret is used twice, and a state has 128 bits or more`() async throws {
    var requests: [AuthorizationRequest] = []
    for _ in 0..<100 { requests.append(try await request()) }
    #expect(Set(requests.map(\.state)).count == 100)
    #expect(Set(requests.map(\.codeVerifier)).count == 100)
    // 22 characters of base64url are 132 bits.
    #expect(requests.allSatisfy { $0.state.utf8.count >= 22 && $0.state != $0.codeVerifier })
  }

  @Test func `requests hide their secrets`() async throws {
    let request = try await request()
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped, "\([request])"] {
      #expect(!text.isEmpty)
      #expect(!text.contains(request.codeVerifier) && !text.contains(request.state))
    }
  }
}

extension URL {
  /// The decoded parameters of the query; of repeated ones the last.
  var parameters: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }
}
