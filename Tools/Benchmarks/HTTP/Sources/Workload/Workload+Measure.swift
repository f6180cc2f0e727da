import Foundation

extension Workload {
  /// Sends requests for the given time and prints the measurements on one line.
  ///
  /// The line contains the number of requests, seconds, CPU seconds, p50 and p99 in milliseconds,
  /// and the peak memory in kilobytes. The C client prints the same line.
  ///
  /// - Parameters:
  ///   - executor: The executor that the tasks prefer.
  ///   - send: Sends a request; returns the status and the size of the body.
  /// - Throws: Errors of `send`; `wrongResponse` for an unexpected response.
  package func measure(
    on executor: (any TaskExecutor)? = nil,
    _ send: @escaping @Sendable () async throws -> (status: Int, size: Int)
  ) async throws {
    _ = try await latencies(for: warmUp, on: executor, send)
    let start = ContinuousClock.now
    let usedBefore = ProcessUsage.now()
    let latencies = try await latencies(for: duration, on: executor, send).sorted()
    let used = ProcessUsage.now()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let figures = [
      Double(latencies.count), seconds, used.processorSeconds - usedBefore.processorSeconds,
      latencies.quantile(0.5) * 1000, latencies.quantile(0.99) * 1000, used.peakKilobytes,
    ]
    print(figures.map { "\($0)" }.joined(separator: " "))
  }

  /// Returns the duration of each request in seconds.
  private func latencies(
    for duration: Duration,
    on executor: (any TaskExecutor)?,
    _ send: @escaping @Sendable () async throws -> (status: Int, size: Int)
  ) async throws -> [Double] {
    let end = ContinuousClock.now + duration
    return try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<concurrency {
        group.addTask(executorPreference: executor) {
          var latencies: [Double] = []
          var start = ContinuousClock.now
          while start < end {
            let (status, received) = try await send()
            guard status == 200, received == size else {
              throw WorkloadError.wrongResponse(status: status, size: received)
            }
            let now = ContinuousClock.now
            latencies.append((now - start) / .seconds(1))
            start = now
          }
          return latencies
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }
}

extension [Double] {
  /// Returns a quantile of the values, which must be sorted.
  fileprivate func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
