import AuthDomain
import Foundation
import SharedKernel
import TestSupport
import Testing

@testable import AuthData

/// The requests to GitHub's page, and the secrets of all of them.
@Suite(.hangLimit)
struct WebGrantRepositoryTests {
  private let redirectURI: URL
  private let repository: GitHubWebGrantRepository

  init() throws {
    redirectURI = try #require(URL(string: "http://127.0.0.1:4711/callback"))
    repository = GitHubWebGrantRepository(
      baseURL: try #require(URL(string: "https://github.test")),
      clientID: "app"
    )
  }

  @Test func `GitHub's page gets the documented parameters and no secret`() throws {
    let request = try repository.makeRequest(redirectURI: redirectURI)
    #expect(request.page.absoluteString.hasPrefix("https://github.test/login/oauth/authorize?"))
    let parameters = request.page.parameters
    #expect(
      parameters == [
        "client_id": "app", "code_challenge": CodeVerifier(request.codeVerifier).challenge,
        "code_challenge_method": "S256", "redirect_uri": "http://127.0.0.1:4711/callback",
        "response_type": "code", "scope": "read:user user:email", "state": request.state,
      ]
    )
    #expect(request.nonce == nil && request.redirectURI == redirectURI)
    #expect(!request.page.absoluteString.contains(request.codeVerifier))
  }

  @Test func `an issuer beside GitHub's code must be GitHub's`() throws {
    let request = try repository.makeRequest(redirectURI: redirectURI)
    #expect(request.issuer == "https://github.test/login/oauth" && !request.requiresIssuer)
  }

  @Test(arguments: ["http://github.test", "http://0.0.0.0:18080", "http://127.0.0.1.evil.test"])
  func `a page without TLS is not opened`(_ address: String) throws {
    let baseURL = try #require(URL(string: address))
    let requests: [() throws -> AuthorizationRequest] = [
      {
        try GitHubWebGrantRepository(baseURL: baseURL, clientID: "app")
          .makeRequest(redirectURI: redirectURI)
      },
      {
        try AppleWebGrantRepository(baseURL: baseURL, clientID: "app")
          .makeRequest(redirectURI: redirectURI)
      },
    ]
    for request in requests { #expect(throws: SignInError.insecureProvider) { try request() } }
  }

  @Test(arguments: ["http://site.test/callback", "http://0.0.0.0/callback", "ftp://127.0.0.1/a"])
  func `no code is sent to an address without TLS`(_ address: String) throws {
    let address = try #require(URL(string: address))
    #expect(throws: SignInError.insecureRedirect) {
      try repository.makeRequest(redirectURI: address)
    }
  }

  @Test func `the challenge is the one of the vector in RFC 7636`() {
    #expect(
      CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk").challenge
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    )
  }

  @Test func `a verifier has 43 to 128 unreserved characters`() throws {
    for _ in 0..<200 {
      let verifier = CodeVerifier().text
      #expect((43...128).contains(verifier.utf8.count))
      #expect(verifier.wholeMatch(of: /[A-Za-z0-9\-._~]+/) != nil)
    }
  }

  @Test func `the method is never plain`() throws {
    for _ in 0..<20 {
      let request = try repository.makeRequest(redirectURI: redirectURI)
      let parameters = request.page.parameters
      #expect(parameters["code_challenge_method"] == "S256")
      #expect(parameters["code_challenge"] != request.codeVerifier)
    }
  }

  @Test func `no secret is used twice, and a state has 128 bits or more`() throws {
    let requests = try (0..<100).map { _ in try repository.makeRequest(redirectURI: redirectURI) }
    #expect(Set(requests.map(\.state)).count == 100)
    #expect(Set(requests.map(\.codeVerifier)).count == 100)
    // 22 characters of base64url are 132 bits.
    #expect(requests.allSatisfy { $0.state.utf8.count >= 22 && $0.state != $0.codeVerifier })
  }

  @Test func `requests hide their secrets`() throws {
    let request = try repository.makeRequest(redirectURI: redirectURI)
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
