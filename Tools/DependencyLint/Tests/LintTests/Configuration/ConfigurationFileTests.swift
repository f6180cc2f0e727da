import Foundation
import LintRules
import LintScanner
import LintTestSupport
import Testing

@Suite(.hangLimit) struct ConfigurationFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = directory.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url)
    return url.path
  }

  private func problem(_ file: String) throws -> Problem {
    let error = #expect(throws: ConfigurationError.self) { try Configuration.load(file: file) }
    return try #require(error?.problems.first)
  }

  @Test func `a file is read, with or without a byte order mark`() throws {
    let text = Array("rules: [acyclic, x]".utf8)
    for bytes in [text, [0xEF, 0xBB, 0xBF] + text] {
      let file = try write(bytes, to: "a.yml")
      let problem = try problem(file)
      #expect(problem.file == file)
      #expect(problem.position == SourcePosition(line: 1, column: 18))
    }
  }

  @Test func `the first invalid byte of a file that is not UTF-8 is reported`() throws {
    let file = try write(Array("rules:\n# 한".utf8) + [0xFF, 0x41], to: "a.yml")
    let problem = try problem(file)
    #expect(problem.message == "the file is not UTF-8")
    #expect(problem.position == SourcePosition(line: 2, column: 6))
  }

  @Test func `a file that is missing, a folder, a FIFO or too large is an error`() throws {
    let missing = directory.url.appending(path: "missing.yml").path
    #expect(try problem(missing).message.contains("No such file"))
    #expect(try problem(directory.url.path).message == "not a regular file")
    let fifo = directory.url.appending(path: "fifo").path
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(try problem(fifo).message == "not a regular file")
    let huge = try write([], to: "huge.yml")
    try #require(truncate(huge, 1 << 30) == 0)
    #expect(try problem(huge).message == "the file is larger than 1024 KB")
  }

  @Test func `the nearest configuration in parent folders is found`() throws {
    let root = try write(Array("rules: [acyclic]".utf8), to: ".dependency-lint.yml")
    let file = try write([], to: "a/b/c/x.swift")
    let folder = URL(filePath: file).deletingLastPathComponent().path
    #expect(Configuration.find(upwardsFrom: folder) == root)
    #expect(Configuration.find(upwardsFrom: folder + "/") == root)
    #expect(Configuration.find(upwardsFrom: file) == root)
    let near = try write([], to: "a/b/.dependency-lint.yaml")
    #expect(Configuration.find(upwardsFrom: folder) == near)
    let sibling = try write([], to: "a/b/.dependency-lint.yml")
    #expect(Configuration.find(upwardsFrom: folder) == sibling)
  }

  @Test func `no configuration is found if there is none`() {
    #expect(Configuration.find(upwardsFrom: "/dependency-lint-nowhere/a/b") == nil)
    #expect(Configuration.find(upwardsFrom: "/") == nil)
    #expect(Configuration.find(upwardsFrom: "") == nil)
  }
}
