import AuthDomain
import SharedKernel
import TestSupport
import Testing

@testable import AuthData

/// Token answers that lack a part.
@Suite(.hangLimit)
struct OddAnswerTests {
  private static let answer = """
    {"access_token":"gho_1","token_type":"bearer","scope":"read:user","refresh_token":"r",
    "member":{"id":"m1"}}
    """

  private func poll(_ body: String) async throws -> DevicePoll {
    let service = ScriptedService(
      .ok(
        """
        {"device_code":"d","user_code":"WDJB-MJHT",
         "verification_uri":"https://github.test/login/device"}
        """
      ),
      .ok(body)
    )
    let grants = ProviderGrants.github(try service.networkService("https://github.test"))
    return try await grants.beginOnDevice().poll()
  }

  @Test func `an answer with fewer scopes is a grant`() async throws {
    #expect(try await poll(Self.answer) == .granted(.accessToken("gho_1")))
    let none = Self.answer.replacing("read:user", with: "")
    #expect(try await poll(none) == .granted(.accessToken("gho_1")))
  }

  @Test func `a truncated answer is unreadable`() async throws {
    for length in 0..<(Self.answer.count - 1) {
      let body = String(Self.answer.prefix(length))
      await #expect(throws: ServiceFailure.unreadableAnswer, "\(body)") { try await poll(body) }
      let secret = MemorySecret()
      let repository = DefaultSessionRepository(
        service: try ScriptedService(.ok(body)).networkService(),
        store: secret
      )
      await #expect(throws: ServiceFailure.unreadableAnswer, "\(body)") {
        try await repository.signIn(with: .accessToken("t"), from: .github)
      }
      #expect(secret.read() == nil)
    }
  }
}
