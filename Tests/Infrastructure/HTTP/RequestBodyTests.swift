import CustomDump
import HTTP
import HTTPTypes
import TestSupport
import Testing

/// The body of a request and its content type.
@Suite(.hangLimit) struct RequestBodyTests {
  @Test func `JSON and forms are sent with their types, unless an endpoint names another`()
    async throws
  {
    let session = RecordingSession()
    let service = NetworkService(config: try NetworkConfig("https://api.test/3"), session: session)
    let patch: HTTPFields = [.contentType: "application/merge-patch+json"]
    for endpoint in [
      Endpoint("x", method: .post, body: .json(["a": "/영"]), decoder: .none),
      Endpoint("x", method: .put, body: .form(["a b": "c&d=e+"]), decoder: .none),
      Endpoint("x", method: .patch, headers: patch, body: .json(["a": 1]), decoder: .none),
    ] { _ = try await service.response(for: endpoint) }
    expectNoDifference(
      session.bodies,
      [#"{"a":"/영"}"#, "a%20b=c%26d%3De%2B", #"{"a":1}"#]
    )
    expectNoDifference(
      session.requests.map {
        "\($0.method) \($0.headerFields[fields: .contentType].map(\.value))"
      },
      [
        #"POST ["application/json"]"#, #"PUT ["application/x-www-form-urlencoded"]"#,
        #"PATCH ["application/merge-patch+json"]"#,
      ]
    )
  }
}
