import CustomDump
import Foundation
import OAuth
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// The requests to a provider's page, and how a sign-in waits for the response.
@Suite(.hangLimit)
struct PageSignInTests {
  private func request(
    _ provider: IdentityProvider = .github,
    at address: String = "https://github.test",
    redirectURI: URL = .callback
  ) async throws -> AuthorizationRequest {
    try await ProviderGrants.of(provider, ScriptedService(), at: address, secret: "not for pages")
      .request(redirectURI: redirectURI)
  }

  @Test func `GitHub's page gets the documented parameters and no secret`() async throws {
    let request = try await request()
    #expect(request.page.absoluteString.hasPrefix("https://github.test/login/oauth/authorize?"))
    expectNoDifference(
      request.page.parameters,
      [
        "client_id": "app",
        "code_challenge": try #require(CodeVerifier(request.codeVerifier)).challenge,
        "code_challenge_method": "S256", "redirect_uri": "http://127.0.0.1:4711/callback",
        "response_type": "code", "scope": "read:user user:email", "state": request.state,
      ]
    )
    #expect(request.nonce == nil && request.redirectURI == .callback)
    #expect(!request.page.absoluteString.contains(request.codeVerifier))
  }

  @Test func `Apple's page posts its response, and gets a nonce`() async throws {
    let request = try await request(.apple, at: "https://apple.test")
    #expect(request.page.absoluteString.hasPrefix("https://apple.test/auth/authorize?"))
    let parameters = request.page.parameters
    #expect(parameters["response_mode"] == "form_post" && parameters["scope"] == "name email")
    #expect(request.nonce != nil && parameters["nonce"] == request.nonce)
    #expect(request.issuer == "https://appleid.apple.com")
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
    #expect(Set(requests.flatMap { [$0.state, $0.codeVerifier] }).count == 200)
    // 22 characters of base64url are 132 bits.
    #expect(requests.allSatisfy { $0.state.utf8.count >= 22 })
  }

  // MARK: The wait for the response

  private static let response = "code=c&state=STATE"

  /// Signs in with redirects that have arrived.
  private func signIn(
    _ redirects: String...,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await untilCancelled()
    }
  ) async throws -> (prompts: [SignInPrompt], grant: Grant, refused: Int) {
    let request = try AuthorizationRequest.sample()
    let receiver = ControlledReceiver(redirectURI: request.redirectURI)
    redirects.forEach(receiver.send)
    var prompts: [SignInPrompt] = []
    defer { #expect(receiver.hasEnded) }
    let grant = try await WebGrantCodeUseCase(
      begin: { _ in request.signIn },
      receiver: receiver,
      sleep: sleep
    ).execute { prompts.append($0) }
    return (prompts, grant, receiver.refused)
  }

  @Test func `the person sees the page, and the redirect brings the grant`() async throws {
    let request = try AuthorizationRequest.sample()
    let signedIn = try await signIn(Self.response)
    #expect(signedIn.prompts == [SignInPrompt(page: request.page)])
    #expect(signedIn.grant == (try request.grant(from: Self.response)))
  }

  @Test func `redirects with a wrong state do not end the wait`() async throws {
    let signedIn = try await signIn(
      "code=evil&state=OTHER",
      "code=evil",
      "error=access_denied&state=",
      Self.response
    )
    #expect(signedIn.grant.parts["code"] == "c" && signedIn.refused == 3)
  }

  @Test func `a refusal of the person ends it`() async throws {
    await #expect(throws: SignInError.denied(reason: nil)) {
      try await signIn("error=access_denied&state=STATE")
    }
  }

  @Test func `it gives up after five minutes, and stops listening`() async throws {
    let sleeps = Sleeps()
    await #expect(throws: SignInError.expired) { try await signIn(sleep: sleeps.sleep) }
    #expect(sleeps.all == [.seconds(300)])
  }

  @Test func `a cancelled sign-in stops listening`() async throws {
    let receiver = ControlledReceiver(redirectURI: .callback)
    let request = try AuthorizationRequest.sample()
    let useCase = WebGrantCodeUseCase(begin: { _ in request.signIn }, receiver: receiver)
    let task = Task { try await useCase.execute { _ in } }
    await receiver.waitUntilListening()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(receiver.hasEnded)
  }

  @Test func `no page is shown if the provider cannot be reached`() async throws {
    let useCase = WebGrantCodeUseCase(
      begin: { _ in throw SignInError.insecureProvider },
      receiver: ControlledReceiver(redirectURI: .callback)
    )
    await #expect(throws: SignInError.insecureProvider) {
      try await useCase.execute { _ in Issue.record("a page was shown") }
    }
  }
}
