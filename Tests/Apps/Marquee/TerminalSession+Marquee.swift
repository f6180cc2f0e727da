import Foundation
import TestSupport
import Testing

extension TerminalSession {
  /// Starts `marquee` from the shell, and waits for its first screen.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, quoted for a shell.
  ///   - starter: A command that runs the command after it.
  ///   - sourceLocation: The place of a failure.
  /// - Throws: `Closed`.
  func startMarquee(
    _ arguments: String = "",
    by starter: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await enter("\(starter)sh -c 'echo $$ >pid; exec marquee \(arguments)'")
    try await shows("the selected tab", sourceLocation: sourceLocation) {
      $0.contains(/\[[0-9]\s/)
    }
  }

  /// Opens the search field, searches, and waits for text on the screen.
  func search(
    _ query: String,
    finding text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await type("/" + query)
    try await press("Enter")
    try await shows(text, sourceLocation: sourceLocation)
  }

  /// The process of the last `marquee` in a directory.
  static func pid(in directory: TemporaryDirectory) -> Int32? {
    let file = directory.url.appending(path: "pid")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Sends a signal to the last `marquee`.
  func send(_ signal: Int32) throws {
    let pid = try #require(Self.pid(in: directory))
    #expect(kill(pid, signal) == 0)
  }

  /// Waits for the shell, and expects the terminal as it was before `marquee`.
  ///
  /// - Parameters:
  ///   - code: The shell's `$?`: for a signal, 128 and its number.
  ///   - sourceLocation: The place of a failure.
  /// - Throws: `Closed`.
  func expectGivenBack(
    code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let back = try await shows("the shell is back", sourceLocation: sourceLocation) {
      $0.split(separator: "\n").last == "ready>"
    }
    // The shell's screen, with the command and nothing of the app.
    let text = back.replacing("\n", with: "")
    #expect(text.contains("exec marquee"), "\(back)", sourceLocation: sourceLocation)
    #expect(!text.contains("Search:"), "\(back)", sourceLocation: sourceLocation)
    try await enter("echo code $? end; stty -a; echo done")
    let shown = try await shows("the modes of the terminal", sourceLocation: sourceLocation) {
      $0.contains("\ndone\n")
    }
    #expect(shown.contains("code \(code) end\n"), "\(shown)", sourceLocation: sourceLocation)
    for mode in ["icanon", "echo", "isig", "icrnl", "opost"] {
      let isSet = shown.contains(" \(mode) ") || shown.contains("\n\(mode) ")
      #expect(isSet, "\(mode): \(shown)", sourceLocation: sourceLocation)
    }
    let state = try await value(
      of: "#{alternate_on} #{cursor_flag} #{keypad_cursor_flag} #{mouse_any_flag} #{mouse_sgr_flag}"
    )
    #expect(state == "0 1 0 0 0", sourceLocation: sourceLocation)
  }
}

/// Tests in a real terminal, run serially so that they do not starve other tests.
@Suite(
  .hangLimit,
  .serialized,
  .enabled(if: Program.installed("tmux") != nil, "tmux is not installed"),
  .enabled(if: Program.installed("bash") != nil, "bash is not installed")
)
enum InTerminal {}
