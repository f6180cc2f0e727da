import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoOpenIDDeviceTests {
  private let client = SignInClient.openID()

  private func start(_ changes: [String: String?] = [:]) -> NetworkResponse {
    let form: [String: String?] = ["client_id": "demo", "scope": "openid email"]
    return client.post("/openid/device", form.merging(changes) { $1 })
  }

  private func poll(_ code: String, _ clientID: String = "demo") -> NetworkResponse {
    client.post(
      "/openid/token",
      [
        "client_id": clientID, "device_code": code,
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
      ]
    )
  }

  private func code(_ clientID: String = "demo") throws -> String {
    try #require(start(["client_id": clientID]).member("device_code") as? String)
  }

  @Test func `a device code comes with everything that RFC 8628 specifies`() throws {
    let response = start()
    let answer = try members(response)
    #expect(answer["verification_uri"] as? String == "http://demo/openid/activate")
    let userCode = try #require(answer["user_code"] as? String)
    #expect(userCode.wholeMatch(of: /[A-Z]{4}-[A-Z]{4}/) != nil)
    #expect(
      answer["verification_uri_complete"] as? String
        == "http://demo/openid/activate?user_code=\(userCode)"
    )
    #expect(answer["expires_in"] as? Int == 900)
    #expect(answer["interval"] as? Int == 5)
    #expect(response.head.headerFields[.cacheControl] == "no-store")
    #expect(client.get("/openid/activate?user_code=\(userCode)").head.status == .ok)
  }

  @Test func `the third poll brings all tokens, and no nonce`() throws {
    let code = try code()
    for _ in 0..<2 {
      let pending = poll(code)
      #expect(pending.head.status == .badRequest)
      #expect(pending.error == "authorization_pending")
      client.clock.advance(by: 5)
    }
    let answer = poll(code)
    #expect(answer.head.status == .ok)
    let token = try DecodedToken(of: answer)
    #expect(try token.isSigned(by: client.get("/openid/keys")))
    #expect(token.claims["iss"] as? String == "http://demo/openid")
    #expect(token.claims["nonce"] == nil)
    #expect(try answer.member("refresh_token") != nil)
    client.clock.advance(by: 5)
    #expect(poll(code).error == "invalid_grant")
  }

  @Test func `a poll too soon is slow_down, and five seconds are added`() throws {
    let code = try code()
    _ = poll(code)
    client.clock.advance(by: 4)
    let refusal = poll(code)
    #expect(refusal.head.status == .badRequest)
    #expect(refusal.error == "slow_down")
    #expect(try refusal.member("interval") == nil)
    client.clock.advance(by: 9)
    #expect(poll(code).error == "slow_down")
    client.clock.advance(by: 15)
    #expect(poll(code).error == "authorization_pending")
  }

  @Test(arguments: [("deny", "access_denied"), ("expire", "expired_token")])
  func `a device flow can end without tokens`(_ clientID: String, _ error: String) throws {
    let code = try code(clientID)
    let errors = (0..<3).map { _ in
      client.clock.advance(by: 5)
      return poll(code, clientID).error
    }
    #expect(errors == ["authorization_pending", "authorization_pending", error])
  }

  @Test func `a device code expires`() throws {
    let code = try code()
    client.clock.advance(by: 900)
    #expect(poll(code).error == "expired_token")
  }

  @Test func `a code of another client and an unknown one are refused`() throws {
    #expect(try poll(code(), "es256").error == "invalid_grant")
    #expect(poll("unknown").error == "invalid_grant")
  }

  @Test func `an unknown client and a request without openid have no device code`() {
    #expect(start(["client_id": "nobody"]).error == "invalid_client")
    #expect(start(["client_id": "nobody"]).head.status == .unauthorized)
    #expect(start(["scope": "email"]).error == "invalid_scope")
  }

  @Test func `slow is told twice to slow down, then approved`() throws {
    let code = try code("slow")
    let errors = (0..<5).map { _ in
      client.clock.advance(by: 20)
      return poll(code, "slow").error
    }
    #expect(
      errors == ["slow_down", "slow_down", "authorization_pending", "authorization_pending", nil]
    )
  }
}
