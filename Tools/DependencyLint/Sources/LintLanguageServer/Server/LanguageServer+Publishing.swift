import LintEssentials
import LintFixes
import LintRules

/// Diagnostics and messages to the client.
extension LanguageServer {
  /// Sends the diagnostics that differ from those that the client has.
  func publish() {
    guard phase == .running, let workspace else { return }
    let open = documentsByFile()
    let problems = Dictionary(grouping: failure.problems + (checkResult?.problems ?? [])) {
      workspace.relative($0.file) ?? $0.file
    }
    let writer = DiagnosticWriter(
      abilities: abilities,
      reader: TextReader(workspace: workspace, documents: open),
      known: (published, publishedViolations)
    )
    let current = writer.published(checkResult, problems)
    for (uri, old) in published where current[uri] == nil && !old.diagnostics.isEmpty {
      send("textDocument/publishDiagnostics", PublishedDiagnostics(uri: uri, diagnostics: []))
    }
    for (uri, new) in current.sorted(by: { $0.key < $1.key }) where published[uri] != new {
      send("textDocument/publishDiagnostics", new)
    }
    published = current
    publishedViolations = checkResult?.violations ?? [:]
    showProblems(problems, open: Set(open.keys))
  }

  /// Shows the problems that no open document shows.
  private func showProblems(_ problems: [String: [Problem]], open: Set<String>) {
    let hidden = problems.filter { !open.contains($0.key) }.values.compactMap(\.first)
    let messages = Set(failure.messages + hidden.map(\.description))
    for message in messages.subtracting(shownMessages).sorted() { show(message, .error) }
    shownMessages = messages
  }

  func show(_ text: String, _ level: ClientMessage.Level) {
    surroundings.log(text)
    send("window/showMessage", ClientMessage(type: level, message: text))
  }

  func log(_ text: String, _ level: ClientMessage.Level = .warning) {
    surroundings.log(text)
    send("window/logMessage", ClientMessage(type: level, message: text))
  }

  private func send(_ method: String, _ params: some Encodable) {
    surroundings.send(OutgoingMessage.notification(method, params))
  }

  /// Responds to the requests for quick fixes that were waiting for a check.
  func respondToWaiting() {
    for request in waiting {
      surroundings.send(OutgoingMessage.response(request.id, actions(request.params)))
    }
    waiting = []
  }

  private func actions(_ params: CodeActionParams) -> [CodeAction] {
    guard params.wantsQuickFixes, let workspace, let file = file(of: params.textDocument.uri) else {
      return []
    }
    let reader = TextReader(workspace: workspace, documents: documentsByFile())
    let builder = CodeActionBuilder(
      abilities: abilities,
      reader: reader,
      expiry: today.adding(days: ExceptionComment.validity)
    )
    return builder.actions(
      for: checkResult?.violations[file] ?? [],
      in: params.range,
      kinds: checkResult?.kinds ?? [:]
    )
  }
}
