import Foundation
import TestSupport
import Testing

/// A real terminal with a shell, for the duration of a closure.
///
/// It is tmux in control mode, which takes a command in each line and reports each change of the
/// screen.
final class TerminalSession {
  private let tmux: RunningProgram
  /// The shell's directory, which contains its XDG directories.
  let directory: TemporaryDirectory

  private init(_ tmux: RunningProgram, _ directory: TemporaryDirectory) {
    self.tmux = tmux
    self.directory = directory
  }

  /// The shell's prompt.
  private static let prompt = "ready>"

  /// Runs `body` with a new terminal, then ends the terminal and all programs in it.
  static func run(
    columns: Int = 80,
    rows: Int = 24,
    directory: TemporaryDirectory? = nil,
    environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation,
    body: (TerminalSession) async throws -> Void
  ) async throws {
    let directory = try directory ?? TemporaryDirectory()
    let tmux = try #require(Program.installed("tmux"))
    var program = tmux([
      "-L", "test", "-f", "/dev/null", "-C", "new-session", "-x", "\(columns)", "-y", "\(rows)",
      "PS1='\(prompt) ' exec bash --norc --noprofile -i",
    ])
    program.workingDirectory = directory.url
    program.environment = self.environment(in: directory.url).merging(environment) { $1 }
    try await program.run { tmux in
      let session = TerminalSession(tmux, directory)
      _ = try await session.reply()
      try await session.command("set-option -g destroy-unattached on")
      try await session.resize(columns: columns, rows: rows)
      try await session.shows(prompt, sourceLocation: sourceLocation)
      try await body(session)
      try await session.leave()
    }
  }

  private static func environment(in directory: URL) -> [String: String] {
    let products = URL(filePath: Program.built("marquee").path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return [
      "PATH": "\(products):\(path)",
      "HOME": directory.path,
      "TMUX_TMPDIR": directory.path,
      "XDG_DATA_HOME": directory.appending(path: "data").path,
      "XDG_CACHE_HOME": directory.appending(path: "cache").path,
      "XDG_CONFIG_HOME": directory.appending(path: "config").path,
      "LANG": "C.UTF-8",
      "SHELL": "/bin/sh",
      // Longer than a test takes on a busy machine.
      "MARQUEE_TIMEOUT": "3600",
      // By default a crash is reported on the terminal, where it waits for a key.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Ends the programs in the terminal, and waits for the end of tmux.
  private func leave() async throws {
    try await tmux.write("kill-server\n")
    while try await tmux.nextLine() != nil {}
  }

  // MARK: Keys

  func type(_ text: String) async throws {
    try await command("send-keys -l -- \(quoted(text))")
  }

  /// Presses keys by their names in tmux, such as `Enter`, `Escape` or `C-c`.
  func press(_ keys: String...) async throws {
    try await command("send-keys \(keys.joined(separator: " "))")
  }

  /// Pastes text, with marks around it if the app has asked for them.
  func paste(_ text: String) async throws {
    let file = directory.url.appending(path: "clipboard")
    try Data(text.utf8).write(to: file)
    try await command("load-buffer \(quoted(file.path))")
    try await command("paste-buffer -rp")
  }

  /// Types a line into the shell.
  func enter(_ line: String) async throws {
    try await type(line)
    try await press("Enter")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await command("resize-window -x \(columns) -y \(rows)")
  }

  // MARK: Screen

  /// The current screen, without blanks at the ends of lines.
  func screen() async throws -> String {
    try await command("capture-pane -p").joined(separator: "\n")
  }

  /// The value of a format of tmux, such as `#{cursor_y}`.
  func value(of format: String) async throws -> String {
    try await command("display-message -p \(quoted(format))").joined()
  }

  /// Waits until a format of tmux has a value: the cursor is elsewhere while a screen is drawn.
  func has(
    _ value: String,
    for format: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await shows("\(format) is \(value)", sourceLocation: sourceLocation) { _ in
      try await self.value(of: format) == value
    }
  }

  /// Waits until the screen shows some text.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await shows("it shows \(text)", sourceLocation: sourceLocation) { $0.contains(text) }
  }

  /// Waits for a screen that meets a condition, which it checks after each change.
  @discardableResult
  func shows(
    _ wish: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isWanted: (String) async throws -> Bool
  ) async throws -> String {
    var shown = ""
    do {
      while true {
        shown = try await screen()
        if try await isWanted(shown) { return shown }
        try await change()
      }
    } catch {
      Issue.record("never met: \(wish):\n\(shown)", sourceLocation: sourceLocation)
      throw error
    }
  }

  // MARK: Control mode

  /// The error for a terminal that has ended, as it does at its time limit.
  struct Closed: Error {
    let answer: [String]
  }

  private var hasChanged = false

  /// Waits until the screen has changed since the last command.
  private func change() async throws {
    while !hasChanged {
      guard let line = try await tmux.nextLine() else { throw Closed(answer: []) }
      note(line)
    }
  }

  private func note(_ line: String) {
    if line.hasPrefix("%output ") || line.hasPrefix("%layout-change ") { hasChanged = true }
  }

  @discardableResult
  private func command(_ line: String) async throws -> [String] {
    hasChanged = false
    try await tmux.write(line + "\n")
    return try await reply()
  }

  /// The lines of an answer, between tmux's marks (tmux(1), CONTROL MODE).
  private func reply() async throws -> [String] {
    var answer: [String]?
    while let line = try await tmux.nextLine() {
      if answer == nil, line.hasPrefix("%begin ") {
        answer = []
      } else if let lines = answer, line.hasPrefix("%end ") {
        return lines
      } else if let lines = answer, line.hasPrefix("%error ") {
        throw Closed(answer: lines)
      } else if answer != nil {
        answer?.append(line)
      } else {
        note(line)
      }
    }
    throw Closed(answer: answer ?? [])
  }

  private func quoted(_ text: String) -> String {
    let escaped = ["\\", "\"", "$"].reduce(text) {
      $0.replacing($1, with: "\\\($1)")
    }
    return "\"\(escaped)\""
  }
}
