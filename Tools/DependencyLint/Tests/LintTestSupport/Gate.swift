import Foundation

/// Limits how many callers run at once; the others wait in the order in which they came.
///
/// A hundred concurrent programs would slow all other tests.
package actor Gate {
  static let programs = Gate(places: 4 * ProcessInfo.processInfo.activeProcessorCount)
  static let tests = Gate(places: 8 * ProcessInfo.processInfo.activeProcessorCount)

  private let places: Int
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(places: Int) {
    self.places = places
    free = places
  }

  package nonisolated func pass<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await enter()
    do {
      let value = try await body()
      await leave()
      return value
    } catch {
      await leave()
      throw error
    }
  }

  /// Adds as many places as there were initially.
  func widen() {
    for _ in 0..<places { leave() }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
