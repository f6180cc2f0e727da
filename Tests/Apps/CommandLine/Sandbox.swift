import Foundation
import TestSupport
import Testing

/// A temporary home for the apps, without the machine's configuration.
struct Sandbox {
  let directory: TemporaryDirectory
  /// The environment of the apps; paths in it are below `directory`.
  var environment: [String: String]

  init() throws {
    directory = try TemporaryDirectory()
    let root = directory.url
    for name in ["home", "work"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name),
        withIntermediateDirectories: true
      )
    }
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
      "HOME": root.appending(path: "home").path,
      "XDG_DATA_HOME": root.appending(path: "data").path,
      "XDG_CACHE_HOME": root.appending(path: "cache").path,
      "XDG_CONFIG_HOME": root.appending(path: "config").path,
      "LANG": "C.UTF-8",
    ]
  }

  /// A path below the directory, such as `data/marquee/user.sqlite`.
  func file(_ path: String) -> URL { directory.url.appending(path: path) }

  /// Writes a file and makes the directories above it.
  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file(path))
  }

  func contents(of path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()) ?? []
  }

  func program(_ name: String, _ arguments: [String]) -> Program {
    var program = Program.built(name)(arguments)
    program.environment = environment
    program.workingDirectory = file("work")
    return program
  }

  /// The same command in the process of the tests.
  func command(_ name: String, _ arguments: [String]) -> Command {
    Command(name, arguments, in: self)
  }

  func movieSearch(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await command("movie-search", arguments).run(input: Array(input.utf8))
  }

  func querySuggestions(_ arguments: String..., input: String = "") async throws -> Outcome {
    try await command("query-suggestions", arguments).run(input: Array(input.utf8))
  }

  /// Searches with `--json`; a failure fails the test.
  func search(
    _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FoundMovies {
    try await search(arguments, sourceLocation: sourceLocation)
  }

  func search(
    _ arguments: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> FoundMovies {
    let outcome = try await command("movie-search", arguments + ["--json"]).run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(FoundMovies.self, from: Data(outcome.outputBytes))
  }

  /// The recent queries, newest first; a failure fails the test.
  func suggestions(
    _ arguments: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let outcome = try await command("query-suggestions", arguments + ["--json"]).run()
    try #require(outcome.ending == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(Suggestions.self, from: Data(outcome.outputBytes)).queries
  }
}

/// What `movie-search --json` prints, as far as most tests read it.
struct FoundMovies: Decodable {
  struct Movie: Decodable {
    let id: Int
    let title: String?
    let overview: String?
  }

  let list: String
  let query: String?
  let genre: String?
  let page: Int
  let totalPages: Int
  let source: String
  let storedAt: String?
  let movies: [Movie]

  var ids: [Int] { movies.map(\.id) }
}

struct Suggestions: Decodable {
  let queries: [String]
}

extension Outcome {
  /// Expects a usage error: exit code 2, no output, and a message with the reason.
  func expectUsageError(
    _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectFailure(words, code: 2, sourceLocation: sourceLocation)
  }

  /// Expects a failure: no output, and an error message.
  func expectFailure(
    _ words: String,
    code: Int32 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ending == .exited(code), "\(errors)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
    #expect(errors.hasPrefix("error: "), "\(errors)", sourceLocation: sourceLocation)
    #expect(errors.contains(words), "\(errors)", sourceLocation: sourceLocation)
    expectNoTrace(sourceLocation: sourceLocation)
  }

  /// Expects a failure whose error message may follow notes.
  func expectFailureAfterNotes(
    _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(ending == .exited(1), "\(errors)", sourceLocation: sourceLocation)
    #expect(output.isEmpty, sourceLocation: sourceLocation)
    let message = errors.split(separator: "\n").first { $0.hasPrefix("error: ") }
    #expect(message?.contains(words) == true, "\(errors)", sourceLocation: sourceLocation)
    expectNoTrace(sourceLocation: sourceLocation)
  }

  /// Expects no internal details and no terminal control characters.
  func expectNoTrace(sourceLocation: SourceLocation = #_sourceLocation) {
    for sign in ["Fatal error", "Stack dump", "Optional(", "Error Domain", "\u{1B}"] {
      #expect(!errors.contains(sign), "\(errors)", sourceLocation: sourceLocation)
    }
  }

  var rows: [Substring] { output.split(separator: "\n") }
}
