import Synchronization

/// A serial queue for background work, such as recording a query.
///
/// Call `finish()` before the program ends.
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

  /// Waits for all work that was added so far.
  package func finish() async {
    await last.withLock { $0 }?.value
  }
}
