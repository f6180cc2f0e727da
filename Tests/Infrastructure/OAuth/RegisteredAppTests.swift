import TestSupport
import Testing

@testable import OAuth

@Suite(.hangLimit) struct RegisteredAppTests {
  @Test func `the header is that of RFC 6749, section 4_1_3`() {
    let app = RegisteredApp(
      at: "https://server.example.com",
      clientID: "s6BhdRkqt3",
      clientSecret: "gX1fBat3bV"
    )
    #expect(app.credentials().authorization == "Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW")
    #expect(app.credentials().form.isEmpty)
  }

  @Test func `the form is that of RFC 6749, section 2_3_1`() {
    let app = RegisteredApp(
      at: "https://server.example.com",
      clientID: "s6BhdRkqt3",
      clientSecret: "7Fjfp0ZBr1KtDRbnfVdmIw",
      authentication: .post
    )
    #expect(app.credentials().authorization == nil)
    #expect(
      app.credentials().form
        == ["client_id": "s6BhdRkqt3", "client_secret": "7Fjfp0ZBr1KtDRbnfVdmIw"]
    )
  }

  @Test func `the id and the secret are encoded before they are joined`() {
    let app = RegisteredApp(at: "a", clientID: "a:b", clientSecret: "p:w d")
    // YTpi… would be "a:b:p:w d".
    #expect(app.basicAuthorization == "Basic YSUzQWI6cCUzQXclMjBk")
  }

  @Test func `a public client names itself`() {
    let app = RegisteredApp(at: "a", clientID: "b", clientSecret: "c").withoutSecret
    #expect(app.credentials().form == ["client_id": "b"])
    #expect(app.credentials().authorization == nil && app.basicAuthorization == nil)
  }

  @Test func `the secret is not printed`() {
    let app = RegisteredApp(at: "a", clientID: "b", clientSecret: "unlikely")
    var dumped = ""
    dump(app, to: &dumped)
    for text in ["\(app)", String(reflecting: app), dumped, "\([app])"] {
      #expect(!text.contains("unlikely"))
    }
  }
}
