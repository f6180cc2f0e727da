import Binding
import Foundation
import TestSupport
import Testing

/// Loads that overlap, end late or are cancelled, with completions on another thread.
@MainActor
@Suite(.hangLimit) struct LatestLoadTests {
  /// A view model with one input.
  final class Loader {
    private(set) var events: [String] = []
    let load = LatestLoad()
    var isRunning: Bool { load.isRunning }

    func start(_ name: String, _ call: Call) async {
      add("start \(name)")
      await load.run(
        { cached in
          for await step in call.steps {
            switch step {
            case .cached(let value): cached(value)
            case .value(let value): return value
            case .error(let error): throw error
            }
          }
          // A cancelled reader ends here, before the call itself has ended.
          return try await call.end()
        },
        show: { [self] in add("show \($0)") },
        fail: { [self] in add("fail \($0)") },
        end: { [self] in add("end \(name)") }
      )
    }

    private func add(_ event: String) {
      // The view model's own actor throughout, whatever thread the values come from.
      MainActor.preconditionIsolated()
      events.append(event)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// One call of a service, whose steps come from another thread.
  struct Call: Sendable {
    enum Step: Sendable {
      case cached(String)
      case value(String)
      case error(any Error)
    }

    let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation
    private let ending: AsyncStream<Result<String, any Error>>
    private let endingContinuation: AsyncStream<Result<String, any Error>>.Continuation

    init() {
      (steps, continuation) = AsyncStream.makeStream()
      (ending, endingContinuation) = AsyncStream.makeStream()
    }

    func send(_ step: Step) {
      let continuation = continuation
      Thread.detachNewThread { continuation.yield(step) }
    }

    /// Ends the call although its task was cancelled before.
    func endLate(_ result: Result<String, any Error>) {
      let continuation = endingContinuation
      Thread.detachNewThread {
        continuation.yield(result)
        continuation.finish()
      }
    }

    /// Waits for the late end, which a cancellation does not shorten.
    func end() async throws -> String {
      let ending = ending
      return try await Task.detached {
        for await result in ending { return try result.get() }
        throw CancellationError()
      }.value
    }
  }

  private let loader = Loader()

  /// Waits until the loader has been told `event`.
  private func wait(for event: String) async throws {
    try await until { loader.events.contains(event) }
  }

  @Test func `stored and current values are shown, then the load ends`() async throws {
    let call = Call()
    let task = Task { await loader.start("a", call) }
    call.send(.cached("stored"))
    try await wait(for: "show stored")
    #expect(loader.isRunning)
    call.send(.value("current"))
    await task.value
    #expect(loader.events == ["start a", "show stored", "show current", "end a"])
    #expect(!loader.isRunning)
  }

  @Test func `an error is shown before the load ends`() async {
    let call = Call()
    call.send(.error(Failure(description: "broken")))
    await loader.start("a", call)
    #expect(loader.events == ["start a", "fail broken", "end a"])
  }

  @Test func `a superseded load shows nothing, fails silently and does not end the new one`()
    async throws
  {
    let (old, new) = (Call(), Call())
    let first = Task { await loader.start("a", old) }
    try await wait(for: "start a")
    let second = Task { await loader.start("b", new) }
    try await wait(for: "start b")
    old.send(.cached("late"))
    old.send(.error(Failure(description: "late")))
    await first.value
    #expect(loader.isRunning)
    new.send(.value("new"))
    await second.value
    #expect(loader.events == ["start a", "start b", "show new", "end b"])
  }

  @Test func `a cancelled load no longer runs while it is still ending`() async throws {
    let (old, new) = (Call(), Call())
    let first = Task { await loader.start("a", old) }
    try await wait(for: "start a")
    try await until { loader.isRunning }
    first.cancel()
    #expect(!loader.isRunning)

    let second = Task { await loader.start("b", new) }
    try await wait(for: "start b")
    old.endLate(.failure(Failure(description: "late")))
    await first.value
    new.send(.value("new"))
    await second.value
    #expect(loader.events == ["start a", "start b", "show new", "end b"])
  }

  @Test(arguments: [true, false])
  func `a cancelled load ends without a value and without an error`(succeeds: Bool) async throws {
    let call = Call()
    let task = Task { await loader.start("a", call) }
    try await wait(for: "start a")
    task.cancel()
    call.endLate(succeeds ? .success("late") : .failure(Failure(description: "late")))
    await task.value
    #expect(loader.events == ["start a", "end a"])
  }

  @Test func `an abandoned load no longer calls anything`() async throws {
    let call = Call()
    let task = Task { await loader.start("a", call) }
    try await wait(for: "start a")
    try await until { loader.isRunning }
    loader.load.cancel()
    #expect(!loader.isRunning)
    call.send(.value("late"))
    await task.value
    #expect(loader.events == ["start a"])
  }

  @Test func `a load of a task that was cancelled before it started ends immediately`() async {
    let call = Call()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await loader.start("a", call)
    }
    call.endLate(.success("late"))
    await task.value
    #expect(loader.events == ["start a", "end a"])
  }
}
