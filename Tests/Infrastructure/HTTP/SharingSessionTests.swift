import Foundation
import HTTP
import HTTPTypes
import TestSupport
import Testing

@Suite(.hangLimit) struct `Identical requests at once` {
  private let service = RecordingSession(body: "ok")
  private let held: HeldSession
  private let session: SharingSession

  init() {
    held = HeldSession(service)
    session = SharingSession(held)
  }

  private static func request(
    _ method: HTTPRequest.Method = .get,
    at authority: String = "a.test",
    path: String = "/",
    headers: HTTPFields = [:]
  ) -> HTTPRequest {
    HTTPRequest(
      method: method,
      scheme: "http",
      authority: authority,
      path: path,
      headerFields: headers
    )
  }

  /// Starts requests, and waits until all of them wait.
  private func start(_ count: Int) async throws -> [Task<NetworkResponse, any Error>] {
    let others = session.callersWaiting
    let tasks = (0..<count).map { _ in
      Task { try await session.response(to: Self.request(), body: nil) }
    }
    try await until { session.callersWaiting == others + count && held.waitingCount == 1 }
    return tasks
  }

  @Test func `share one transfer, and its response reaches all`() async throws {
    for _ in 1...2 {
      let tasks = try await start(10)
      try await held.answer()
      for task in tasks { #expect(try await task.value.body == Data("ok".utf8)) }
      // Nothing is shared after the end.
      #expect(session.transfersInFlight == 0)
    }
    #expect(service.requests.count == 2)
  }

  @Test func `share one error as well`() async throws {
    let tasks = try await start(3)
    await held.fail(.connectionLost("reset"))
    for task in tasks {
      await #expect(throws: NetworkError.connectionLost("reset")) { try await task.value }
    }
    #expect(session.transfersInFlight == 0 && held.waitingCount == 0)
  }

  @Test func `continue for the others when one of them is cancelled`() async throws {
    // The cancelled request is the one that started the transfer.
    let first = try await start(1)[0]
    let second = try await start(1)[0]
    first.cancel()
    await expectError(.cancelled) { try await first.value }
    try await held.answer()
    #expect(try await second.value.head.status == .ok)
    #expect(service.requests.count == 1)
  }

  @Test func `end when all of them are cancelled, and the next one starts again`() async throws {
    for _ in 1...2 {
      let tasks = try await start(3)
      tasks.forEach { $0.cancel() }
      for task in tasks { await expectError(.cancelled) { try await task.value } }
      try await until { held.waitingCount == 0 }
      #expect(session.transfersInFlight == 0)
    }
  }

  @Test func `are not sent for a task that is already cancelled`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SharingSession(service).response(to: Self.request(), body: nil)
    }
    await expectError(.cancelled) { try await task.value }
    #expect(service.requests.isEmpty)
  }

  @Test func `all end when some are cancelled at random moments`() async throws {
    let session = SharingSession(service)
    let endings = await withTaskGroup(of: ErrorKind.self) { group in
      for _ in 0..<200 {
        let yields = Int.random(in: 0..<200)
        group.addTask {
          let task = Task { try await session.response(to: Self.request(), body: nil) }
          for _ in 0..<yields { await Task.yield() }
          task.cancel()
          let result = await task.result
          return if case .failure(let error) = result { ErrorKind(error) } else { .none }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(endings.count == 200 && endings.allSatisfy { $0 == .cancelled || $0 == .none })
    #expect(session.transfersInFlight == 0)
  }

  @Test func `are identical in method, URL, header and body`() async throws {
    let body = Data("x".utf8)
    let requests =
      [
        (Self.request(), nil), (Self.request(at: "b.test"), nil),
        (Self.request(path: "/other"), nil),
        (Self.request(path: "/?q=1"), nil),
        (Self.request(headers: [.authorization: "Bearer a"]), nil),
        (Self.request(headers: [.authorization: "Bearer b"]), nil),
        (Self.request(headers: [.ifNoneMatch: "\"1\""]), nil), (Self.request(), body),
        (Self.request(), body), (Self.request(.head), nil), (Self.request(.head), nil),
        (Self.request(.post), nil), (Self.request(.post), nil),
      ] as [(HTTPRequest, Data?)]
    let tasks = requests.map { request, body in
      Task { try await session.response(to: request, body: body) }
    }
    try await until { held.waitingCount == requests.count }
    for _ in requests { try await held.answer() }
    for task in tasks { #expect(try await task.value.head.status == .ok) }
  }
}
