import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `Answers that refuse a token` {
  private func refreshes(after challenge: String, redirects: Int = 0) async throws -> Int {
    let service = TokenService(accepting: "t2", challenge: challenge, redirects: redirects)
    let refreshes = Mutex(0)
    let authorization = BearerAuthorization(for: try NetworkConfig("https://members.test").baseURL)
    {
      AccessToken("t1")
    } refresh: { _ in
      refreshes.withLock { $0 += 1 }
      return "t2"
    }
    let session = AuthorizedSession(service.session, authorization: authorization)
    let status = try await session.response(to: .member(), body: nil).head.status
    let count = refreshes.withLock { $0 }
    #expect(status == (count > 0 && redirects == 0 ? .ok : .unauthorized))
    return count
  }

  @Test(arguments: [
    "Bearer", "bearer", "Bearer error=invalid_token", #"BEARER ERROR = "invalid_token""#,
    #"Bearer realm="a, b", error="invalid_token", error_description="It \"ended\", sorry.""#,
    #"Basic realm="x", Bearer realm="y", error="invalid_token""#,
    #"Negotiate abc==, Bearer error="invalid_token""#, "Basic, , Bearer",
  ])
  func `have a challenge for another token`(challenge: String) async throws {
    #expect(try await refreshes(after: challenge) == 1)
  }

  @Test(arguments: [
    "", "Basic realm=\"x\"", #"Bearer error="insufficient_scope""#,
    #"Bearer error="invalid_request""#, #"Basic realm="x, Bearer error=\"invalid_token\"""#,
    "Negotiate Bearer", "DPoP error=\"invalid_token\"", "BearerX", "=", ",",
  ])
  func `have no other challenge`(challenge: String) async throws {
    #expect(try await refreshes(after: challenge) == 0)
  }

  @Test func `do not come from where a redirect led`() async throws {
    #expect(try await refreshes(after: "Bearer", redirects: 1) == 0)
  }
}

@Suite(.hangLimit) struct `Tokens in texts` {
  private let secret = "eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl"

  @Test func `are in no log line and no error`() async throws {
    let secret = secret
    let answering = RecordingSession { request in
      let authorization = request.headerFields[.authorization] ?? ""
      return NetworkResponse(
        head: HTTPResponse(
          status: .unauthorized,
          headerFields: [.wwwAuthenticate: #"Bearer error_description="\#(authorization)""#]
        ),
        body: Data("refused \(authorization)".utf8)
      )
    }
    let handler = InMemoryLogHandler()
    var logger = Logger(label: "test") { _ in handler }
    logger.logLevel = .trace
    let service = NetworkService(
      config: try NetworkConfig("https://members.test"),
      session: answering,
      logger: logger
    )
    .authorized(
      by: BearerAuthorization(for: try NetworkConfig("https://members.test").baseURL) {
        AccessToken(secret)
      } refresh: { _ in
        secret + "2"
      }
    )
    let error = await #expect(throws: NetworkError.self) {
      try await service.response(for: Endpoint<Data>("member", decoder: .data))
    }
    guard case .status(let head, let body) = try #require(error) else { return }
    #expect(String(decoding: body, as: UTF8.self) == "refused Bearer …")
    var texts = handler.entries.map { "\($0)" } + ["\(head)"]
    dump(error, to: &texts[0])
    #expect(answering.requests.count == 2 && !handler.entries.isEmpty)
    #expect(!texts.contains { $0.contains(secret) })
  }

  @Test func `are hidden where the value is printed`() {
    let token = AccessToken(secret)
    var dumped = ""
    dump(token, to: &dumped)
    for text in ["\(token)", String(reflecting: token), dumped] { #expect(!text.contains(secret)) }
  }
}
