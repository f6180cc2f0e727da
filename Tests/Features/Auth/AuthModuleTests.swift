import Auth
import AuthPresentation
import Binding
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
  @Test func `a person signs in, gets a token and signs out`() async throws {
    let github = ScriptedService(
      .ok(
        """
        {"device_code":"d","user_code":"WDJB-MJHT","expires_in":900,"interval":0,
         "verification_uri":"https://github.test/login/device"}
        """
      ),
      .ok(#"{"access_token":"gho_1","token_type":"bearer"}"#)
    )
    let members = ScriptedService(
      .ok(
        """
        {"access_token":"a1","token_type":"Bearer","expires_in":900,"refresh_token":"r1",
         "member":{"id":"m1","name":"Ada"}}
        """
      ),
      .ok("")
    )
    let secret = MemorySecret()
    let module = AuthModule(
      dependencies: .init(
        memberService: try members.networkService(),
        provider: try github.networkService("https://github.test"),
        app: RegisteredApp(at: "github", clientID: "app"),
        secrets: secret
      )
    )
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
    #expect(account.account.value == nil && secret.read() == nil)
    #expect(members.session.requests.map(\.path) == ["/session", "/revoke"])
  }

  @Test func `a person signs in on the page of an OpenID provider`() async throws {
    let issuer = ScriptedService(
      .ok(try OpenIDSignInTests.configuration(issuer: "https://issuer.test"))
    )
    let members = ScriptedService(
      .ok(
        """
        {"access_token":"a1","token_type":"Bearer","expires_in":900,"refresh_token":"r1",
         "member":{"id":"m1","name":"Ada"}}
        """
      )
    )
    let module = AuthModule(
      dependencies: .init(
        memberService: try members.networkService(),
        provider: try issuer.networkService("https://issuer.test"),
        app: RegisteredApp(at: "https://issuer.test", clientID: "app"),
        secrets: MemorySecret()
      )
    )
    let receiver = ControlledReceiver(
      redirectURI: try #require(URL(string: "http://127.0.0.1:4711/callback"))
    )
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
    #expect(sent.provider == "https://issuer.test")
    #expect(sent.grant["type"] == "code" && sent.grant["code"] == "c")
    #expect(sent.grant["redirect_uri"] == "http://127.0.0.1:4711/callback")
    #expect(sent.grant["nonce"] == page["nonce"] && page["nonce"] != nil)
    #expect(sent.grant["code_verifier"]?.utf8.count == 43)
  }

  private struct SentSession: Decodable {
    let provider: String
    let grant: [String: String]
  }
}
