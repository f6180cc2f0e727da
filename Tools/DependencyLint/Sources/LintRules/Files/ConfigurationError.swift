import LintEssentials

/// All problems of a configuration or a baseline, in the order of each file.
package struct ConfigurationError: Error, Hashable, Sendable {
  package var problems: [Problem]

  package init(problems: [Problem]) {
    self.problems = problems.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
  }

  /// Returns the error with the paths of another root.
  package func moved(from root: String, to other: String) -> ConfigurationError {
    ConfigurationError(
      problems: problems.map { problem in
        var problem = problem
        problem.file = problem.file.replacing(root, with: other)
        problem.message = problem.message.replacing(root, with: other)
        return problem
      }
    )
  }
}

extension ConfigurationError: LocalizedError, CustomStringConvertible {
  package var description: String { problems.map(\.description).joined(separator: "\n") }

  package var errorDescription: String? { description }
}
