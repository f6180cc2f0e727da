import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct ConditionalRequestTests {
  private func service(_ session: RecordingSession) throws -> DataTransferService {
    DataTransferService(
      networkService: NetworkService(config: try NetworkConfig("http://a.test"), session: session)
    )
  }

  @Test func `a conditional request carries the validators and may come back empty`() async throws {
    let session = RecordingSession(status: .notModified)
    let answer = try await service(session).request(
      Endpoint<[String: String]>("x", decoder: .json),
      ifModifiedSince: Validators(entityTag: #""1""#, lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
    )
    guard case .notModified = answer else {
      Issue.record("modified")
      return
    }
    let fields = try #require(session.requests.first).headerFields
    #expect(fields[.ifNoneMatch] == #""1""#)
    #expect(fields[.ifModifiedSince] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func `a changed answer has its validators`() async throws {
    let session = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(status: .ok, headerFields: [.eTag: "W/\"2\""]),
        body: Data(#"{"name":"y"}"#.utf8)
      )
    }
    let answer = try await service(session).request(
      Endpoint<[String: String]>("x", decoder: .json),
      ifModifiedSince: Validators()
    )
    guard case .modified(let thing, let validators) = answer else {
      Issue.record("not modified")
      return
    }
    #expect(thing == ["name": "y"])
    #expect(validators == Validators(entityTag: "W/\"2\""))
    #expect(session.requests.first?.headerFields[.ifNoneMatch] == nil)
  }
}
