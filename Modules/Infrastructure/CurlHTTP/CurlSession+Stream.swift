public import Foundation
public import HTTP
public import HTTPTypes
import Synchronization

extension CurlSession: StreamingSession {
  /// Sends a request, and returns when the head of the final response has arrived.
  ///
  /// `maximumBodySize` and `requestTimeout` do not apply. `stallTimeout` applies while the reader
  /// waits. For a slow reader, up to 256 KB are buffered, in addition to the buffers of libcurl and
  /// the system. A stream uses one of `maximumConnections` until it ends, and retains the session.
  public func stream(_ request: HTTPRequest, body: Data?) async throws -> NetworkStream {
    let channel = StreamChannel()
    let order = TransferOrder(request: request, body: body, receiver: channel)
    let reader = StreamReader(session: self, order: order, channel: channel)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        channel.expectHead(continuation)
        dispatcher.submit(order)
      }
    } onCancel: {
      dispatcher.cancel(order)
    }
    let head = try outcome.get()
    return NetworkStream(
      head: head.response,
      expectedLength: head.expectedLength,
      body: NetworkBody { try await reader.next() }
    )
  }
}

/// The reading end of a stream.
///
/// The transfer ends when this is released.
private final class StreamReader: Sendable {
  private let session: CurlSession
  private let order: TransferOrder
  private let channel: StreamChannel

  init(session: CurlSession, order: TransferOrder, channel: StreamChannel) {
    self.session = session
    self.order = order
    self.channel = channel
  }

  deinit {
    session.dispatcher.cancel(order)
  }

  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await channel.next { order.driver?.resume(order) }
    } onCancel: {
      session.dispatcher.cancel(order)
    }
  }
}

/// Passes the bytes of a stream from the loop to its reader.
///
/// The number of buffered bytes is limited: when the buffer is full, the loop pauses the transfer.
final class StreamChannel: ResponseReceiver {
  typealias HeadReader = CheckedContinuation<Result<ResponseHead, NetworkError>, Never>
  typealias Reader = CheckedContinuation<Result<Data?, NetworkError>, Never>

  /// The number of buffered bytes at which the transfer is paused.
  static let mostWaitingBytes = 256 * 1024

  private struct State: Sendable {
    var headReader: HeadReader?
    var reader: Reader?
    var waiting = Data()
    var isPaused = false
    var end: Result<Void, NetworkError>?
  }

  private let state = Mutex(State())

  /// Sets the reader that waits for the head.
  func expectHead(_ reader: HeadReader) {
    state.withLock { $0.headReader = reader }
  }

  /// Receives a head; only the first one is delivered.
  func receive(_ head: ResponseHead) {
    let reader = state.withLock { $0.headReader.take() }
    reader?.resume(returning: .success(head))
  }

  /// Receives bytes; returns `false` if the buffer is full and the transfer must be paused.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let piece = Data(bytes)
    let (isTaken, reader) = state.withLock { state -> (Bool, Reader?) in
      guard state.waiting.count < Self.mostWaitingBytes else {
        state.isPaused = true
        return (false, nil)
      }
      if let reader = state.reader.take() { return (true, reader) }
      state.waiting += piece
      return (true, nil)
    }
    reader?.resume(returning: .success(piece))
    return isTaken
  }

  /// Ends the stream.
  ///
  /// The reader receives the buffered bytes before the end.
  func finish(_ end: Result<Void, NetworkError>) {
    let (headReader, reader) = state.withLock { state in
      state.end = state.end ?? end
      return (state.headReader.take(), state.reader.take())
    }
    headReader?.resume(
      returning: end.flatMap { .failure(.invalidResponse("The response has no status.")) }
    )
    reader?.resume(returning: end.map { nil })
  }

  /// Waits for bytes.
  ///
  /// - Parameter resume: Called to resume a paused transfer.
  /// - Returns: All buffered bytes; `nil` at the end.
  /// - Throws: The error that ended the transfer, after all bytes have been read.
  func next(resume: () -> Void) async throws(NetworkError) -> Data? {
    let outcome = await withCheckedContinuation { (reader: Reader) in
      let (answer, wasPaused) = state.withLock { state in
        let answer = Self.answer(&state, reader)
        guard state.isPaused, answer != nil else { return (answer, false) }
        state.isPaused = false
        return (answer, true)
      }
      if wasPaused { resume() }
      if let answer { reader.resume(returning: answer) }
    }
    return try outcome.get()
  }

  /// Returns the result of a read; `nil` if the reader has to wait.
  private static func answer(_ state: inout State, _ reader: Reader) -> Result<Data?, NetworkError>?
  {
    if !state.waiting.isEmpty {
      defer { state.waiting = Data() }
      return .success(state.waiting)
    }
    if let end = state.end { return end.map { nil } }
    guard state.reader == nil else {
      return .failure(.other("Only one task at a time can read a body."))
    }
    state.reader = reader
    return nil
  }
}
