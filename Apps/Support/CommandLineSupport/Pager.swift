import Foundation
import Subprocess
import SystemPackage

/// The program that shows long text page by page: `MARQUEE_PAGER`, then `PAGER`, then `less`.
struct Pager {
  private let command: String
  /// Tells `less` the encoding of the text, which it would otherwise take from a locale that may
  /// not be set.
  private let encoding: [Environment.Key: String?]

  /// Creates the pager; returns `nil` for an empty name or `cat`, which turn paging off.
  init?(environment: [String: String]) {
    command = environment["MARQUEE_PAGER"] ?? environment["PAGER"] ?? "less -FIRX"
    if ["", "cat"].contains(command.withoutSpacesAround) { return nil }
    let isChosen = ["LESSCHARSET", "LESSCHARDEF"].contains { !environment[$0, default: ""].isEmpty }
    encoding = isChosen ? [:] : ["LESSCHARSET": "utf-8"]
  }

  /// Shows the text and waits for the pager to end.
  ///
  /// - Returns: `false` if the program was not found, so nothing was shown.
  func show(_ text: String) async -> Bool {
    // The pager handles Ctrl-C and a closed pipe while it owns the terminal.
    let interrupt = signal(SIGINT, SIG_IGN)
    let brokenPipe = signal(SIGPIPE, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGPIPE, brokenPipe)
    }
    let result = try? await run(
      .path("/bin/sh"),
      arguments: ["-c", command],
      environment: .inherit.updating(encoding),
      input: .inputWriter,
      output: .currentStandardOutput,
      error: .currentStandardError
    ) { execution in
      // A pager that ends early stops reading.
      _ = try? await execution.standardInputWriter.write(text)
      try? await execution.standardInputWriter.finish()
    }
    return switch result?.terminationStatus {
    // POSIX: the shell cannot run or cannot find the command.
    case nil, .exited(126), .exited(127): false
    default: true
    }
  }
}

extension Output {
  /// Writes text, through a pager if it fills the terminal.
  ///
  /// Pagers do not pass on pixel graphics, so text that contains any is written directly.
  ///
  /// - Throws: `CommandFailure` if it cannot be written.
  package func page(_ text: String) async throws {
    guard StandardStream.output.isTerminal, let rows = TerminalSize.current?.rows,
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows, !text.hasPixels,
      let pager = Pager(environment: Invocation.current.environment), await pager.show(text)
    else { return try write(text) }
  }
}

extension String {
  /// Whether the text contains a picture as a kitty sequence (APC) or as sixels (DCS).
  fileprivate var hasPixels: Bool { contains("\u{1B}_G") || contains("\u{1B}P") }
}
