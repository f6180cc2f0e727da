import Synchronization

/// Scans files on several threads.
package struct SourceScanner: Sendable {
  package typealias Outcome = Result<ScannedSource, UnreadableFile>

  /// The number of threads.
  package var jobs: Int

  package init(jobs: Int) {
    self.jobs = max(1, jobs)
  }

  /// Scans files.
  ///
  /// - Parameter paths: Absolute paths, or paths relative to the working directory.
  /// - Returns: The result for each file, in the order of the paths.
  package func scan(_ paths: [String]) async -> [Outcome] {
    let next = Next()
    let parts = await withTaskGroup(of: [(Int, Outcome)].self) { group in
      for _ in 0..<min(jobs, max(1, paths.count)) {
        group.addTask { Self.scan(paths, from: next) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return merged(parts, count: paths.count)
  }

  /// Scans files until none is left.
  private static func scan(_ paths: [String], from next: Next) -> [(Int, Outcome)] {
    var reader = SourceReader()
    var outcomes: [(Int, Outcome)] = []
    while let range = next.take(of: paths.count) {
      for index in range {
        do throws(UnreadableFile) {
          outcomes.append((index, .success(try reader.scan(paths[index]))))
        } catch {
          outcomes.append((index, .failure(error)))
        }
      }
    }
    return outcomes
  }

  private func merged(_ parts: [[(Int, Outcome)]], count: Int) -> [Outcome] {
    var merged = [Outcome](repeating: .success(ScannedSource()), count: count)
    for (index, outcome) in parts.joined() { merged[index] = outcome }
    return merged
  }

  /// Distributes files to threads, a few at a time.
  final class Next: Sendable {
    private static let batch = 16
    private let taken = Atomic(0)

    func take(of count: Int) -> Range<Int>? {
      let end = taken.add(Self.batch, ordering: .relaxed).newValue
      let start = end - Self.batch
      return start < count ? start..<min(end, count) : nil
    }
  }
}
