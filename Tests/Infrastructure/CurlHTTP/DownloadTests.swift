import CurlHTTP
import Foundation
import HTTP
import HTTPTypes
import Synchronization
import TestSupport
import Testing

@Suite(.hangLimit) struct `A download to a file` {
  let session = CurlSession.testing()
  let folder: TemporaryDirectory
  let file: URL

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.url.appending(path: "film")
    try Data("old".utf8).write(to: file)
  }

  @Test func `replaces the file and reports its progress up to the end`() async throws {
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17) }
    let server = try ScriptedServer { $0.answerOnce(Responses.ok(body)) }
    let progress = Mutex<[DownloadProgress]>([])
    try await session.download(.get(from: server), to: file) { step in
      progress.withLock { $0.append(step) }
    }
    let steps = progress.withLock { $0 }
    #expect(try Data(contentsOf: file) == Data(body))
    #expect(folder.files == ["film"])
    #expect(steps.allSatisfy { $0.bytesExpected == Int64(body.count) })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.bytesReceived < $1.bytesReceived })
    #expect(steps.last?.bytesReceived == Int64(body.count))
  }

  @Test func `that fails leaves only the old file`() async throws {
    let server = try ScriptedServer {
      $0.answerOnce(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8))
    }
    let error = await #expect(throws: NetworkError.self) {
      try await session.download(.get(from: server), to: file)
    }
    #expect(ErrorKind(error) == .connectionLost)
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    #expect(folder.files == ["film"])
  }

  @Test func `that is cancelled leaves only the old file`() async throws {
    let server = try ScriptedServer { connection in
      _ = connection.readRequest()
      try connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      connection.waitForClose()
    }
    let started = Signal()
    let task = Task {
      try await session.download(.get(from: server), to: file) { _ in started.fire() }
    }
    await started.wait()
    #expect(folder.files.count == 2)
    task.cancel()
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error == .cancelled)
    #expect(folder.files == ["film"])
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    session.expectIdle()
  }

  @Test func `of a missing page throws the status with its text`() async throws {
    let server = try ScriptedServer { $0.answerOnce(Responses.response("404 Not Here", "no".utf8)) }
    let error = await #expect(throws: NetworkError.self) {
      try await session.download(.get(from: server), to: file)
    }
    guard case .status(let head, let body) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(head.status.code == 404)
    #expect(body == Data("no".utf8))
    #expect(folder.files == ["film"])
  }
}
