import DependencyLint
import LintCodeBase
import LintFixes
import LintRules
import LintScanner

/// Documents that open, change and close.
extension LanguageServer {
  func open(_ document: OpenParams.Document) {
    documents[document.uri] = TextDocument(
      uri: document.uri,
      version: document.version,
      text: SourceText(Array(document.text.utf8))
    )
    guard workspace != nil || phase != .running else { return reload() }
    textChanged(document.uri)
  }

  func change(_ params: ChangeParams) {
    let id = params.textDocument
    guard var document = documents[id.uri] else {
      return surroundings.log("didChange: \(id.uri) is not open")
    }
    document.apply(params.contentChanges, abilities.encoding)
    document.version = id.version ?? document.version &+ 1
    documents[id.uri] = document
    textChanged(id.uri)
  }

  /// From now on, the file is judged as it is on disk.
  func close(_ uri: String) {
    guard documents.removeValue(forKey: uri) != nil else { return }
    if let file = file(of: uri) { scans[file] = nil }
    // The version of the document is no longer valid.
    published[uri]?.version = nil
    reload()
    restartCheck()
  }

  func filesChanged(_ events: [WatchedFilesParams.Event]) {
    let isNews = events.contains { event in
      // A client also reports files that it saved itself.
      event.type != WatchedFilesParams.Event.changed || documents[event.uri] == nil
    }
    if isNews { reload() }
  }

  /// Starts the work that the new text of a document requires.
  private func textChanged(_ uri: String) {
    guard let workspace, let file = file(of: uri), let text = documents[uri]?.text else {
      return publish()
    }
    if workspace.settings.contains(Path.join(workspace.linter.root, file)) { return reload() }
    guard file.hasSuffix(".swift") else { return publish() }
    let scanned = codeBase?.scan(text, of: file) ?? text.scanned
    let isManifest = file.hasSuffix("Package.swift")
    guard scans[file] != scanned || isManifest || codeBase?.hasFolderLayers == true else {
      // The imports and words are the same and in the same places, so the violations are, too.
      if checking == nil { publish() }
      return
    }
    scans[file] = scanned
    restartCheck()
  }

  /// Scans all documents, after the code base has become known.
  func scanDocuments() {
    scans = [:]
    for (uri, document) in documents {
      guard let file = file(of: uri), file.hasSuffix(".swift") else { continue }
      scans[file] = codeBase?.scan(document.text, of: file) ?? document.text.scanned
    }
  }

  /// Returns the path of a document, relative to the root; `nil` if it is outside.
  func file(of uri: String) -> String? {
    DocumentURI.path(of: uri).flatMap { workspace?.relative($0) }
  }

  /// Returns the open documents of the code base, by path.
  func documentsByFile() -> [String: TextDocument] {
    Dictionary(
      documents.values.compactMap { document in
        file(of: document.uri).map { ($0, document) }
      }
    ) { first, second in first.uri < second.uri ? first : second }
  }
}
