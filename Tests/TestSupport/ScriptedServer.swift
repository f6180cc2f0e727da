import Foundation
import Synchronization

/// A server on a loopback port that runs a script for each connection on a separate thread.
package final class ScriptedServer: Sendable {
  package typealias Script = @Sendable (ServerConnection) throws -> Void

  private struct State {
    var connections: [LoopbackSocket] = []
    var requests: [ReceivedRequest] = []
    var isStopped = false
  }

  /// The state that the threads share, so that they do not keep the server alive.
  fileprivate final class Log: Sendable {
    private let state = Mutex(State())

    var connectionCount: Int { state.withLock { $0.connections.count } }
    var requests: [ReceivedRequest] { state.withLock { $0.requests } }

    func add(_ request: ReceivedRequest) {
      state.withLock { $0.requests.append(request) }
    }

    func add(_ connection: LoopbackSocket) {
      state.withLock { state in
        state.connections.append(connection)
        if state.isStopped { connection.shutDown() }
      }
    }

    func stop() {
      state.withLock { state in
        state.isStopped = true
        state.connections.forEach { $0.shutDown() }
      }
    }
  }

  package let port: Int
  private let listener: LoopbackSocket
  private let log = Log()

  package init(_ script: @escaping Script) throws {
    listener = try LoopbackSocket()
    port = listener.port
    try listener.startListening()
    Thread.detachNewThread { [listener, log] in
      while let socket = listener.acceptConnection() {
        log.add(socket)
        Thread.detachNewThread {
          // A script fails when its client closes, which the test sees on the client's side.
          try? script(ServerConnection(socket: socket, log: log))
          socket.shutDown()
        }
      }
    }
  }

  /// Answers each request of a connection until the client closes it.
  package convenience init(answering answer: @escaping @Sendable (ReceivedRequest) -> [UInt8])
    throws
  {
    try self.init { connection in
      while let request = connection.readRequest() {
        try connection.send(answer(request))
      }
    }
  }

  deinit {
    listener.shutDown()
    log.stop()
  }

  package var authority: String { "127.0.0.1:\(port)" }
  /// The number of connections accepted so far.
  package var connectionCount: Int { log.connectionCount }
  package var requests: [ReceivedRequest] { log.requests }
}

/// A request with its bytes as received.
package struct ReceivedRequest: Sendable {
  package let head: String
  package let body: [UInt8]

  package var lines: [String] { head.components(separatedBy: "\r\n") }
  package var requestLine: String { lines[0] }

  /// The values of all headers with that name, in the order sent.
  package func values(_ name: String) -> [String] {
    let start = name.lowercased() + ":"
    return lines.dropFirst().filter { $0.lowercased().hasPrefix(start) }
      .map { $0.dropFirst(start.count).trimmingCharacters(in: .whitespaces) }
  }
}

/// The server's end of one connection, for a script.
package final class ServerConnection {
  private let socket: LoopbackSocket
  private let log: ScriptedServer.Log
  private var unread: [UInt8] = []

  fileprivate init(socket: LoopbackSocket, log: ScriptedServer.Log) {
    self.socket = socket
    self.log = log
  }

  /// Waits for a whole request; `nil` once the client closes.
  package func readRequest() -> ReceivedRequest? {
    let end = Array("\r\n\r\n".utf8)
    var bodyStart: Int?
    while bodyStart == nil {
      bodyStart = unread.firstRange(of: end)?.upperBound
      if bodyStart == nil, !readMore() { return nil }
    }
    guard let bodyStart else { return nil }
    let head = String(decoding: unread[..<(bodyStart - end.count)], as: UTF8.self)
    let length = ReceivedRequest(head: head, body: []).values("Content-Length").first
    let bodyEnd = bodyStart + (length.flatMap { Int($0) } ?? 0)
    while unread.count < bodyEnd {
      if !readMore() { return nil }
    }
    let request = ReceivedRequest(head: head, body: Array(unread[bodyStart..<bodyEnd]))
    unread.removeFirst(bodyEnd)
    log.add(request)
    return request
  }

  package func send(_ bytes: some Collection<UInt8>) throws {
    try socket.send(bytes)
  }

  package func send(_ text: String) throws {
    try socket.send(text.utf8)
  }

  /// Waits for some bytes, whatever they are.
  package func readOnce() {
    _ = readMore()
  }

  package func waitForClose() {
    while !socket.receive().isEmpty {}
  }

  private func readMore() -> Bool {
    let bytes = socket.receive()
    unread += bytes
    return !bytes.isEmpty
  }
}
