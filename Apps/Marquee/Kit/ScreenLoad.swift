/// The most recent load of a screen.
@MainActor
final class ScreenLoad {
  private var task: Task<Void, Never>?

  var isRunning: Bool { task != nil }

  /// Starts a load, and cancels the running one.
  ///
  /// - Parameter body: The load, which must not retain the screen.
  func start(_ body: @escaping @MainActor () async -> Void) {
    task?.cancel()
    task = Task { [weak self] in
      guard !Task.isCancelled else { return }
      await body()
      if !Task.isCancelled { self?.task = nil }
    }
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}
