import Auth
import CustomDump
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
  typealias Answer = ScriptedService.Answer
  private static let service = "https://members.test"
  private static let refused = Answer(
    status: .unauthorized,
    headers: [.wwwAuthenticate: #"Bearer error="invalid_token""#]
  )
  private static let films = Answer.ok("films")

  /// Sends a request of another feature, with a token that ends after some seconds.
  private func ask(
    _ members: ScriptedService,
    _ secret: MemorySecret = MemorySecret(),
    endsIn seconds: Double = 600,
    at service: String = service
  ) async throws -> NetworkResponse {
    let end = (Date() + seconds).formatted(.iso8601)
    let session = """
      {"accessToken":"a1","expiresAt":"\(end)","refreshToken":"r1","service":"\(service)",
       "member":{"id":"m1","name":"Ada","provider":"github"}}
      """
    try secret.write(Data(session.utf8))
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
    let members = ScriptedService(Self.films)
    #expect(try await ask(members).body == Data("films".utf8))
    #expect(tokens(members) == ["Bearer a1"])
  }

  @Test func `a refused token is renewed, kept and used`() async throws {
    let members = ScriptedService(Self.refused, .tokens(2), Self.films)
    let secret = MemorySecret()
    #expect(try await ask(members, secret).body == Data("films".utf8))
    expectNoDifference(tokens(members), ["Bearer a1", nil, "Bearer a2"])
    #expect(String(decoding: try #require(secret.kept), as: UTF8.self).contains("a2"))
  }

  @Test(arguments: [-1.0, 20])
  func `a token that expires within half a minute is renewed first`(seconds: Double) async throws {
    let members = ScriptedService(.tokens(2), Self.films)
    _ = try await ask(members, endsIn: seconds)
    #expect(tokens(members) == [nil, "Bearer a2"])
  }

  @Test(
    arguments: [
      (.refused(#"{"error":"invalid_grant"}"#), true),
      (.refused(#"{"error":"invalid_client"}"#), true), (.failed(.timedOut("")), false),
      (.refused(#"{"error":"temporarily_unavailable"}"#, .serviceUnavailable), false),
    ] as [(Answer, Bool)]
  )
  func `an ended session means signing in, and a refresh that fails for now keeps it`(
    answer: Answer,
    isEnd: Bool
  ) async throws {
    let secret = MemorySecret()
    let failure = await #expect(throws: ServiceFailure.self) {
      try await ask(ScriptedService(Self.refused, answer), secret)
    }
    #expect((failure == .signInNeeded) == isEnd && (secret.kept == nil) == isEnd)
  }

  @Test func `a session of another service stays here`() async throws {
    let members = ScriptedService(Self.refused)
    await #expect(throws: NetworkError.self) { try await ask(members, at: "https://other.test") }
    #expect(tokens(members) == [nil])
  }
}
