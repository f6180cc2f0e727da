import Foundation
import Subprocess
import SystemPackage

/// The program that shows a long text page by page: `MARQUEE_PAGER`, then `PAGER`, then `less`.
struct Pager {
  private let command: String

  /// - Returns: nil if the person wants none: an empty name, or `cat`.
  init?(environment: [String: String]) {
    command = environment["MARQUEE_PAGER"] ?? environment["PAGER"] ?? "less -FIRX"
    if ["", "cat"].contains(command.trimmingCharacters(in: .whitespaces)) { return nil }
  }

  /// Shows the text and waits until the person leaves the pager.
  ///
  /// - Returns: false if there is no such program; nothing was shown then.
  func show(_ text: String) async -> Bool {
    // While the pager owns the terminal, Ctrl-C and a closed pipe are its business.
    let interrupt = signal(SIGINT, SIG_IGN)
    let brokenPipe = signal(SIGPIPE, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGPIPE, brokenPipe)
    }
    let result = try? await run(
      .path("/bin/sh"),
      arguments: ["-c", command],
      input: .inputWriter,
      output: .currentStandardOutput,
      error: .currentStandardError
    ) { execution in
      // A pager that is left early does not read on.
      _ = try? await execution.standardInputWriter.write(text)
      try? await execution.standardInputWriter.finish()
    }
    return switch result?.terminationStatus {
    // POSIX: the shell's word for a command that it cannot run, or cannot find.
    case nil, .exited(126), .exited(127): false
    default: true
    }
  }
}
