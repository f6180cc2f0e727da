import CachedHTTP
import Foundation
import GRDB
import HTTP
import HTTPTypes
import SharedKernel
import Storage
import TestSupport
import Testing

/// Stored responses, conditional requests and failures.
@Suite(.hangLimit) struct CachedDataTransferServiceTests {
  private let fixture: CachedServiceFixture

  init() throws {
    fixture = try CachedServiceFixture()
  }

  @Test func `nothing stored: the service is queried, and its answer stored`() async throws {
    let session = RecordingSession(body: #"{"id":1}"#)
    let first = try await fixture.fetch(fixture.service(session))
    #expect(first.stored.isEmpty)
    #expect(first.fresh == .init(id: 1, source: .network))
    let second = try await fixture.fetch(fixture.service(session))
    #expect(second.stored.map(\.id) == [1])
    #expect(session.requests.count == 2)
    let storedAt = try #require(second.stored[0].source.storedAt)
    #expect(abs(storedAt.timeIntervalSinceNow) < 60)
  }

  @Test(arguments: ["http://u:p@a.test/1.jpg", "ftp://a.test/1.jpg", "http://"])
  func `a URL that cannot be requested is a failure, and not sent`(url: String) async throws {
    let session = RecordingSession()
    let service = try fixture.service(session)
    let endpoint = Endpoint<Data>(url, isFullPath: true, decoder: .data)
    await #expect(throws: ServiceFailure.other) {
      try await service.requestUnlessStored(endpoint)
    }
    await #expect(throws: ServiceFailure.other) {
      try await service.request(endpoint, cached: { _ in }) { body, _ in body }
    }
    #expect(session.requests.isEmpty)
  }

  @Test func `a new answer replaces the stored one`() async throws {
    try await fixture.store()
    try await fixture.store(#"{"id":2}"#)
    #expect(try await fixture.storedIDs() == [2])
  }

  @Test func `the stored validators are sent, and not modified counts as fresh`() async throws {
    let validated = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(
          status: .ok,
          headerFields: [.eTag: #""1""#, .lastModified: "Sat, 21 Nov 2026 10:00:00 GMT"]
        ),
        body: Data(#"{"id":1}"#.utf8)
      )
    }
    _ = try await fixture.fetch(fixture.service(validated))
    let unmodified = RecordingSession(status: .notModified)
    let confirmed = try await fixture.fetch(fixture.service(unmodified))
    let fields = unmodified.requests[0].headerFields
    #expect(fields[.ifNoneMatch] == #""1""#)
    #expect(fields[.ifModifiedSince] == "Sat, 21 Nov 2026 10:00:00 GMT")
    #expect(confirmed.fresh == .init(id: 1, source: .network))
    // Its age counts from the confirmation now.
    let again = try await fixture.fetch(fixture.service(unmodified))
    let before = try #require(confirmed.stored[0].source.storedAt)
    #expect(try #require(again.stored[0].source.storedAt) > before)
  }

  @Test func `not modified without a stored answer is unreadable`() async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fixture.fetch(fixture.service(RecordingSession(status: .notModified)))
    }
  }

  @Test func `a failed request leaves the stored answer`() async throws {
    try await fixture.store()
    let failing = RecordingSession { _ in throw NetworkError.timedOut("x") }
    await #expect(throws: ServiceFailure.timedOut) {
      try await fixture.fetch(fixture.service(failing))
    }
    #expect(try await fixture.storedIDs() == [1])
  }

  @Test func `a task cancelled between store and service sends no request`() async throws {
    try await fixture.store()
    let session = RecordingSession(body: #"{"id":1}"#)
    let service = try fixture.service(session)
    let task = Task {
      _ = try await service.request(
        CachedServiceFixture.endpoint(),
        cached: { (_: Int) in withUnsafeCurrentTask { $0?.cancel() } },
        transform: { item, _ in item.id }
      )
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test func `a stored answer that cannot be decoded is a miss`() async throws {
    try await fixture.store()
    try await fixture.database.queue.write {
      try $0.execute(sql: "UPDATE response SET body = x'00'")
    }
    #expect(try await fixture.storedIDs().isEmpty)
  }

  @Test(arguments: ["<html></html>", "\u{FEFF}\n <!DOCTYPE html>", "<h1>Sign in</h1>"])
  func `an answer in HTML fails with the reason, and is not stored`(body: String) async throws {
    try await fixture.store()
    await #expect(throws: ServiceFailure.unreadable(.html)) {
      try await fixture.fetch(fixture.service(RecordingSession(body: body)))
    }
    #expect(try await fixture.storedIDs() == [1])
  }

  @Test(arguments: ["", "<?xml version='1.0'?><id>1</id>", "{", "[]", "{}"])
  func `an unreadable answer fails, and is not stored`(body: String) async throws {
    try await fixture.store()
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fixture.fetch(fixture.service(RecordingSession(body: body)))
    }
    #expect(try await fixture.storedIDs() == [1])
  }

  @Test func `a response to another request fails, and is not stored`() async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await fixture.fetch(fixture.service(RecordingSession(body: #"{"id":2}"#))) { $0.id == 1 }
    }
    #expect(try await fixture.storedIDs().isEmpty)
  }

  @Test func `an answer that never changes is requested once`() async throws {
    let session = RecordingSession(body: #"{"id":1}"#)
    let service = try fixture.service(session)
    for _ in 0..<2 {
      #expect(try await service.requestUnlessStored(CachedServiceFixture.endpoint()).id == 1)
    }
    #expect(session.requests.count == 1)
  }

  @Test func `an answer that never changes is requested again if the stored one is damaged`()
    async throws
  {
    try await fixture.store()
    try await fixture.database.queue.write {
      try $0.execute(sql: "UPDATE response SET body = x'00'")
    }
    let session = RecordingSession(body: #"{"id":1}"#)
    let service = try fixture.service(session)
    #expect(try await service.requestUnlessStored(CachedServiceFixture.endpoint()).id == 1)
    #expect(session.requests.count == 1)
  }

  @Test func `a cancelled request for an answer that never changes is not sent`() async throws {
    let session = RecordingSession(body: #"{"id":1}"#)
    let service = try fixture.service(session)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.requestUnlessStored(CachedServiceFixture.endpoint()).id
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.requests.isEmpty)
  }
}
