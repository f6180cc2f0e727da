import Synchronization
import Testing

/// Work whose every step a test controls; cancelling the task ends it with `CancellationError`.
package final class Controlled<Question: Sendable, Answer: Sendable>: Sendable {
  /// One piece of work that was started.
  package struct Call: Sendable {
    package let question: Question
    fileprivate let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    fileprivate init(_ question: Question) {
      self.question = question
      (steps, continuation) = AsyncStream.makeStream()
    }

    package func sendCached(_ answer: Answer) { continuation.yield(.cached(answer)) }
    package func finish(_ answer: Answer) { continuation.yield(.end(.success(answer))) }
    package func fail(_ error: any Error) { continuation.yield(.end(.failure(error))) }
  }

  fileprivate enum Step: Sendable {
    case cached(Answer)
    case end(Result<Answer, any Error>)
  }

  private let calls: AsyncStream<Call>
  private let continuation: AsyncStream<Call>.Continuation
  private let started = Mutex(0)

  package init() {
    (calls, continuation) = AsyncStream.makeStream()
  }

  /// The number of calls so far.
  package var count: Int { started.withLock { $0 } }

  /// Waits for the next call.
  package func next() async throws -> Call {
    try #require(await calls.first { _ in true })
  }

  package func run(_ question: Question, cached: (Answer) -> Void) async throws -> Answer {
    started.withLock { $0 += 1 }
    let call = Call(question)
    continuation.yield(call)
    for await step in call.steps {
      switch step {
      case .cached(let answer): cached(answer)
      case .end(let result): return try result.get()
      }
    }
    throw CancellationError()
  }
}
