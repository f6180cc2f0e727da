import Crypto
import CustomDump
import Foundation
import HTTP
import HTTPTypes
@testable import MemberService
import OAuth
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit)
struct OpenIDProviderTests {
  private let issuer = TestIssuer()
  private let key = TestKey.ec()

  @Test
  func `a code is exchanged with its verifier, and credentials as provider and settings agree`()
    async throws
  {
    let form =
      "code=a%20code&code_verifier=\(Service.verifier)&grant_type=authorization_code"
      + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fcb"
    let basic = "Basic \(Data("marquee%20app:s%3Ae%20c".utf8).base64EncodedString())"
    let post = "client_id=marquee%20app&client_secret=s%3Ae%20c&" + form
    let (both, other) = (
      ["client_secret_post", "client_secret_basic"], ["private_key_jwt", "client_secret_post"]
    )
    let rows:
      [(
        supported: [String]?, secret: String?, RegisteredApp.Authentication?,
        body: String, credentials: String?
      )] = [
        (nil, "s:e c", nil, form, basic), (other, "s:e c", nil, post, nil),
        (nil, nil, nil, "client_id=marquee%20app&" + form, nil),
        (both, "s:e c", nil, form, basic), (both, "s:e c", .basic, form, basic),
        (both, "s:e c", .post, post, nil),
      ]
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims()))
    var sent: [[String?]] = []
    for (supported, secret, authentication, _, _) in rows {
      let more = supported.map { #","token_endpoint_auth_methods_supported":\#($0)"# } ?? ""
      issuer.change { $0.discovery = TestIssuer.discovery(more: more) }
      _ = try await issuer.providers(secret: secret, authentication: authentication).identity()
      let request = issuer.requests.last { $0.head.path == "/token" }
      sent.append([request?.body, request?.head.headerFields[.authorization]])
    }
    expectNoDifference(sent, rows.map { [$0.body, $0.credentials] })
  }

  /// Signs in with an answer that has a refresh token, and returns the work that is left.
  private func work(
    answer: String? = nil,
    revocation: String? = TestIssuer.address + "/revoke"
  ) async throws -> [@Sendable () async throws -> Void] {
    let work = Mutex<[@Sendable () async throws -> Void]>([])
    try issuer.publish(key.jwk)
    let token = try key.token(issuer.claims(["name": NSNull()]))
    issuer.change {
      if let revocation {
        $0.discovery = TestIssuer.discovery(more: #","revocation_endpoint":"\#(revocation)""#)
      }
      $0.token = .json(
        #"{"access_token":"at","id_token":"\#(answer ?? token)","refresh_token":"r t"}"#
      )
      $0.userInfo = .json(#"{"sub":"person","name":"Lisa"}"#)
    }
    let providers = issuer.providers(inBackground: { added in work.withLock { $0.append(added) } })
    if answer == nil {
      #expect(try await providers.identity().name == "Lisa")
    } else {
      #expect(await providers.error() != nil)
    }
    return work.withLock { $0 }
  }

  @Test func `a refresh token is revoked, and the sign-in does not wait for it`() async throws {
    let work = try await work()
    #expect(work.count == 1 && issuer.count("/revoke") == 0)
    try await work.first?()
    let request = try #require(issuer.requests.last)
    #expect(request.place == "id.example/revoke")
    #expect(request.body == "token=r%20t&token_type_hint=refresh_token")
    let pair = Data("marquee%20app:s%3Ae%20c".utf8).base64EncodedString()
    #expect(request.head.headerFields[.authorization] == "Basic \(pair)")
    issuer.change { $0.revocation = .json("{}", status: .badRequest) }
    await #expect(throws: IdentityError.unavailable("the provider refuses to revoke it")) {
      try await work.first?()
    }
    #expect(try await self.work(answer: "a.b.c").count == 1, "a failed sign-in")
  }

  @Test(arguments: [nil, "", "http://id.example/revoke", "http://127.0.0.1/revoke"])
  func `a provider that cannot revoke securely is not asked to`(_ endpoint: String?) async throws {
    #expect(try await work(revocation: endpoint).isEmpty)
  }

  @Test(arguments: ["name", "preferred_username"])
  func `a name of a hundred thousand combining marks is cut`(_ claim: String) async throws {
    try issuer.publish(key.jwk)
    let marks = String(repeating: "\u{301}", count: 100_000)
    issuer.issue(try key.token(issuer.claims(["name": NSNull()])))
    issuer.change { $0.userInfo = .json(#"{"sub":"person","\#(claim)":"Z\#(marks)"}"#) }
    let name = try await issuer.providers().identity().name
    #expect(name?.unicodeScalars.count == 100 && name?.first?.unicodeScalars.first == "Z")
  }

  @Test(arguments: [
    TestIssuer.discovery(issuer: "https://evil.example"),
    TestIssuer.discovery(issuer: TestIssuer.address + "/"),
    TestIssuer.discovery(endpoints: "http://id.example"),
    TestIssuer.discovery(endpoints: "ftp://id.example"),
    .json("{}"), .json("{"), .json("{}", status: .notFound), .text("<html>", type: "text/html"),
    .json("{}", status: .movedPermanently),
  ])
  func `a discovery document that is wrong ends the sign-in`(_ document: NetworkResponse)
    async throws
  {
    issuer.change { $0.discovery = document }
    guard case .unavailable = await issuer.providers().error() else {
      Issue.record("the document was accepted")
      return
    }
    #expect(issuer.count("/token") == 0)
  }

  @Test(
    arguments: [
      ("at", nil, "Lisa"), (nil, nil, nil), ("a\nt", nil, nil), ("at", "at", "Lisa"),
    ] as [(String?, String?, String?)]
  )
  func `a device's access token gets the name that the identity token lacks`(
    accessToken: String?,
    hashed: String?,
    name: String?
  ) async throws {
    try issuer.publish(key.jwk)
    issuer.change { $0.userInfo = .json(#"{"sub":"person","name":"Lisa"}"#) }
    let hash = hashed.map { Data(SHA256.hash(data: Data($0.utf8)).prefix(16)).base64URL }
    let claims = issuer.claims([
      "name": NSNull(), "nonce": NSNull(), "at_hash": hash ?? NSNull(),
    ])
    let grant = Grant.idToken(try key.token(claims), accessToken: accessToken)
    #expect(try await issuer.providers().identity(for: grant).name == name)
    #expect(issuer.count("/userinfo") == (name == nil ? 0 : 1))
    let sent = issuer.requests.last { $0.head.path == "/userinfo" }
    #expect(sent?.head.headerFields[.authorization] == (name == nil ? nil : "Bearer at"))
  }

  @Test func `a device's access token must be the identity token's, and the same person's`()
    async throws
  {
    try issuer.publish(key.jwk)
    issuer.change { $0.userInfo = .json(#"{"sub":"other","name":"Lisa"}"#) }
    let hash = Data(SHA256.hash(data: Data("at".utf8)).prefix(16)).base64URL
    let claims: [String: Any] = ["name": NSNull(), "nonce": NSNull(), "at_hash": hash]
    let token = try key.token(issuer.claims(claims))
    let swapped = Grant.idToken(token, accessToken: "stolen")
    #expect(await issuer.providers().error(for: swapped).isAbout("at_hash"))
    #expect(
      await issuer.providers().error(for: .idToken(token, accessToken: "at"))
        == .invalidGrant("the provider's user information is about someone else")
    )
  }

  @Test func `a name comes from the user information if the token has none, or is missing`()
    async throws
  {
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims(["name": NSNull()])))
    let found = NetworkResponse.json(
      #"{"sub":"person","name":"Lisa\u0007","email":"l@example.com","email_verified":true}"#
    )
    var identities: [Identity] = []
    for answer in [found, .json("{"), .json("{}", status: .unauthorized), .json("{}")] {
      issuer.change { $0.userInfo = answer }
      identities.append(try await issuer.providers().identity())
      #expect(issuer.requests.last?.head.headerFields[.authorization] == "Bearer at")
    }
    let (provider, subject) = (TestIssuer.address, "person")
    expectNoDifference(
      identities,
      [Identity(provider: provider, subject: subject, name: "Lisa", email: "l@example.com")]
        + Array(repeating: Identity(provider: provider, subject: subject), count: 3)
    )
  }

  @Test func `user information of another sub is refused`() async throws {
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims(["name": NSNull()])))
    issuer.change { $0.userInfo = .json(#"{"sub":"victim","name":"Lisa"}"#) }
    #expect(
      await issuer.providers().error()
        == .invalidGrant("the provider's user information is about someone else")
    )
  }

  @Test(arguments: [
    #"{"access_token":"at","token_type":"Bearer"}"#, #"{"id_token":5}"#, "[]", "",
    #"{"access_token":"at","token_type":"mac","id_token":"a.b.c"}"#,
  ])
  func `a token answer without an identity token ends the sign-in`(_ answer: String) async throws {
    issuer.change { $0.token = .json(answer) }
    guard case .unavailable = await issuer.providers().error() else {
      Issue.record("the answer was accepted")
      return
    }
  }

  @Test func `an access token is not a grant here, and a code requires a verifier`() async throws {
    let providers = issuer.providers()
    #expect(
      await providers.error(for: .accessToken("at"))
        == .invalidRequest("this provider needs a code or an identity token")
    )
    let grant = Grant.code(CodeGrant(code: "a", redirectURI: "b"))
    #expect(await providers.error(for: grant) == .invalidRequest("code_verifier is missing"))
    #expect(issuer.count("/token") == 0)
  }

  @Test func `a slash at the end of the provider's name makes no difference`() async throws {
    try issuer.publish(key.jwk)
    issuer.issue(try key.token(issuer.claims()))
    let identity = try await issuer.providers()
      .identity(for: TestIssuer.grant, of: TestIssuer.address + "/")
    #expect(identity.provider == TestIssuer.address)
  }
}
