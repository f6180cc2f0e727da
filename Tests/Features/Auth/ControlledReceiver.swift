import AuthDomain
import Foundation
import Synchronization

/// A receiver whose redirects a test sends.
final class ControlledReceiver: RedirectReceiver {
  let redirectURI: URL
  private let queries: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation
  private let listening: AsyncStream<Void>
  private let didListen: AsyncStream<Void>.Continuation
  private let state = Mutex((refused: 0, hasEnded: false))

  init(redirectURI: URL) {
    self.redirectURI = redirectURI
    (queries, continuation) = AsyncStream.makeStream()
    (listening, didListen) = AsyncStream.makeStream()
  }

  /// The number of redirects that were not expected.
  var refused: Int { state.withLock { $0.refused } }
  /// Whether no one is listening any more.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func send(_ query: String) { continuation.yield(query) }

  func waitUntilListening() async {
    for await _ in listening { return }
  }

  func query(where isExpected: @escaping @Sendable (String) -> Bool) async throws -> String {
    defer { state.withLock { $0.hasEnded = true } }
    didListen.yield()
    for await query in queries {
      if isExpected(query) { return query }
      state.withLock { $0.refused += 1 }
    }
    throw CancellationError()
  }
}
