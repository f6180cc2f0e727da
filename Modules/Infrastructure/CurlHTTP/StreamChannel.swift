import Foundation
import HTTP
import HTTPTypes
import Synchronization

/// Where the loop leaves what comes of a stream, and where its one reader waits for it.
///
/// It holds a bounded number of bytes: the loop pauses a transfer that brings more.
final class StreamChannel: Sendable {
  /// What is known once a response's head is there.
  struct Head: Sendable {
    let response: HTTPResponse
    let expectedLength: Int64?
  }

  typealias HeadReader = CheckedContinuation<Result<Head, NetworkError>, Never>
  typealias Reader = CheckedContinuation<Result<Data?, NetworkError>, Never>

  /// With so many bytes waiting, no more are taken.
  static let mostWaitingBytes = 256 * 1024

  private struct State: Sendable {
    var headReader: HeadReader?
    var reader: Reader?
    var waiting = Data()
    var isPaused = false
    var end: Result<Void, NetworkError>?
  }

  private let state = Mutex(State())

  /// Says who waits for the head, before there can be one.
  func expectHead(_ reader: HeadReader) {
    state.withLock { $0.headReader = reader }
  }

  /// Only the first head counts.
  func receive(_ head: Head) {
    let reader = state.withLock { $0.headReader.take() }
    reader?.resume(returning: .success(head))
  }

  /// Takes bytes; false when the reader is behind, and the transfer is to be paused.
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

  /// What has come is still read before the reader hears of the end.
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
  /// - Parameter resume: Called when the transfer was paused and may go on.
  /// - Returns: All bytes that there are; nil at the end.
  /// - Throws: What ended the transfer, once all that came before has been read.
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

  /// Nil when the reader has to wait.
  private static func answer(_ state: inout State, _ reader: Reader) -> Result<Data?, NetworkError>?
  {
    if !state.waiting.isEmpty {
      defer { state.waiting = Data() }
      return .success(state.waiting)
    }
    if let end = state.end { return end.map { nil } }
    guard state.reader == nil else {
      return .failure(.other("One task at a time reads a body."))
    }
    state.reader = reader
    return nil
  }
}
