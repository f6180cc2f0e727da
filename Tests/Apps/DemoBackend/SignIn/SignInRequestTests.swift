import DemoBackend
import DemoSignIn
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct SignInRequestTests {
  private func request(_ headers: HTTPFields, body: String? = nil) -> SignInRequest {
    let head = HTTPRequest(
      method: .post,
      scheme: "http",
      authority: "demo:8080",
      path: "/a/b%20c?x=1%2B1&y=a+b",
      headerFields: headers
    )
    return SignInRequest(head, body: body.map { Data($0.utf8) })
  }

  @Test func `path, query and origin are decoded`() {
    let request = request([:])
    #expect(request.path == ["a", "b c"])
    #expect(request.query["x"] == "1+1" && request.query["y"] == "a b")
    #expect(request.origin == "http://demo:8080")
  }

  @Test(
    arguments: [
      ("application/x-www-form-urlencoded", true),
      ("Application/X-WWW-Form-URLencoded; charset=utf-8", true), ("application/json", false),
      ("text/plain", false), ("", false),
    ])
  func `only a form is read as one`(_ type: String, _ isForm: Bool) {
    let request = request([.contentType: type], body: "code=a%26b&code_verifier=")
    #expect(request.form["code"] == (isForm ? "a&b" : nil))
    #expect(request.form["code_verifier"] == (isForm ? "" : nil))
  }

  @Test(arguments: [("a=1&b=2", false), ("a=1&a=1", true), ("a=1&b=2&a=", true), ("", false)])
  func `repeated names are found`(_ text: String, _ isRepeated: Bool) {
    #expect(DecodedParameters(text).hasRepeatedNames == isRepeated)
  }

  @Test(
    arguments: [
      ("Bearer abc", "abc"), ("bearer abc", "abc"), ("Basic abc", nil), ("Bearer", nil), ("", nil),
    ] as [(String, String?)]
  )
  func `a bearer token is read`(_ field: String, _ token: String?) {
    #expect(request([.authorization: field]).bearerToken == token)
  }

  @Test func `Basic credentials are read, and the secret may have colons`() {
    let encoded = Data("id:a:b".utf8).base64EncodedString()
    let credentials = request([.authorization: "Basic \(encoded)"]).basicCredentials
    #expect(credentials?.id == "id" && credentials?.secret == "a:b")
    #expect(request([.authorization: "Basic !"]).basicCredentials == nil)
    let noColon = Data("id".utf8).base64EncodedString()
    #expect(request([.authorization: "Basic \(noColon)"]).basicCredentials == nil)
  }

  @Test(
    arguments: [
      ("application/json", true), ("text/html, application/JSON;q=0.9", true), ("*/*", false),
    ])
  func `JSON is requested by name`(_ accept: String, _ asks: Bool) {
    #expect(request([.accept: accept]).acceptsJSON == asks)
  }
}
