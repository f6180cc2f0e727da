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
    await scan(paths) { _ in false }.outcomes
  }

  /// Scans files, each of which is read once.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths, or paths relative to the working directory.
  ///   - isNamed: Whether to find the names in the file at an index, too.
  ///   - search: The words to find in the file at an index; `nil` for none.
  /// - Returns: The result for each file, and the names of those that can be read.
  package func scan(
    _ paths: [String],
    isNamed: @escaping @Sendable (_ index: Int) -> Bool,
    search: @escaping @Sendable (_ index: Int) -> WordSearch? = { _ in nil }
  ) async -> (outcomes: [Outcome], survey: NameSurvey) {
    let found = await scan(paths, isNamed, search, lowercaseTypes: [])
    let lowercaseTypes = found.survey.lowercaseTypes
    return lowercaseTypes.isEmpty
      ? found : await scan(paths, isNamed, search, lowercaseTypes: lowercaseTypes)
  }

  private func scan(
    _ paths: [String],
    _ isNamed: @escaping @Sendable (_ index: Int) -> Bool,
    _ search: @escaping @Sendable (_ index: Int) -> WordSearch?,
    lowercaseTypes: Set<String>
  ) async -> (outcomes: [Outcome], survey: NameSurvey) {
    let next = Next()
    var parts = await withTaskGroup(of: Part.self) { group in
      for _ in 0..<min(jobs, max(1, paths.count)) {
        group.addTask { Self.scan(paths, from: next, isNamed, search, lowercaseTypes) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var outcomes = [Outcome](repeating: .success(ScannedSource()), count: paths.count)
    var survey = NameSurvey()
    survey.files = Array(repeating: nil, count: paths.count)
    for part in parts.indices {
      for (index, outcome) in parts[part].outcomes { outcomes[index] = outcome }
      survey.add(&parts[part].names, parts[part].table)
    }
    return (outcomes, survey)
  }

  /// The results of one thread.
  private struct Part {
    var outcomes: [(index: Int, outcome: Outcome)] = []
    var names: [(index: Int, names: SourceNames)] = []
    var table = NameTable()
  }

  /// Scans files until none is left.
  private static func scan(
    _ paths: [String],
    from next: Next,
    _ isNamed: @Sendable (_ index: Int) -> Bool,
    _ search: @Sendable (_ index: Int) -> WordSearch?,
    _ lowercaseTypes: Set<String>
  ) -> Part {
    var reader = SourceReader()
    var part = Part()
    while let range = next.take(of: paths.count) {
      for index in range {
        do throws(UnreadableFile) {
          let (source, unterminated) = try reader.readContent(paths[index]) { source, window in
            var scanned = ImportScanner.scan(source, window: window)
            // In a file with a window, a search would read the file twice.
            scanned.mayAskForModules = window != nil || source.contains("canImport")
            scanned.words = WordScanner.uses(of: search(index), in: source, window: window)
            var unterminated = scanned.unterminated
            if isNamed(index) {
              let names = NameSurvey.scan(source, &part.table, lowercaseTypes, window: window)
              part.names.append((index, names))
              unterminated = unterminated ?? names.unterminated
            }
            return (scanned, unterminated)
          }
          if let unterminated {
            throw UnreadableFile(path: paths[index], reason: "\(unterminated)")
          }
          part.outcomes.append((index, .success(source)))
        } catch {
          part.outcomes.append((index, .failure(error)))
        }
      }
    }
    return part
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
