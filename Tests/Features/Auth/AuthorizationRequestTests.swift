import Foundation
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// Which redirects belong to a sign-in, and what they contain.
@Suite(.hangLimit)
struct AuthorizationRequestTests {
  private let request: AuthorizationRequest
  private let strict: AuthorizationRequest

  init() throws {
    request = try .sample()
    strict = try .sample(requiresIssuer: true)
  }

  @Test func `a code with the right state is the grant, with all that its exchange needs`() throws {
    let expected = Grant(
      parts: [
        "type": "code", "code": "c/1+2", "redirect_uri": request.redirectURI.absoluteString,
        "code_verifier": "VERIFIER", "nonce": "NONCE",
      ]
    )
    #expect(try request.grant(from: "code=c%2F1%2B2&state=STATE") == expected)
    #expect(try request.grant(from: "state=STATE&x=1&code=c%2F1%2B2&x=2") == expected)
  }

  @Test(arguments: [
    "code=c&state=OTHER", "code=c&state=STATE2", "code=c&state=STAT", "code=c&state=state",
    "code=c&state=", "code=c&state", "code=c&state=STATE%20", "code=c&State=STATE",
    "error=access_denied&state=OTHER",
  ])
  func `a redirect with a wrong state is not an answer`(_ query: String) {
    #expect(!request.isAnswered(by: query))
    #expect(throws: SignInError.untrustedAnswer) { try request.grant(from: query) }
  }

  @Test(arguments: ["", "code=c", "error=access_denied", "&&", "code", "favicon"])
  func `a redirect without a state is not an answer`(_ query: String) {
    #expect(!request.isAnswered(by: query))
  }

  @Test(arguments: [
    "code=c&state=STATE&state=STATE", "state=OTHER&code=c&state=STATE",
    "state=STATE&code=c&state=OTHER", "state=STATE&state=&code=c", "state=STATE&st%61te=STATE",
  ])
  func `a redirect with two states is not an answer`(_ query: String) {
    #expect(!request.isAnswered(by: query))
  }

  @Test(arguments: ["code=%ZZ&state=STATE", "state=STATE&code=c%", "state=STATE&%FF=1&code=c"])
  func `a malformed escape is not an answer`(_ query: String) {
    #expect(!request.isAnswered(by: query))
  }

  @Test(arguments: [
    "state=STATE", "state=STATE&code=", "state=STATE&error=", "state=STATE&error_description=x",
  ])
  func `neither a code nor an error is refused`(_ query: String) {
    #expect(request.isAnswered(by: query))
    #expect(throws: SignInError.untrustedAnswer) { try request.grant(from: query) }
  }

  @Test func `a code and an error together are refused`() {
    #expect(throws: SignInError.untrustedAnswer) {
      try request.grant(from: "state=STATE&code=c&error=access_denied")
    }
  }

  @Test(arguments: [
    "code=c&code=c", "code=c&code=d", "code=c&code=", "error=a&error=b", "code=c&iss=i&iss=i",
    "error=access_denied&error_description=a&error_description=b",
  ])
  func `a repeated parameter is refused`(_ parameters: String) {
    #expect(throws: SignInError.untrustedAnswer) {
      try request.grant(from: "state=STATE&\(parameters)")
    }
  }

  @Test(arguments: [
    ("error=access_denied", SignInError.denied(reason: nil)),
    (
      "error=access_denied&error_description=Ask+an%20admin.",
      .denied(reason: "Ask an admin.")
    ),
    ("error=unauthorized_client", .methodUnavailable(reason: nil)),
    ("error=unsupported_response_type", .methodUnavailable(reason: nil)),
    (
      "error=server_error&error_description=Try+again%21",
      .providerUnavailable("Try again!")
    ),
    ("error=login_required", .refused(code: "login_required", message: nil)),
  ])
  func `an error without a code has its meaning`(query: String, meaning: SignInError) {
    #expect(throws: meaning) { try request.grant(from: "\(query)&state=STATE") }
  }

  @Test(arguments: [
    "https%3A%2F%2Fevil.test", "https%3A%2F%2Fissuer.test%2F", "https%3A%2F%2Fissuer.test%2Fa",
    "HTTPS%3A%2F%2Fissuer.test", "issuer.test",
  ])
  func `another issuer is refused, with a code and with an error`(_ issuer: String) {
    for query in ["code=c", "error=access_denied"] {
      for request in [request, strict] {
        #expect(throws: SignInError.untrustedAnswer) {
          try request.grant(from: "\(query)&state=STATE&iss=\(issuer)")
        }
      }
    }
  }

  @Test func `a missing issuer is refused if the provider promises one`() throws {
    for query in [
      "code=c&state=STATE", "error=access_denied&state=STATE", "code=c&state=STATE&iss=",
    ] {
      #expect(throws: SignInError.untrustedAnswer) { try strict.grant(from: query) }
    }
    _ = try request.grant(from: "code=c&state=STATE")
  }

  @Test func `the right issuer is accepted, promised or not`() throws {
    let query = "code=c&state=STATE&iss=https%3A%2F%2Fissuer.test"
    #expect(try request.grant(from: query) == strict.grant(from: query))
  }

  @Test(
    arguments: [
      (#"{"name":{"firstName":"Ada","lastName":"Byron"},"email":"x"}"#, "Ada Byron"),
      (#"{"name":{"firstName":"Ada"}}"#, "Ada"), (#"{"name":{"lastName":""}}"#, nil),
      (#"{"name":null}"#, nil), ("{", nil),
    ] as [(String, String?)]
  )
  func `only the name in Apple's unsigned data is used`(user: String, name: String?) throws {
    let text = user.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let grant = try request.grant(from: "code=c&state=STATE&user=\(text)")
    #expect(grant.parts["name"] == name && grant.parts.count == (name == nil ? 5 : 6))
  }
}
