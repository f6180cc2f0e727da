import HTTP
import HTTPTypes
import TestSupport
import Testing

/// The body of a request and its content type.
@Suite(.hangLimit) struct RequestBodyTests {
  private func send(_ endpoint: Endpoint<Void>) async throws -> (
    request: HTTPRequest, body: String?
  ) {
    let session = RecordingSession()
    let config = try NetworkConfig("https://api.test/3")
    _ = try await NetworkService(config: config, session: session).response(for: endpoint)
    return (try #require(session.requests.first), session.bodies[0])
  }

  @Test func `a JSON body is sent with its type`() async throws {
    let asked = try await send(
      Endpoint("x", method: .post, body: .json(["a": "/영"]), decoder: .none)
    )
    #expect(asked.request.method == .post)
    #expect(asked.body == #"{"a":"/영"}"#)
    #expect(asked.request.headerFields[.contentType] == "application/json")
  }

  @Test func `a form body is encoded like a query`() async throws {
    let asked = try await send(
      Endpoint("x", method: .put, body: .form(["a b": "c&d=e+"]), decoder: .none)
    )
    #expect(asked.body == "a%20b=c%26d%3De%2B")
    #expect(asked.request.headerFields[.contentType] == "application/x-www-form-urlencoded")
  }

  @Test func `an endpoint may name another content type`() async throws {
    let asked = try await send(
      Endpoint(
        "x",
        method: .patch,
        headers: [.contentType: "application/merge-patch+json"],
        body: .json(["a": 1]),
        decoder: .none
      )
    )
    #expect(
      asked.request.headerFields[fields: .contentType].map(\.value)
        == ["application/merge-patch+json"]
    )
  }
}
