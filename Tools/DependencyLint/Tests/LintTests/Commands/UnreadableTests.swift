#if os(Linux)
  import Foundation
  import Glibc
  import LintTestSupport
  import Testing

  /// What cannot be read is an error, whichever command looks for it.
  @Suite(.hangLimit) struct UnreadableTests {
    /// Creates a file whose path may not be UTF-8.
    private func write(_ path: [UInt8], in sandbox: LintSandbox) throws {
      let bytes = Array("\(sandbox.root)/".utf8) + path + [0]
      let file = bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
      }
      try #require(file >= 0)
      close(file)
    }

    private func expectProblem(_ sandbox: LintSandbox, _ words: String) async throws {
      try await sandbox.lint().expectError("error: cannot read \(words)", code: 3)
      let imports = try await sandbox.lint("imports")
      imports.expectExit(3)
      #expect(imports.errors.contains("error: cannot read \(words)"))
    }

    @Test func `a name that is not UTF-8`() async throws {
      let sandbox = try LintSandbox(core: "")
      try write(Array("Core/caf".utf8) + [0xE9, 0x2E] + Array("txt".utf8), in: sandbox)
      try await sandbox.lint().expectExit(0)
      try write(Array("Core/caf".utf8) + [0xE9, 0x2E] + Array("swift".utf8), in: sandbox)
      try await expectProblem(sandbox, "Core/caf\u{FFFD}.swift: its name is not UTF-8")
      try sandbox.write(
        "exclude: [\"Core/caf*\"]\n" + LintSandbox.folders,
        to: ".dependency-lint.yml"
      )
      // The pattern is an error, because it matches no readable name.
      try await sandbox.lint().expectError("matches no file or folder", code: 2)
    }

    @Test func `two names that differ only in normalization`() async throws {
      let sandbox = try LintSandbox(core: "")
      try write(Array("Core/cafe\u{301}.swift".utf8), in: sandbox)
      try await sandbox.lint().expectExit(0)
      try write(Array("Core/caf\u{E9}.swift".utf8), in: sandbox)
      try await expectProblem(sandbox, "Core/caf")
      let outcome = try await sandbox.lint()
      #expect(outcome.errors.contains("only in Unicode normalization"))
    }

    @Test func `a path that is too long`() async throws {
      let sandbox = try LintSandbox(core: "")
      try makeDeepFolder(in: "\(sandbox.root)/Core")
      let outcome = try await sandbox.lint()
      outcome.expectExit(3)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains(": File name too long"))
      // Foundation cannot delete such paths.
      let remove = try #require(Program.installed("rm"))
      _ = try await remove(["-rf", "\(sandbox.root)/Core"]).run()
    }

    private func makeDeepFolder(in folder: String) throws {
      var descriptor = open(folder, O_RDONLY | O_DIRECTORY)
      let name = String(repeating: "x", count: 250)
      for _ in 0..<17 {
        try #require(mkdirat(descriptor, name, 0o700) == 0)
        let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY)
        close(descriptor)
        descriptor = inner
      }
      let file = openat(descriptor, "deep.swift", O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
      close(descriptor)
    }
  }
#endif
