import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct DataTransferServiceTests {
  struct Thing: Decodable, Equatable {
    let name: String
  }

  private func service(
    _ session: RecordingSession,
    resolve: @escaping @Sendable (NetworkError) -> any Error = { $0 }
  ) throws -> DataTransferService {
    DataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session),
      resolve: resolve
    )
  }

  @Test func `a JSON body is decoded`() async throws {
    let service = try service(RecordingSession(body: #"{"name":"x"}"#))
    let thing = try await service.request(Endpoint<Thing>("x", decoder: .json))
    #expect(thing == Thing(name: "x"))
  }

  @Test func `a raw body is returned unchanged`() async throws {
    let service = try service(RecordingSession(body: "\u{0}x"))
    #expect(try await service.request(Endpoint("x", decoder: .data)) == Data("\u{0}x".utf8))
  }

  @Test func `a request may have no body to decode`() async throws {
    let session = RecordingSession(status: .noContent)
    try await service(session).request(Endpoint("x", method: .delete, decoder: .none))
    #expect(session.requests.map(\.method) == [.delete])
  }

  @Test func `an empty body in place of JSON is not data`() async throws {
    let service = try service(RecordingSession())
    await #expect {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    } throws: { error in
      if case DataTransferError.noData = error { true } else { false }
    }
  }

  @Test func `a body of another type is unreadable`() async throws {
    let service = try service(RecordingSession(body: "{"))
    await #expect {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    } throws: { error in
      if case DataTransferError.unreadable = error { true } else { false }
    }
  }

  @Test func `HTML in place of JSON is named`() async throws {
    let service = try service(RecordingSession(body: "<html>"))
    await #expect {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    } throws: { error in
      if case DataTransferError.html = error { true } else { false }
    }
  }

  @Test func `a status of an error is thrown with its body`() async throws {
    let body = #"{"name":"x","status_code":34}"#
    let service = try service(RecordingSession(status: .notFound, body: body))
    await #expect(
      throws: NetworkError.status(HTTPResponse(status: .notFound), body: Data(body.utf8))
    ) {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    }
  }

  @Test func `a resolver turns the transport's errors into its own`() async throws {
    struct Own: Error, Equatable {}
    let service = try service(
      RecordingSession { _ in throw NetworkError.timedOut("x") },
      resolve: { error -> any Error in error == .timedOut("x") ? Own() as any Error : error }
    )
    await #expect(throws: Own()) {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    }
  }

  @Test(arguments: [
    ("120", 120.0), ("Sun, 06 Nov 1994 08:49:37 GMT", 37), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("4294967296", 2_147_483_648), ("99999999999999999999", 2_147_483_648),
    ("soon", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("", nil), ("１", nil),
  ])
  func `both forms of Retry-After are read`(text: String, seconds: TimeInterval?) throws {
    // 1994-11-06 08:49:00 UTC
    let now = Date(timeIntervalSince1970: 784_111_740)
    let response = HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: text])
    #expect(response.retryAfter(now: now) == seconds)
  }
}
