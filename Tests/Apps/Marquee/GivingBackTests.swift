import Foundation
import TerminalGraphics
import TestSupport
import Testing

extension InTerminal {
  /// The terminal is restored, whatever ends or stops the app.
  @Suite struct GivingBackTests {
    #if os(Linux)
      /// The first and the last one that a program may use (signal(7)).
      private static let realTimeSignals: [Int32] = [34, 64]
    #else
      private static let realTimeSignals: [Int32] = []
    #endif

    @Test(
      arguments: [
        SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPIPE, SIGXCPU,
        SIGXFSZ, SIGIO, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGQUIT,
      ] + realTimeSignals
    )
    func `after a signal or a crash the shell is as before`(_ signal: Int32) async throws {
      try await TerminalSession.run { terminal in
        try await terminal.startMarquee()
        try terminal.send(signal)
        try await terminal.expectGivenBack(code: 128 + signal)
      }
    }

    #if os(Linux)
      @Test func `what other threads draw after a crash does not reach the terminal`() async throws
      {
        let directory = try TemporaryDirectory()
        let backtrace = directory.url.appending(path: "backtrace").path
        #expect(mkfifo(backtrace, 0o600) == 0)
        try await TerminalSession.run(
          directory: directory,
          environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,output-to=\(backtrace)"]
        ) { terminal in
          try await terminal.startMarquee()
          let pid = try #require(TerminalSession.pid(in: directory))
          try terminal.send(SIGSEGV)
          try await until {
            let files = FileManager.default
            return try files.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/1") == "/dev/null"
          }
          // The process waits until its backtrace is read.
          let file = try #require(FileHandle(forReadingAtPath: backtrace))
          #expect(try file.readToEnd()?.isEmpty == false)
          try await terminal.expectGivenBack(code: 128 + SIGSEGV)
        }
      }
    #endif

    @Test func `the terminal's reply that arrives after q does not remain for the shell`()
      async throws
    {
      let directory = try TemporaryDirectory()
      let terminal = try PseudoTerminal()
      let process = Process()
      process.executableURL = URL(filePath: Program.built("marquee").path)
      process.environment = [
        "TERM": "xterm-256color", "HOME": directory.url.path, "LANG": "C.UTF-8",
      ]
      let inside = FileHandle(fileDescriptor: terminal.inside)
      (process.standardInput, process.standardOutput) = (inside, inside)
      try process.run()
      let line = try await onOwnThread {
        terminal.shows(GraphicsReply.question)
        terminal.type("\u{1B}q")
        // The end of the mode that marks pastes.
        terminal.shows("\u{1B}[?2004l")
        terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22c")
        process.waitUntilExit()
        terminal.type("\n")
        return terminal.line()
      }
      #expect(line == "\n")
    }

    @Test(
      .enabled(if: Program.installed("setsid") != nil, "setsid is not installed")
    )
    func `a terminal that disappears without notice ends it`() async throws {
      let directory = try TemporaryDirectory()
      // Only the app holds the other end, which closes when the app ends. Its process id, by contrast,
      // stays in use until its new parent reaps it.
      let path = directory.url.appending(path: "end").path
      #expect(mkfifo(path, 0o600) == 0)
      let end = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(end) }
      try await TerminalSession.run(directory: directory) { terminal in
        // A separate session, which is not notified when the terminal hangs up.
        try await terminal.startMarquee(by: "9>end setsid ")
      }
      var byte: UInt8 = 0
      try await until { read(end, &byte, 1) == 0 }
    }
  }
}
