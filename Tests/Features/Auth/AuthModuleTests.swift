import Auth
import AuthPresentation
import Binding
import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import TestSupport
import Testing

/// The whole feature, from the view models to the requests.
@MainActor
@Suite(.hangLimit)
struct AuthModuleTests {
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
        github: try github.networkService("https://github.test"),
        githubClientID: "app",
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
}
