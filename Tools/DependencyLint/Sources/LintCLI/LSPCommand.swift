import ArgumentParser
import DependencyLint
import LintLanguageServer

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
