import CustomDump
import Foundation
import TestSupport
import Testing

@testable import OAuth

@Suite(.hangLimit) struct CodeVerifierTests {
  @Test func `the challenge is that of RFC 7636, appendix B`() {
    #expect(
      CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")?.challenge
        == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    )
  }

  @Test func `a new verifier has 43 unreserved characters, and none is made twice`() {
    let verifiers = (0..<200).map { _ in CodeVerifier().text }
    #expect(Set(verifiers).count == 200)
    #expect(verifiers.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9\-._~]{43}/) != nil })
  }

  @Test(arguments: [(42, false), (43, true), (128, true), (129, false), (0, false)])
  func `a verifier has 43 to 128 characters`(_ length: Int, _ isValid: Bool) {
    #expect((CodeVerifier(String(repeating: "a", count: length)) != nil) == isValid)
  }

  @Test(arguments: ["+", " ", "=", "ä", "\n", "/", "%"])
  func `a verifier has unreserved characters only`(_ character: String) {
    #expect(CodeVerifier(String(repeating: "a", count: 43) + character) == nil)
  }
}

/// Forms by the rules of HTML (https://url.spec.whatwg.org/#application/x-www-form-urlencoded) and
/// of RFC 6749, appendix B.
@Suite(.hangLimit) struct FormTests {
  @Test func `the example of RFC 6749, appendix B is read and written`() {
    let text = "+%25%26%2B%C2%A3%E2%82%AC"
    #expect(Form("value=\(text)")?["value"] == " %&+£€")
    #expect(Form.encode([("value", " %&+£€")]) == "value=%20%25%26%2B%C2%A3%E2%82%AC")
  }

  @Test(arguments: [
    ("a=b=c", "a", "b=c"), ("a", "a", ""), ("a=", "a", ""), ("&&a=1&", "a", "1"), ("=x", "", "x"),
    ("%61=%62", "a", "b"), ("a=ü", "a", "ü"), ("a=%c3%bc", "a", "ü"), ("a=1;b=2", "a", "1;b=2"),
  ])
  func `pairs are read as the URL standard specifies`(
    _ text: String,
    _ name: String,
    _ value: String
  ) {
    #expect(Form(text)?.values(of: name) == [value])
    // An empty value counts as missing.
    #expect(Form(text)?[name] == (value.isEmpty ? nil : value))
  }

  @Test func `a malformed escape and bytes that are not UTF-8 are not a form`() {
    let malformed = ["a=%", "a=%4", "a=%zz", "%=a", "a=%FF", "a=%C3%28", "%ED%A0%80=a"]
    expectNoDifference(malformed.filter { Form($0) != nil }, [])
    #expect(Form(Data([0x61, 0x3D, 0xFF])) == nil)
  }

  @Test(arguments: [("a=1&b=2", false), ("a=1&a=1", true), ("a&%61=", true), ("", false)])
  func `repeated names are found`(_ text: String, _ isRepeated: Bool) {
    #expect(Form(text)?.hasRepeatedNames == isRepeated)
  }
}

@Suite(.hangLimit) struct RegisteredAppTests {
  private static let server = "https://server.example.com"

  @Test func `credentials are those of RFC 6749, in a header, in a form, or the id alone`() {
    let basic = RegisteredApp(at: Self.server, clientID: "s6BhdRkqt3", clientSecret: "gX1fBat3bV")
    let post = RegisteredApp(
      at: Self.server,
      clientID: "s6BhdRkqt3",
      clientSecret: "7Fjfp0ZBr1KtDRbnfVdmIw",
      authentication: .post
    )
    // Sections 4.1.3 and 2.3.1.
    let credentials = [basic, post, basic.withoutSecret].map { $0.credentials() }
    expectNoDifference(
      credentials.map(\.authorization),
      ["Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW", nil, nil]
    )
    expectNoDifference(
      credentials.map(\.form),
      [
        [:], ["client_id": "s6BhdRkqt3", "client_secret": "7Fjfp0ZBr1KtDRbnfVdmIw"],
        ["client_id": "s6BhdRkqt3"],
      ]
    )
    #expect(basic.withoutSecret.basicAuthorization == nil)
    // The id and the secret are encoded before they are joined: YTpi… would be "a:b:p:w d".
    let encoded = RegisteredApp(at: "a", clientID: "a:b", clientSecret: "p:w d")
    #expect(encoded.basicAuthorization == "Basic YSUzQWI6cCUzQXclMjBk")
  }

  @Test func `the secret is not printed`() {
    let app = RegisteredApp(at: "a", clientID: "b", clientSecret: "unlikely")
    var dumped = ""
    dump(app, to: &dumped)
    let texts = ["\(app)", String(reflecting: app), dumped, "\([app])"]
    #expect(!texts.contains { $0.contains("unlikely") })
  }
}
