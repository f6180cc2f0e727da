import LintRules
import LintScanner

/// A baseline and the violations that it holds.
enum BaselineSample {
  static let text = """
    # Known violations. Remove the fixed ones with `dependency-lint baseline`.
    version: 1
    acyclic:
      - {target: A, imports: B}
    exhaustive:
      - {target: Orphan}
    layers:
      - {file: Sources/Domain/Genre.swift, imports: HTTP, times: 2}
      - {file: Sources/Domain/Movie.swift, imports: HTTP}
    unused:
      - {target: Domain, dependency: HTTP}

    """

  static let violations = [
    violation("unused", .depending(target: "Domain", dependency: "HTTP")),
    violation("layers", .importing(module: "HTTP", file: "Sources/Domain/Movie.swift")),
    violation("layers", .importing(module: "HTTP", file: "Sources/Domain/Genre.swift"), line: 4),
    violation("acyclic", .edge(importer: "A", imported: "B")),
    violation("layers", .importing(module: "HTTP", file: "Sources/Domain/Genre.swift"), line: 9),
    violation("exhaustive", .target("Orphan")),
  ]
}
