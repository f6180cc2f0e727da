import DemoBackend
import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoGitHubDeviceTests {
  private let client = SignInClient.gitHub()

  private func start(_ clientID: String = "demo") throws -> [String: Any] {
    let response = client.post(
      "/login/device/code",
      ["client_id": clientID, "scope": "user:email"]
    )
    #expect(response.head.status == .ok)
    return try members(response)
  }

  private func deviceCode(_ clientID: String = "demo") throws -> String {
    try #require(start(clientID)["device_code"] as? String)
  }

  private func poll(_ code: String, _ clientID: String = "demo") -> NetworkResponse {
    let response = client.post(
      "/login/oauth/access_token",
      [
        "client_id": clientID, "device_code": code,
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
      ]
    )
    #expect(response.head.status == .ok)
    return response
  }

  /// Polls that many times, waiting before each.
  private func errors(
    _ count: Int,
    _ clientID: String,
    waiting seconds: TimeInterval = 6
  ) throws -> [String?] {
    let code = try deviceCode(clientID)
    return (0..<count).map { _ in
      client.clock.advance(by: seconds)
      return poll(code, clientID).error
    }
  }

  @Test func `a device code comes with a user code, an address, a lifetime and an interval`() throws
  {
    let answer = try start()
    #expect((answer["device_code"] as? String)?.wholeMatch(of: /[0-9a-f]{40}/) != nil)
    #expect((answer["user_code"] as? String)?.wholeMatch(of: /[A-Z]{4}-[A-Z]{4}/) != nil)
    #expect(answer["verification_uri"] as? String == "http://demo/login/device")
    #expect(answer["expires_in"] as? Int == 900)
    #expect(answer["interval"] as? Int == 5)
    #expect(answer.count == 5)
  }

  @Test func `a device code is a form without Accept application-json`() {
    let response = client.post("/login/device/code", ["client_id": "demo"], [:])
    let form = DecodedParameters(response.text)
    #expect(form["device_code"]?.count == 40)
    #expect(form["verification_uri"] == "http://demo/login/device")
    #expect(form["interval"] == "5")
  }

  @Test func `the address leads to a page`() {
    #expect(client.get("/login/device").head.status == .ok)
  }

  @Test func `an unknown app has no device code`() {
    let response = client.post("/login/device/code", ["client_id": "nobody"])
    #expect(response.head.status == .notFound)
    #expect(response.error == "Not Found")
  }

  @Test func `the third poll brings the token, without a secret`() throws {
    let code = try deviceCode()
    #expect(poll(code).error == "authorization_pending")
    client.clock.advance(by: 5)
    #expect(poll(code).error == "authorization_pending")
    client.clock.advance(by: 5)
    let answer = try members(poll(code))
    #expect((answer["access_token"] as? String)?.hasPrefix("gho_") == true)
    #expect(answer["token_type"] as? String == "bearer")
    #expect(answer["scope"] as? String == "user:email")
  }

  @Test func `a poll too soon is slow_down with five seconds more`() throws {
    let code = try deviceCode()
    _ = poll(code)
    client.clock.advance(by: 4.9)
    let refusal = poll(code)
    #expect(refusal.error == "slow_down")
    #expect(try refusal.member("interval") as? Int == 10)
    client.clock.advance(by: 9.9)
    let second = poll(code)
    #expect(second.error == "slow_down")
    #expect(try second.member("interval") as? Int == 15)
    client.clock.advance(by: 15)
    #expect(poll(code).error == "authorization_pending")
  }

  @Test(arguments: [(899.0, "authorization_pending"), (900, "expired_token")])
  func `a device code lives for fifteen minutes`(_ seconds: TimeInterval, _ error: String) throws {
    let code = try deviceCode()
    client.clock.advance(by: seconds)
    #expect(poll(code).error == error)
  }

  @Test func `a device code that is used, another app's or unknown is incorrect`() throws {
    #expect(poll("0123").error == "incorrect_device_code")
    let code = try deviceCode()
    #expect(poll(code, "slow").error == "incorrect_device_code")
    for _ in 0..<3 {
      client.clock.advance(by: 5)
      _ = poll(code)
    }
    client.clock.advance(by: 5)
    #expect(poll(code).error == "incorrect_device_code")
  }

  @Test func `an unknown app cannot poll`() throws {
    #expect(try poll(deviceCode(), "nobody").error == "incorrect_client_credentials")
  }

  @Test func `deny ends in access_denied, even when it polls again`() throws {
    #expect(
      try errors(4, "deny")
        == ["authorization_pending", "authorization_pending", "access_denied", "access_denied"]
    )
  }

  @Test func `expire ends in expired_token`() throws {
    #expect(
      try errors(3, "expire")
        == ["authorization_pending", "authorization_pending", "expired_token"]
    )
  }

  @Test func `token-expired is the other name of the same error`() throws {
    #expect(try errors(1, "token-expired") == ["token_expired"])
  }

  @Test func `no-device is device_flow_disabled`() {
    let response = client.post("/login/device/code", ["client_id": "no-device"])
    #expect(response.head.status == .ok)
    #expect(response.error == "device_flow_disabled")
  }

  @Test func `slow is told twice to slow down, then approved`() throws {
    #expect(
      try errors(5, "slow", waiting: 20)
        == ["slow_down", "slow_down", "authorization_pending", "authorization_pending", nil]
    )
  }

  @Test func `slow-no-interval omits the new interval, which applies anyway`() throws {
    let code = try deviceCode("slow-no-interval")
    let first = poll(code, "slow-no-interval")
    #expect(first.error == "slow_down")
    #expect(try first.member("interval") == nil)
    client.clock.advance(by: 20)
    #expect(poll(code, "slow-no-interval").error == "slow_down")
    client.clock.advance(by: 14)
    #expect(poll(code, "slow-no-interval").error == "slow_down")
    client.clock.advance(by: 20)
    #expect(poll(code, "slow-no-interval").error == "authorization_pending")
  }

  @Test func `slow-forever and pending never end before the code expires`() throws {
    #expect(try errors(30, "pending").allSatisfy { $0 == "authorization_pending" })
    #expect(try errors(8, "slow-forever", waiting: 60).allSatisfy { $0 == "slow_down" })
    #expect(try errors(16, "slow-forever", waiting: 60).last == "expired_token")
  }

  @Test func `intervals may be absent, 0 or a string`() throws {
    #expect(try start("no-interval")["interval"] == nil)
    #expect(try start("interval-zero")["interval"] as? Int == 0)
    #expect(try start("interval-text")["interval"] as? String == "5")
    #expect(try errors(3, "interval-zero", waiting: 0).last == .some(nil))
    #expect(try errors(2, "no-interval", waiting: 4.9).last == "slow_down")
  }

  @Test func `evil-uri and escape-code are hostile`() throws {
    #expect(
      (try start("evil-uri")["verification_uri"] as? String)?.hasPrefix("javascript:") == true
    )
    #expect((try start("escape-code")["user_code"] as? String)?.contains("\u{1B}[2J") == true)
  }
}
