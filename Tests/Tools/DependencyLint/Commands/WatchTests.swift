import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--watch`: a report at once, and another after each change.
@Suite struct WatchTests {
  /// Reads up to the line that ends a report.
  private func report(_ program: RunningProgram) async throws -> [String] {
    var lines: [String] = []
    while let line = try await program.nextLine() {
      lines.append(line)
      if line.hasPrefix("watching ") { return lines }
    }
    Issue.record("it ended after \(lines)")
    return lines
  }

  @Test func `each change is reported, until Ctrl-C`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    let ending = try await sandbox.program(["check", "--watch"]).run { program in
      #expect(try await report(program).first?.hasPrefix("Core/Core.swift:1:8: error: ") == true)
      try sandbox.write("import Foundation\n", to: "Core/Core.swift")
      #expect(try await report(program).contains("no violations in 2 files, 2 targets"))
      try sandbox.write("import App\n", to: "Core/New.swift")
      #expect(try await report(program).contains("1 error in 3 files, 2 targets"))
      try program.send(SIGINT)
      while try await program.nextLine() != nil {}
    }.ending
    #expect([.signaled(SIGINT), .exited(130)].contains(ending))
  }

  @Test func `a configuration that breaks is told, and mended again`() async throws {
    let sandbox = try LintSandbox(core: "")
    try sandbox.write(LintSandbox.folders, to: "other/lint.yml")
    try await sandbox.program(["--watch", "--config", ".dependency-lint.yml"]).run { program in
      _ = try await report(program)
      try sandbox.write("rules: [nonsense]\n", to: ".dependency-lint.yml")
      _ = try await report(program)
      #expect(try await program.nextMessage()?.contains("unknown rule ‘nonsense’") == true)
      try sandbox.write(LintSandbox.folders, to: ".dependency-lint.yml")
      #expect(try await report(program).contains("no violations in 2 files, 2 targets"))
    }
  }

  @Test func `a configuration of another name is watched, too`() async throws {
    let sandbox = try LintSandbox(core: "import App\n")
    try sandbox.write(LintSandbox.folders, to: "lint.yml")
    try await sandbox.program(["--watch", "--config", "lint.yml"]).run { program in
      #expect(try await report(program).contains("1 error in 2 files, 2 targets"))
      let text = LintSandbox.folders.replacing("- layers", with: "- acyclic\n  - exhaustive")
      try sandbox.write(text, to: "lint.yml")
      #expect(try await report(program).first(where: { $0.contains("circle") }) != nil)
    }
  }
}
