import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct SignInTests {
  private func post(
    _ form: String,
    to path: String,
    of server: DemoBackendProcess
  ) async throws -> [String: Any] {
    let answer = try await server.answer(
      to: path,
      method: "POST",
      fields: "Accept: application/json\r\nContent-Length: \(form.utf8.count)\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n",
      body: form
    )
    return try #require(JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
  }

  @Test func `it stands in for GitHub, an OpenID provider and Apple, and logs no code`()
    async throws
  {
    try await withDemoBackend("-v") { server in
      let redirect = try await server.answer(
        to: "/login/oauth/authorize?client_id=demo&code_challenge=verysecret&state=a"
      )
      #expect(redirect.status == 302)
      #expect(try await !server.nextMessage().contains("verysecret"))
      let device = try await post("client_id=demo", to: "/login/device/code", of: server)
      let code = try #require(device["device_code"] as? String)
      // The tests' connection sends `Host: demo`.
      #expect(device["verification_uri"] as? String == "http://demo/login/device")
      let poll = try await post(
        "client_id=demo&device_code=\(code)"
          + "&grant_type=urn:ietf:params:oauth:grant-type:device_code",
        to: "/login/oauth/access_token",
        of: server
      )
      #expect(poll["error"] as? String == "authorization_pending")
      let answer = try await server.answer(to: "/openid/.well-known/openid-configuration")
      #expect(answer.text.contains(#""issuer":"http://demo/openid""#))
      for path in ["/openid/keys", "/auth/keys"] {
        #expect(try await server.answer(to: path).text.contains(#""kty":"RSA""#))
      }
    }
  }
}
