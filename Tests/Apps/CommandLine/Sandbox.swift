import CustomDump
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

  /// A script of `sh`, in which the programs of this package can be run by their names.
  func shell(_ script: String) -> Program {
    var shell = Program(path: "/bin/sh")(["-c", script])
    let folder = URL(filePath: Program.built("demo-backend").path).deletingLastPathComponent().path
    shell.environment = environment
    shell.environment?["PATH"] = folder + ":" + environment["PATH", default: ""]
    shell.workingDirectory = file("work")
    return shell
  }

  /// The same command in the process of the tests.
  func command(_ name: String, _ arguments: [String]) -> Command {
    Command(name, arguments, in: self)
  }

  /// Runs a line in which spaces separate words, and of which the first may be variables:
  /// `LANG=es products --page 0`.
  func run(_ line: String, input: String = "") async throws -> Outcome {
    var sandbox = self
    var words = line.split(separator: " ").map(String.init)[...]
    while let word = words.first, let parts = word.wholeMatch(of: /([A-Z_]+)=(.*)/) {
      sandbox.environment[String(parts.1)] = String(parts.2)
      words.removeFirst()
    }
    return try await sandbox.command(words.removeFirst(), Array(words))
      .run(input: Array(input.utf8))
  }

  /// Runs the lines of a transcript that begin with `$`, and expects what is below each of them.
  ///
  /// A line ends in the exit code unless that is 0: `$ products show x [2]`. Below it are the output
  /// (JSON without its layout) and, with `!` before them, the messages without the parser's usage.
  ///
  /// - Parameters:
  ///   - transcript: The lines, of which one may contain its input: `$ products show - <<< 7`.
  ///   - values: What names in the transcript stand for, such as an address.
  func expect(
    _ transcript: String,
    where values: KeyValuePairs<String, String> = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    var printed: [String] = []
    for step in transcript.split(separator: "\n") where step.hasPrefix("$ ") {
      let step = step.replacing(/\s\[\d+\]$/, with: "")
      let parts = values.reduce(String(step.dropFirst(2))) { $0.replacing($1.key, with: $1.value) }
        .components(separatedBy: " <<<")
      let outcome = try await run(parts[0], input: parts.dropFirst().map { $0 + "\n" }.joined())
      printed.append(step + outcome.transcript(isJSON: parts[0].contains(" --json")))
    }
    let shown = values.reduce(printed.joined(separator: "\n")) {
      $0.replacing($1.value, with: $1.key)
    }
    expectNoDifference(
      shown.replacing(directory.url.path, with: "~"),
      transcript,
      filePath: filePath,
      line: line
    )
  }

  /// Runs a command with `--json`, and decodes its output; a failure fails the test.
  func document<Value: Decodable>(
    _ line: String,
    as type: Value.Type = Value.self,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    let outcome = try await run(line + " --json")
    try #require(outcome.ending == .exited(0), "\(outcome.errors)", sourceLocation: sourceLocation)
    return try JSONDecoder().decode(type, from: Data(outcome.outputBytes))
  }
}

extension String {
  /// Indented JSON as `jq -c` prints it, without the time at which something is stored.
  var compactJSON: String {
    split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.joined()
      .replacing("\" : ", with: "\":")
      .replacing(/"storedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"/, with: #""storedAt":TIME"#)
  }
}

extension Outcome {
  /// The exit code other than 0, and all that the command printed, as a transcript shows them.
  fileprivate func transcript(isJSON: Bool) -> String {
    let text = isJSON ? output.compactJSON : output
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "\n  \($0)" }
    if lines.last == "\n" { lines.removeLast() }
    let usage = /(Usage: |Uso: |Help:  |  See '|  Consulte ').*/
    let messages = errors.split(separator: "\n").filter { $0.wholeMatch(of: usage) == nil }
    let code = if case .exited(let code) = ending { "\(code)" } else { "\(ending)" }
    return (code == "0" ? "" : " [\(code)]") + lines.joined()
      + messages.map { "\n  ! \($0)" }.joined()
  }

  /// Expects a usage error: exit code 2, no output, and a message with the reason.
  func expectUsageError(
    _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectFailure(words, code: 2, sourceLocation: sourceLocation)
  }

  /// Expects a failure: no output, and an error message.
  ///
  /// - Parameter afterNotes: Whether the message may follow notes.
  func expectFailure(
    _ words: String,
    code: Int32 = 1,
    afterNotes: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = errors.split(separator: "\n")
    let message = afterNotes ? lines.first { $0.hasPrefix("error: ") } : lines.first
    #expect(
      ending == .exited(code) && output.isEmpty && message?.hasPrefix("error: ") == true
        && (afterNotes ? message?.contains(words) == true : errors.contains(words)),
      "\(self)",
      sourceLocation: sourceLocation
    )
    expectNoTrace(sourceLocation: sourceLocation)
  }

  /// Expects no internal details and no terminal control characters.
  func expectNoTrace(sourceLocation: SourceLocation = #_sourceLocation) {
    let traces = ["Fatal error", "Stack dump", "Optional(", "Error Domain", "\u{1B}"]
      .filter { errors.contains($0) }
    #expect(traces.isEmpty, "\(errors)", sourceLocation: sourceLocation)
  }

  var rows: [Substring] { output.split(separator: "\n") }
}

extension Array {
  func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
