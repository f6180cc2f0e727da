package import DependencyLint
package import LintEssentials
import LintCodeBase
import LintRules
import LintScanner

/// Publishes violations as diagnostics to an editor, by the Language Server Protocol 3.17.
///
/// It is independent of the transport. At most one check and one load run at a time. A change
/// during either supersedes its result: it starts again when it has finished, with the newest
/// content.
package actor LanguageServer {
  enum Phase { case uninitialized, running, shutDown }

  /// The dependencies of the server.
  package struct Surroundings: Sendable {
    package var version: String
    /// Returns the linter for a folder or a file; `nil` if there is no configuration.
    package var linter: @Sendable (_ path: String) throws -> Linter?
    /// Sends a message to the client, without a header.
    package var send: @Sendable ([UInt8]) -> Void
    /// Writes a line to the log.
    package var log: @Sendable (String) -> Void
    package var now: @Sendable () -> Date = { Date() }
    /// How often to poll the files of a client that does not watch them.
    package var watchInterval = Duration.seconds(1)
    package var checker = Checker()

    package init(
      version: String,
      linter: @escaping @Sendable (_ path: String) throws -> Linter?,
      send: @escaping @Sendable ([UInt8]) -> Void,
      log: @escaping @Sendable (String) -> Void
    ) {
      self.version = version
      self.linter = linter
      self.send = send
      self.log = log
    }
  }

  let surroundings: Surroundings
  var phase = Phase.uninitialized
  var abilities = ClientAbilities()
  /// The folders of the client.
  var folders: [String] = []
  /// The code base that is checked; `nil` if no configuration is found.
  var workspace: Workspace?
  /// The open documents, by URI.
  var documents: [String: TextDocument] = [:]
  /// The imports of the open documents that belong to the code base, by path.
  var scans: [String: ScannedSource] = [:]

  var codeBase: LoadedCodeBase?
  var failure = LoadingFailure()
  /// The result of the last check; `nil` before the first one.
  var checkResult: CheckResult?
  /// What files may import, by path, since the last check.
  var allowances: [String: ImportAllowances] = [:]
  /// Increases with each change that a check must see.
  var revision = 0
  var checking: Task<Void, Never>?
  var loading: Task<Void, Never>?
  var watching: Task<Void, Never>?
  /// The watched files as they were when the last loading began.
  var loadedFiles: [String: FileSystem.Status] = [:]
  /// Whether files have changed since the current loading began.
  var isLoadingOutdated = false
  /// The requests that wait for the end of a check, in order.
  var waiting: [(id: RequestID, params: CodeActionParams)] = []
  /// The diagnostics that the client has, by URI.
  var published: [String: PublishedDiagnostics] = [:]
  /// The violations in the client's diagnostics, by file.
  var publishedViolations: [String: [Violation]] = [:]
  var shownMessages: Set<String> = []

  package init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Handles a frame.
  ///
  /// - Returns: The exit code, if the client asks the server to end.
  package func receive(_ frame: MessageFraming.Frame) -> Int32? {
    switch frame {
    case .malformed(let fault):
      fail(nil, ResponseError(.parseError, fault))
      return nil
    case .message(let bytes):
      do {
        return handle(try IncomingMessage(bytes))
      } catch {
        fail(nil, error)
        return nil
      }
    }
  }

  /// The exit code at the end of the input.
  package var exitCode: Int32 { phase == .shutDown ? 0 : 1 }

  /// Ends all running work, including SwiftPM.
  package func finish() async {
    phase = .shutDown
    let tasks = [checking, loading, watching].compactMap(\.self)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  private func handle(_ message: IncomingMessage) -> Int32? {
    switch message.kind {
    case .response: return nil
    case .notification("exit"): return exitCode
    case .notification(let method):
      guard phase == .running else { return nil }
      do {
        try notify(method, message)
      } catch {
        surroundings.log("\(method): \(error.message)")
      }
    case .request(let id, let method):
      do {
        try respond(to: id, method, message)
      } catch {
        fail(id, error)
      }
    }
    return nil
  }

  private func respond(
    to id: RequestID,
    _ method: String,
    _ message: IncomingMessage
  ) throws(ResponseError) {
    switch (phase, method) {
    case (.uninitialized, "initialize"):
      try initialize(id, message.params(InitializeParams.self))
    case (.uninitialized, _):
      throw ResponseError(.serverNotInitialized, "send ‘initialize’ first")
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "the server is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      checking?.cancel()
      loading?.cancel()
      for request in waiting { cancel(request.id) }
      waiting = []
      surroundings.send(OutgoingMessage.response(id, OutgoingMessage.Null()))
    case (.running, "textDocument/codeAction"):
      let params = try message.params(CodeActionParams.self)
      // Quick fixes must be those for the newest text.
      waiting.append((id, params))
      if checking == nil { respondToWaiting() }
    case (.running, "textDocument/hover"):
      let hover = hover(try message.params(PositionParams.self))
      surroundings.send(OutgoingMessage.response(id, hover))
    case (.running, "textDocument/completion"):
      let items = completions(try message.params(PositionParams.self))
      surroundings.send(OutgoingMessage.response(id, items))
    case (.running, _):
      throw ResponseError(.methodNotFound, "unknown method ‘\(method)’")
    case (.shutDown, _):
      throw ResponseError(.invalidRequest, "the server is shut down; send ‘exit’")
    }
  }

  private func notify(_ method: String, _ message: IncomingMessage) throws(ResponseError) {
    switch method {
    case "initialized": start()
    case "textDocument/didOpen": open(try message.params(OpenParams.self).textDocument)
    case "textDocument/didChange": change(try message.params(ChangeParams.self))
    case "textDocument/didSave":
      // Also finds changes of other files, if the client does not watch them.
      _ = try message.params(DocumentParams.self)
      reload()
    case "textDocument/didClose":
      close(try message.params(DocumentParams.self).textDocument.uri)
    case "workspace/didChangeWatchedFiles":
      filesChanged(try message.params(WatchedFilesParams.self).changes)
    case "$/cancelRequest":
      let id = try message.params(CancelParams.self).id
      guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
      waiting.remove(at: index)
      cancel(id)
    default: break
    }
  }

  private func initialize(_ id: RequestID, _ params: InitializeParams) {
    folders = params.folders
    if folders.isEmpty { folders = [FileManager.default.currentDirectoryPath] }
    abilities = ClientAbilities(params.capabilities)
    phase = .running
    surroundings.send(
      OutgoingMessage.response(
        id,
        InitializeResult(
          capabilities: .init(positionEncoding: abilities.encoding),
          serverInfo: .init(version: surroundings.version)
        )
      )
    )
  }

  private func start() {
    if abilities.watchesFiles {
      let method = "client/registerCapability"
      surroundings.send(OutgoingMessage.request("watch", method, Registration.files))
    }
    reload()
    watch()
  }

  private func fail(_ id: RequestID?, _ error: ResponseError) {
    surroundings.log(error.message)
    surroundings.send(OutgoingMessage.response(id, error))
  }

  private func cancel(_ id: RequestID) {
    fail(id, ResponseError(.requestCancelled, "the request was cancelled"))
  }
}
