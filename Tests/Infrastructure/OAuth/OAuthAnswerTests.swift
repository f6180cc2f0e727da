import Foundation
import TestSupport
import Testing

@testable import OAuth

/// The examples of the RFCs, and what providers send instead.
@Suite(.hangLimit) struct OAuthAnswerTests {
  private func answer(_ text: String) throws -> OAuthAnswer { try OAuthAnswer(Data(text.utf8)) }

  @Test func `the success of RFC 6749, section 5_1 is read`() throws {
    let answer = try answer(
      """
      {
        "access_token":"2YotnFZFEjr1zCsicMWpAA",
        "token_type":"example",
        "expires_in":3600,
        "refresh_token":"tGzv3JOkF0XG5Qx2TlKWIA",
        "example_parameter":"example_value"
      }
      """
    )
    #expect(answer.token("access_token") == "2YotnFZFEjr1zCsicMWpAA")
    #expect(answer.token("refresh_token") == "tGzv3JOkF0XG5Qx2TlKWIA")
    #expect(answer.seconds("expires_in") == .seconds(3600))
    #expect(!answer.isBearer && answer.error == nil)
  }

  @Test func `the device codes of RFC 8628, section 3_2 are read`() throws {
    let answer = try answer(
      """
      {
        "device_code": "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS",
        "user_code": "WDJB-MJHT",
        "verification_uri": "https://example.com/device",
        "verification_uri_complete": "https://example.com/device?user_code=WDJB-MJHT",
        "expires_in": 1800,
        "interval": 5
      }
      """
    )
    #expect(answer.text("device_code") == "GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS")
    #expect(answer.text("user_code") == "WDJB-MJHT")
    #expect(answer.seconds("expires_in") == .seconds(1800))
    #expect(answer.seconds("interval") == .seconds(5))
  }

  @Test func `the errors of RFC 6749, section 5_2 and RFC 8628, section 3_5 are read`() throws {
    #expect(
      try answer(#"{"error":"invalid_request"}"#).error
        == OAuthError(code: "invalid_request", message: nil)
    )
    for code in ["authorization_pending", "slow_down", "access_denied", "expired_token"] {
      let error = try answer(#"{"error":"\#(code)","interval":"10"}"#).error
      #expect(error == OAuthError(code: code, message: nil, interval: .seconds(10)))
    }
  }

  @Test func `a form is read as well as JSON`() throws {
    let answer = try answer("access_token=gho_1&scope=repo%2Cgist&error_description=a+b%2B")
    #expect(answer.token("access_token") == "gho_1" && answer.isBearer)
    #expect(answer.text("error_description") == "a b+")
  }

  @Test(arguments: [
    "", "[]", "null", "<html>a=b</html>", "a", "{\"a\":\"b=c", "a=1&a=2", "a=%", "a=1 2",
  ])
  func `anything else is not read`(_ text: String) {
    #expect(throws: DecodingError.self) { try answer(text) }
  }

  @Test func `other types of values and implausible times count as missing`() throws {
    let odd = try answer(
      #"{"access_token":["t"],"id_token":{"a":1},"token_type":null,"x":true}"#
    )
    let names = ["access_token", "id_token", "token_type", "x"]
    #expect(names.allSatisfy { odd.text($0) == nil })
    let times = ["-1", "1e300", "\"soon\"", "31536001", "\"\"", "[]"]
    let read = try times.map { try answer(#"{"interval":\#($0)}"#).seconds("interval") }
    #expect(read.allSatisfy { $0 == nil })
  }

  @Test(arguments: ["\u{1B}[2J", "a\nb", "ü", String(repeating: "a", count: 32_769), ""])
  func `what a terminal or a header would interpret is not a token`(_ token: String) throws {
    let body = try JSONEncoder().encode(["access_token": token])
    #expect(try OAuthAnswer(body).token("access_token") == nil)
  }
}
