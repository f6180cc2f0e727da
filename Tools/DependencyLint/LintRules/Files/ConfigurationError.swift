import Essentials

/// All problems of a configuration or a baseline, in the order of each file.
package struct ConfigurationError: Error, Hashable, Sendable {
  package var problems: [Problem]

  package init(problems: [Problem]) {
    self.problems = problems.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
  }
}

extension ConfigurationError: LocalizedError, CustomStringConvertible {
  package var description: String { problems.map(\.description).joined(separator: "\n") }

  package var errorDescription: String? { description }
}
