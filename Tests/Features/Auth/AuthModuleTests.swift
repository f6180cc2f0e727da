import Auth
import AuthPresentation
import Binding
import CustomDump
import Foundation
import HTTPTypes
import OAuth
import SharedKernel
import TestSupport
import Testing

/// The whole feature, from the view models to the requests.
@MainActor
@Suite(.hangLimit)
final class AuthModuleTests {
  private let secret = MemorySecret()
  private let members = ScriptedService(.tokens(1, member: #"{"id":"m1","name":"Ada"}"#), .ok(""))

  private func module(
    _ provider: ScriptedService,
    at address: String,
    named name: String? = nil
  ) throws -> AuthModule {
    AuthModule(
      dependencies: .init(
        memberService: try members.networkService(),
        provider: try provider.networkService(address),
        app: RegisteredApp(at: name ?? address, clientID: "app"),
        secrets: secret
      )
    )
  }

  @Test func `a person signs in, gets a token and signs out`() async throws {
    let github = ScriptedService(
      .ok(GitHubDeviceSignInTests.codes.replacing(#""interval":5"#, with: #""interval":0"#)),
      .ok(#"{"access_token":"gho_1","token_type":"bearer"}"#)
    )
    let module = try module(github, at: "https://github.test", named: "github")
    let signIn = module.makeDeviceSignInViewModel(language: .english)
    await signIn.didRequestSignIn()
    guard case .signedIn(let item) = signIn.state.value else {
      Issue.record("\(signIn.state.value)")
      return
    }
    #expect(item.title == "Ada")

    let account = module.makeAccountViewModel(language: .english)
    await account.viewWillAppear()
    #expect(account.account.value == item)
    #expect(await account.accessToken() == "a1")
    await account.didSignOut()
    #expect(account.account.value == nil && secret.kept == nil)
    #expect(members.addresses == ["members.test/session", "members.test/revoke"])
  }

  @Test func `a person signs in on the page of an OpenID provider`() async throws {
    let issuer = ScriptedService(
      .ok(try OpenIDSignInTests.configuration(issuer: "https://issuer.test"))
    )
    let module = try module(issuer, at: "https://issuer.test")
    let receiver = ControlledReceiver(redirectURI: .callback)
    let signIn = module.makeWebSignInViewModel(receiver: receiver, language: .english)
    let pages = AsyncStream.makeStream(of: URL.self)
    signIn.state.observe(on: self) { state in
      if case .waiting(let instructions) = state { pages.continuation.yield(instructions.page) }
    }
    let task = Task { await signIn.didRequestSignIn() }
    var iterator = pages.stream.makeAsyncIterator()
    let page = try #require(await iterator.next()).parameters
    receiver.send("code=c&state=\(page["state"] ?? "")")
    await task.value
    guard case .signedIn(let item) = signIn.state.value else {
      Issue.record("\(signIn.state.value)")
      return
    }
    #expect(item.title == "Ada" && item.provider == "https://issuer.test")

    let body = try #require(members.session.bodies.first ?? nil)
    let sent = try JSONDecoder().decode(SentSession.self, from: Data(body.utf8))
    let verifier = try #require(sent.grant["code_verifier"])
    let expected = SentSession(
      provider: "https://issuer.test",
      grant: [
        "type": "code", "code": "c", "redirect_uri": "http://127.0.0.1:4711/callback",
        "nonce": try #require(page["nonce"]), "code_verifier": verifier,
      ]
    )
    expectNoDifference(sent, expected)
    #expect(CodeVerifier(verifier)?.challenge == page["code_challenge"])
  }

  private struct SentSession: Decodable, Equatable {
    let provider: String
    let grant: [String: String]
  }
}
