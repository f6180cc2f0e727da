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

  private func thing(_ body: Data) async throws -> Thing {
    try await service(
      RecordingSession { _ in NetworkResponse(head: .init(status: .ok), body: body) }
    )
    .request(Endpoint<Thing>("x", decoder: .json))
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"),
      // Latin-1 for "é".
      ([0xE9], "\u{FFFD}"),
      // A character cut short, a surrogate in UTF-8 and an overlong form.
      ([0xEC, 0x98], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)]
  )
  func `an invalid sequence is a replacement character`(
    bytes: [UInt8],
    text: String
  ) async throws {
    let body = Data(#"{"name":"Am"#.utf8) + Data(bytes) + Data(#"lie 영화"}"#.utf8)
    #expect(try await thing(body) == Thing(name: "Am\(text)lie 영화"))
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32LittleEndian,
  ])
  func `valid JSON in any encoding is read as it is`(encoding: String.Encoding) async throws {
    let body = try #require(#"{"name":"Amélie 영화 🎬"}"#.data(using: encoding))
    #expect(try await thing(body) == Thing(name: "Amélie 영화 🎬"))
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

  @Test(arguments: [("", "no data"), ("{", "unreadable"), ("<html>", "html")])
  func `an empty body, another type and HTML are named`(body: String, kind: String) async throws {
    let service = try service(RecordingSession(body: body))
    let error = await #expect(throws: DataTransferError.self) {
      try await service.request(Endpoint<Thing>("x", decoder: .json))
    }
    let actual =
      switch error {
      case .noData: "no data"
      case .unreadable: "unreadable"
      case .html: "html"
      case nil: "none"
      }
    #expect(actual == kind)
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
