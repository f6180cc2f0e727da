import Foundation
import HTTP
import HTTPTypes
@testable import MemberService
import OAuth
import Synchronization

/// An OpenID provider, whose answers tests change.
final class TestIssuer: NetworkSession {
  static let address = "https://id.example"
  static let clientID = "marquee app"
  static let nonce = "the-nonce"

  struct Answers: Sendable {
    var discovery: NetworkResponse
    var keys = NetworkResponse.json(#"{"keys":[]}"#)
    var token = NetworkResponse.json("{}")
    var revocation = NetworkResponse.text("", type: "text/plain")
    var userInfo = NetworkResponse.json("{}", status: .notFound)
    /// Thrown instead of any answer.
    var error: NetworkError?
    /// Thrown instead of the keys.
    var keyError: NetworkError?
  }

  let clock = TestClock()
  private let answers = Mutex(Answers(discovery: TestIssuer.discovery()))
  private let asked = Mutex<[ScriptedProvider.Request]>([])

  var requests: [ScriptedProvider.Request] { asked.withLock { $0 } }

  /// How often a path was requested.
  func count(_ path: String) -> Int { requests.count { $0.head.path == path } }

  func change(_ change: (inout Answers) -> Void) {
    answers.withLock { change(&$0) }
  }

  func publish(_ keys: [String: String]...) throws {
    let json = String(
      decoding: try JSONSerialization.data(withJSONObject: ["keys": keys]),
      as: UTF8.self
    )
    change { $0.keys = .json(json) }
  }

  /// Answers the next codes with this identity token.
  func issue(_ idToken: String) {
    change {
      $0.token = .json(
        #"{"access_token":"at","token_type":"Bearer","id_token":"\#(idToken)","expires_in":"60"}"#
      )
    }
  }

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    let text = String(decoding: body ?? Data(), as: UTF8.self)
    asked.withLock { $0.append(ScriptedProvider.Request(head: request, body: text)) }
    let answers = answers.withLock { $0 }
    if let error = answers.error { throw error }
    switch request.path ?? "" {
    case "/.well-known/openid-configuration": return answers.discovery
    case "/keys", "/auth/keys":
      if let error = answers.keyError { throw error }
      return answers.keys
    case "/token", "/auth/token": return answers.token
    case "/revoke": return answers.revocation
    case "/userinfo": return answers.userInfo
    default: return .json("{}", status: .notFound)
    }
  }

  static func discovery(
    issuer: String = address,
    endpoints: String = address,
    more: String = ""
  ) -> NetworkResponse {
    .json(
      """
      {"issuer":"\(issuer)","token_endpoint":"\(endpoints)/token","jwks_uri":"\(endpoints)/keys",
       "userinfo_endpoint":"\(endpoints)/userinfo"\(more)}
      """
    )
  }

  /// Claims that are currently valid, with replacements; `NSNull` removes one.
  func claims(_ others: [String: Any] = [:]) -> [String: Any] {
    let time = Int(clock.now.timeIntervalSince1970)
    return
      ([
        "iss": Self.address, "sub": "person", "aud": Self.clientID, "exp": time + 300, "iat": time,
        "nonce": Self.nonce, "name": "Mona Lisa",
      ] as [String: Any])
      .merging(others) { $1 }.filter { !($0.value is NSNull) }
  }

  /// The providers of a service that is configured with this one.
  func providers(
    secret: String? = "s:e c",
    authentication: RegisteredApp.Authentication? = nil,
    inBackground: @escaping BackgroundRunner = { _ in }
  ) -> GrantExchange {
    let app = RegisteredApp(
      at: Self.address,
      clientID: Self.clientID,
      clientSecret: secret,
      authentication: authentication
    )
    let clock = clock
    return GrantExchange(
      openID: [app],
      session: self,
      now: { clock.now },
      inBackground: inBackground
    )
  }

  static let grant = Grant.code(
    CodeGrant(
      code: "a code",
      redirectURI: "http://127.0.0.1:1/cb",
      codeVerifier: Service.verifier,
      nonce: nonce
    )
  )
}

extension GrantExchange {
  func identity(for grant: Grant, of provider: String) async throws -> Identity {
    try await provenIdentity(for: grant, of: provider).identity
  }

  /// Exchanges the code of the test issuer.
  func identity(for grant: Grant = TestIssuer.grant) async throws -> Identity {
    try await identity(for: grant, of: TestIssuer.address)
  }

  /// The error of an exchange that has to fail.
  func error(for grant: Grant = TestIssuer.grant, of provider: String = TestIssuer.address)
    async -> IdentityError?
  {
    do {
      _ = try await identity(for: grant, of: provider)
      return nil
    } catch {
      return error as? IdentityError
    }
  }
}
