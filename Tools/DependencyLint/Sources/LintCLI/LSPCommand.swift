import ArgumentParser
import DependencyLint
import LintLanguageServer
import Dispatch
import LintEssentials

/// Shows violations in editors, by the Language Server Protocol.
struct LSPCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Show violations and quick fixes in an editor.",
    discussion: """
      A language server: editors start it and communicate with it on standard input and output, \
      with the Language Server Protocol 3.17. It shows what `check` reports, including for \
      documents that are not saved. The log is written to standard error.

      Exits with 0 after the requests ‘shutdown’ and ‘exit’, or 1 if the editor ends without them.
      """
  )

  @Flag(help: "Communicate on standard input and output, the only transport.")
  var stdio = false

  @OptionGroup var index: IndexOptions

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let output = ServerOutput()
    let messages = codeBase.messages
    let server = LanguageServer(
      LanguageServer.Surroundings(
        version: Version.text,
        linter: { path in
          guard try codeBase.configurationFile(for: path) != nil else { return nil }
          return try codeBase.linter(for: path, index: index)
        },
        send: { output.send(MessageFraming.framed($0)) },
        log: { messages.note($0) }
      )
    )
    let code = await talk(to: server)
    await server.finish()
    await output.finish()
    if code != 0 { throw ExitCode(code) }
  }

  /// Passes messages on until the editor asks the server to end or disconnects.
  private func talk(to server: LanguageServer) async -> Int32 {
    var framing = MessageFraming()
    for await bytes in ServerInput.chunks() {
      framing.append(bytes)
      while let frame = framing.next() {
        if let code = await server.receive(frame) { return code }
      }
    }
    return await server.exitCode
  }
}

/// Reads standard input on its own queue, because reading may block.
enum ServerInput {
  private static let size = 1 << 16

  /// Returns the bytes as they arrive, up to the end of the input.
  static func chunks() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      DispatchQueue(label: "dependency-lint.input").async {
        var buffer = [UInt8](repeating: 0, count: size)
        while true {
          let count = read(STDIN_FILENO, &buffer, buffer.count)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { return continuation.finish() }
          continuation.yield(Array(buffer[..<count]))
        }
      }
    }
  }
}

/// Writes messages to standard output, in order, without blocking the caller.
final class ServerOutput: Sendable {
  /// How long the last messages may take, if the editor does not read them.
  private static let patience = 2.0

  private let queue = DispatchQueue(label: "dependency-lint.output")

  func send(_ message: [UInt8]) {
    queue.async {
      // An editor that exits also closes the input, which ends this program.
      try? StandardStream.output.write(message)
    }
  }

  /// Waits until all messages are written, or the editor no longer reads them.
  func finish() async {
    let end = AsyncStream<Never> { continuation in
      queue.async { continuation.finish() }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { continuation.finish() }
    }
    for await _ in end {}
  }
}
