import Foundation

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
  func show(_ text: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    let pipe = Pipe()
    process.standardInput = pipe
    // While the pager owns the terminal, Ctrl-C and a closed pipe are its business.
    let interrupt = signal(SIGINT, SIG_IGN)
    let brokenPipe = signal(SIGPIPE, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGPIPE, brokenPipe)
    }
    guard (try? process.run()) != nil else { return false }
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    // POSIX: the shell's word for a command that it cannot find or run.
    return ![126, 127].contains(process.terminationStatus)
  }
}
