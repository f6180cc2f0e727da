import Foundation
import HTTP
import HTTPTypes
import InMemoryLogging
import Logging
import TestSupport
import Testing

@Suite(.hangLimit) struct RedactionTests {
  private static let config = try? NetworkConfig(
    "https://me:hunter2@api.test/3",
    headers: [.authorization: "Bearer hunter2", .accept: "text/plain"],
    queryParameters: ["api_key": "hunter2", "language": "en"]
  )

  @Test func `a request's description shows no secret of query or header`() {
    let request = HTTPRequest(
      method: .get,
      scheme: "https",
      authority: "api.test",
      path: "/3/x?api_key=hunter2&query=dune&access_token=hunter2",
      headerFields: [.cookie: "a=hunter2", .accept: "text/plain"]
    )
    #expect(
      request.redactedDescription
        == "GET https://api.test/3/x?api_key=…&query=dune&access_token=…"
    )
    #expect(request.redactedHeaders == "Cookie: …, Accept: text/plain")
  }

  @Test func `a configuration prints, dumps and reflects no secret`() throws {
    let config = try #require(Self.config)
    var dumped = ""
    dump(config, to: &dumped)
    for text in ["\(config)", String(reflecting: config), dumped] {
      #expect(!text.contains("hunter2"))
      #expect(text.contains("language=en"))
    }
  }

  @Test func `the log of a request shows the outcome and no secret`() async throws {
    let handler = InMemoryLogHandler()
    let service = NetworkService(
      config: try NetworkConfig("http://a.test", queryParameters: ["api_key": "hunter2"]),
      session: RecordingSession(body: "12345"),
      logger: handler.logger()
    )
    _ = try await service.response(for: Endpoint("x", decoder: .none))
    let text = handler.entries.map { "\($0.message)" }.joined()
    #expect(text.contains("GET http://a.test/x?api_key=…: 200, 5 bytes in "))
    #expect(!text.contains("hunter2"))
  }

  @Test func `a key that the server repeats is not printed`() async throws {
    let body = #"{"status_message":"no key hunter%2F2, hunter/2 or hunter-three"}"#
    let service = NetworkService(
      config: try NetworkConfig(
        "http://a.test",
        headers: [.authorization: "Bearer hunter-three"],
        queryParameters: ["api_key": "hunter/2", "access_key": "s", "language": "no"]
      ),
      session: RecordingSession(status: .unauthorized, body: body)
    )
    let scrubbed = #"{"status_message":"no key …, … or …"}"#
    await #expect(
      throws: NetworkError.status(HTTPResponse(status: .unauthorized), body: Data(scrubbed.utf8))
    ) {
      try await service.response(for: Endpoint("x", decoder: .none))
    }
  }

  @Test func `a token is in no log line and no error, and is hidden where it is printed`()
    async throws
  {
    let secret = "eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl"
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
    let config = try NetworkConfig("https://members.test")
    let service = NetworkService(config: config, session: answering, logger: handler.logger(.trace))
      .authorized(
        by: BearerAuthorization(for: config.baseURL) {
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
    #expect(answering.requests.count == 2 && !handler.entries.isEmpty)
    let token = AccessToken(secret)
    var texts = ["", "", "\(head)", "\(token)", String(reflecting: token)]
    texts += handler.entries.map { "\($0)" }
    dump(error, to: &texts[0])
    dump(token, to: &texts[1])
    #expect(!texts.contains { $0.contains(secret) })
  }
}
