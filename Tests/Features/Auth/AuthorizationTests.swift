import Auth
import Foundation
import HTTP
import HTTPTypes
import OAuth
import SharedKernel
import TestSupport
import Testing

/// The closures that an app gives to the requests of other features.
@Suite(.hangLimit)
struct AuthorizationTests {
  private static let service = "https://members.test"
  private static let refused = ScriptedService.Answer(
    status: .unauthorized,
    headers: [.wwwAuthenticate: #"Bearer error="invalid_token""#]
  )
  private static let renewed = ScriptedService.Answer.ok(
    #"{"access_token":"a2","token_type":"Bearer","expires_in":900,"refresh_token":"r2"}"#
  )

  private func secret(endsIn seconds: TimeInterval, at service: String = service) -> MemorySecret {
    let end = (Date() + seconds).formatted(.iso8601)
    return MemorySecret(
      Data(
        """
        {"accessToken":"a1","expiresAt":"\(end)","refreshToken":"r1","service":"\(service)",
         "member":{"id":"m1","name":"Ada","provider":"github"}}
        """.utf8
      )
    )
  }

  /// Sends a request of another feature.
  private func ask(
    _ members: ScriptedService,
    _ secret: MemorySecret
  ) async throws -> NetworkResponse {
    let network = try members.networkService(Self.service)
    let module = AuthModule(
      dependencies: .init(
        memberService: network,
        provider: try members.networkService("https://github.test"),
        app: RegisteredApp(at: "github", clientID: "app"),
        secrets: secret
      )
    )
    return try await network.authorized(by: module.authorization)
      .response(for: Endpoint<Data>("films", decoder: .data))
  }

  private func tokens(_ members: ScriptedService) -> [String?] {
    members.session.requests.map { $0.headerFields[.authorization] }
  }

  @Test func `a request has the token of the person`() async throws {
    let members = ScriptedService(.ok("films"))
    _ = try await ask(members, secret(endsIn: 600))
    #expect(tokens(members) == ["Bearer a1"])
  }

  @Test func `a refused token is renewed, kept and used`() async throws {
    let members = ScriptedService(Self.refused, Self.renewed, .ok("films"))
    let secret = secret(endsIn: 600)
    let response = try await ask(members, secret)
    #expect(response.body == Data("films".utf8))
    #expect(tokens(members) == ["Bearer a1", nil, "Bearer a2"])
    #expect(String(decoding: try #require(secret.read()), as: UTF8.self).contains("a2"))
  }

  @Test(arguments: [-1.0, 20])
  func `a token that expires within half a minute is renewed first`(seconds: Double) async throws {
    let members = ScriptedService(Self.renewed, .ok("films"))
    _ = try await ask(members, secret(endsIn: seconds))
    #expect(tokens(members) == [nil, "Bearer a2"])
  }

  @Test(arguments: ["invalid_grant", "invalid_client"])
  func `an ended session fails the request, and the person must sign in`(
    code: String
  ) async throws {
    let members = ScriptedService(Self.refused, .refused(#"{"error":"\#(code)"}"#))
    let secret = secret(endsIn: 600)
    await #expect(throws: ServiceFailure.signInNeeded) { try await ask(members, secret) }
    #expect(secret.read() == nil)
  }

  @Test(arguments: [
    ScriptedService.Answer.failed(.timedOut("")),
    .refused(#"{"error":"temporarily_unavailable"}"#, .serviceUnavailable),
  ])
  func `a refresh that fails for now keeps the session`(
    answer: ScriptedService.Answer
  ) async throws {
    let secret = secret(endsIn: 600)
    let failure = await #expect(throws: ServiceFailure.self) {
      try await ask(ScriptedService(Self.refused, answer), secret)
    }
    #expect(failure != .signInNeeded && secret.read() != nil)
    let members = ScriptedService(Self.refused, Self.renewed, .ok("films"))
    _ = try await ask(members, secret)
    #expect(tokens(members).last == "Bearer a2")
  }

  @Test func `a session of another service stays here`() async throws {
    let members = ScriptedService(Self.refused)
    await #expect(throws: NetworkError.self) {
      try await ask(members, secret(endsIn: 600, at: "https://other.test"))
    }
    #expect(tokens(members) == [nil])
  }
}
