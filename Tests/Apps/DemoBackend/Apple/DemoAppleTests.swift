import DemoApple
import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import Testing
import TestSupport

@Suite(.hangLimit) struct DemoAppleTests {
  private let apple = AppleClient()

  @Test func `the answer is a page whose form posts itself, with a visible button`() {
    let page = apple.authorize()
    #expect(page.head.status == .ok)
    #expect(page.head.headerFields[.contentType] == "text/html;charset=utf-8")
    #expect(page.head.headerFields[.cacheControl] == "no-store")
    #expect(page.text.contains(#"<form method="post" action="https://app.example/apple">"#))
    #expect(page.text.contains("<script>document.forms[0].submit()</script>"))
    #expect(page.text.contains(#"<button type="submit">Continue</button>"#))
    #expect(Set(AppleClient.fields(of: page).keys) == ["code", "id_token", "state", "user"])
  }

  @Test func `values cannot leave their attribute`() {
    let state = #""><script>alert('&lt;')</script>"#
    let page = apple.authorize(["state": state])
    #expect(!page.text.contains("<script>alert"))
    #expect(!page.text.contains(#"value="""#))
    #expect(AppleClient.fields(of: page)["state"] == state)
  }

  @Test func `only the first consent of an app has the user`() throws {
    let user = try #require(apple.fields()["user"])
    #expect(
      user
        == #"{"name":{"firstName":"Ada","lastName":"Example"},"#
        + #""email":"demo7x4k2p@privaterelay.appleid.com"}"#
    )
    #expect(apple.fields()["user"] == nil)
    #expect(apple.fields(["client_id": "booleans"])["user"] != nil)
  }

  @Test(
    arguments: [
      ("name", #"{"name":{"firstName":"Ada","lastName":"Example"}}"#),
      ("email", #"{"email":"demo7x4k2p@privaterelay.appleid.com"}"#), (nil, nil),
    ] as [(String?, String?)]
  )
  func `the user has what the scopes ask for`(_ scope: String?, _ user: String?) {
    #expect(apple.fields(["scope": scope])["user"] == user)
  }

  @Test(
    arguments: [
      ("first-name-only", #"{"name":{"firstName":"Ada"},"#), ("user-not-json", #"{"name":"#),
      ("forged-email", #"{"name":{"firstName":"Ada","lastName":"Example"},"#),
    ])
  func `the user can be incomplete, broken or wrong`(_ clientID: String, _ start: String) throws {
    let fields = apple.fields(["client_id": clientID])
    #expect(fields["user"]?.hasPrefix(start) == true)
    let claims = try DecodedToken(#require(fields["id_token"])).claims
    #expect(claims["email"] as? String == "demo7x4k2p@privaterelay.appleid.com")
    #expect(
      (fields["user"]?.contains("somebody@else.example") == true) == (clientID == "forged-email")
    )
  }

  @Test func `no-user has none`() {
    #expect(apple.fields(["client_id": "no-user"])["user"] == nil)
  }

  @Test(arguments: [["client_id": "deny"], ["demo": "deny"]])
  func `a person who refuses causes user_cancelled_authorize`(_ wish: [String: String]) {
    #expect(
      apple.fields(wish.mapValues { $0 }) == ["state": "xyz", "error": "user_cancelled_authorize"]
    )
  }

  @Test(
    arguments: [
      ("wrong-state", "state", "another-state"), ("no-state", "state", nil),
      ("code-and-error", "error", "user_cancelled_authorize"),
    ] as [(String, String, String?)]
  )
  func `what comes back beside the code can be wrong`(
    _ clientID: String,
    _ name: String,
    _ value: String?
  ) {
    let fields = apple.fields(["client_id": clientID])
    #expect(fields[name] == value)
    #expect(fields["code"] != nil)
  }

  @Test(
    arguments: [
      (["client_id": "nobody"], "invalid_client"), (["client_id": nil], "invalid_client"),
      (["redirect_uri": "https://evil.example/"], "Invalid web redirect url."),
      (["redirect_uri": nil], "Invalid web redirect url."),
      (["response_type": "token"], "unsupported_response_type"),
      (["response_type": nil], "unsupported_response_type"),
      (["scope": "admin"], "invalid_scope"),
      (["response_mode": "query"], "Invalid response_mode."),
      (["response_mode": "other"], "Invalid response_mode."),
      (
        ["response_mode": "fragment"],
        "response_mode must be form_post when name or email scope is requested."
      ),
      (
        ["response_mode": nil],
        "response_mode must be form_post when name or email scope is requested."
      ),
    ] as [([String: String?], String)]
  )
  func `a wrong request gets a page, and no one is redirected`(
    _ changes: [String: String?],
    _ text: String
  ) {
    let page = apple.authorize(changes)
    #expect(page.head.status == .badRequest)
    #expect(page.text.contains(text))
    #expect(!page.text.contains("<form"))
    #expect(page.head.headerFields[.location] == nil)
  }

  @Test func `the demo allows addresses of this machine, and no-loopback does not`() {
    let address = "http://127.0.0.1:8080/callback"
    #expect(apple.authorize(["redirect_uri": address]).head.status == .ok)
    let refusal = apple.authorize(["redirect_uri": address, "client_id": "no-loopback"])
    #expect(refusal.head.status == .badRequest)
    #expect(refusal.text.contains("Invalid web redirect url."))
    #expect(apple.authorize(["client_id": "no-loopback"]).head.status == .ok)
  }

  @Test func `without scopes the answer may be a query or a fragment`() {
    let query = apple.authorize([
      "scope": nil, "response_mode": "query", "response_type": "code",
    ])
    #expect(query.head.status == .found)
    #expect(query.redirect.parameters["code"] != nil)
    #expect(query.redirect.parameters["id_token"] == nil)
    let fragment = apple.authorize(["scope": nil, "response_mode": "fragment"])
    let location = fragment.head.headerFields[.location] ?? ""
    #expect(location.hasPrefix("https://app.example/apple#state=xyz&code="))
  }

  @Test func `both identity tokens are signed by RS256 and have Apple's claims`() throws {
    let fields = apple.fields()
    let code = try #require(fields["code"])
    let answer = try apple.exchange(code)
    let access = try #require(answer.member("access_token") as? String)
    let first = try DecodedToken(#require(fields["id_token"]))
    let second = try DecodedToken(of: answer)
    #expect(first.claims["c_hash"] as? String == WebToken.halfHash(code))
    #expect(second.claims["at_hash"] as? String == WebToken.halfHash(access))
    for token in [first, second] {
      #expect(token.header["alg"] as? String == "RS256")
      #expect(try token.isSigned(by: apple.keySet))
      #expect(token.claims["iss"] as? String == "https://appleid.apple.com")
      #expect(token.claims["aud"] as? String == "demo")
      #expect((token.claims["sub"] as? String)?.hasPrefix("001234.") == true)
      #expect(token.claims["nonce"] as? String == "n-0S6")
      #expect(token.claims["nonce_supported"] as? Bool == true)
      #expect(token.claims["iat"] as? Double == apple.now)
      #expect(token.claims["exp"] as? Double == apple.now + 86_400)
      #expect(token.claims["email"] as? String == "demo7x4k2p@privaterelay.appleid.com")
    }
  }

  @Test(arguments: [("demo", "true", nil), ("booleans", nil, true)] as [(String, String?, Bool?)])
  func `email_verified and is_private_email are strings or booleans`(
    _ clientID: String,
    _ text: String?,
    _ flag: Bool?
  ) throws {
    let claims = try DecodedToken(of: apple.signIn(clientID)).claims
    for name in ["email_verified", "is_private_email"] {
      #expect(claims[name] as? String == text)
      if let flag { #expect(claims[name] as? Bool == flag) }
    }
  }

  @Test func `no-nonce-support has no nonce, and no-email no e-mail`() throws {
    let claims = try DecodedToken(of: apple.signIn("no-nonce-support")).claims
    #expect(claims["nonce"] == nil && claims["nonce_supported"] == nil)
    let other = try DecodedToken(of: apple.signIn("no-email")).claims
    #expect(other["email"] == nil && other["email_verified"] == nil)
  }

  @Test func `rotate signs each token with a new key, which the set contains from then on`() throws
  {
    let before = apple.keySet
    let token = try DecodedToken(of: apple.signIn("rotate"))
    #expect(try !token.isSigned(by: before))
    #expect(try token.isSigned(by: apple.keySet))
  }

  @Test(arguments: IdentityTokenFault.allCases)
  func `an identity token can be wrong`(_ fault: IdentityTokenFault) throws {
    let answer = try apple.signIn(fault.rawValue)
    try expect(
      fault,
      in: #require(answer.member("id_token") as? String),
      keySet: apple.keySet,
      now: apple.now
    )
  }

  @Test func `every client id in the table has its own name`() {
    let ids = DemoAppleService.clientIDs
    #expect(Set(ids).count == ids.count)
  }

  @Test func `requests for other services are left to them`() {
    let service = DemoAppleService()
    for path in ["/", "/user", "/openid/token", "/authorize", "/token"] {
      let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: path)
      #expect(service.response(to: request, body: nil) == nil, "\(path)")
      #expect(service.failure(.internalServerError, for: request) == nil, "\(path)")
    }
  }
}
