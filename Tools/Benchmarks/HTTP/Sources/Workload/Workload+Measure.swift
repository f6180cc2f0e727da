import Foundation

extension Workload {
  /// Sends requests for the given time and prints what they took, on one line.
  ///
  /// The line holds requests, seconds, processor seconds, p50 and p99 in milliseconds, and the
  /// process's peak memory in kilobytes; the program on libcurl alone prints the same.
  ///
  /// - Parameter send: Sends one request; returns the response's status and its body's size.
  /// - Throws: What `send` throws, and `wrongResponse` for a response that is not the one asked for.
  package func measure(
    _ send: @escaping @Sendable () async throws -> (status: Int, size: Int)
  ) async throws {
    _ = try await latencies(for: warmUp, send)
    let start = ContinuousClock.now
    let usedBefore = ProcessUsage.now()
    let latencies = try await latencies(for: duration, send).sorted()
    let used = ProcessUsage.now()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let figures = [
      Double(latencies.count), seconds, used.processorSeconds - usedBefore.processorSeconds,
      latencies.quantile(0.5) * 1000, latencies.quantile(0.99) * 1000, used.peakKilobytes,
    ]
    print(figures.map { "\($0)" }.joined(separator: " "))
  }

  /// The seconds that each request took.
  private func latencies(
    for duration: Duration,
    _ send: @escaping @Sendable () async throws -> (status: Int, size: Int)
  ) async throws -> [Double] {
    let end = ContinuousClock.now + duration
    return try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<concurrency {
        group.addTask {
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
  /// The value below which that part of them lies; they are sorted.
  fileprivate func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : self[Swift.min(count - 1, Int(Double(count) * part))]
  }
}
