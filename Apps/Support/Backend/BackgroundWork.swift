import Synchronization

/// Work that nobody waits for, such as recording a query.
///
/// Runs in the order in which it is added. A program finishes it before it ends.
package final class BackgroundWork: Sendable {
  private let last = Mutex<Task<Void, Never>?>(nil)

  package init() {}

  package func add(_ work: @escaping @Sendable () async -> Void) {
    last.withLock { last in
      let previous = last
      last = Task {
        await previous?.value
        await work()
      }
    }
  }

  /// Waits for everything that was added so far.
  package func finish() async {
    await last.withLock { $0 }?.value
  }
}
