/// The parameters of `initialize`.
struct InitializeParams: Decodable, Sendable {
  struct Folder: Decodable, Sendable {
    var uri: String
  }

  struct Capabilities: Decodable, Sendable {
    struct General: Decodable, Sendable {
      var positionEncodings: [String]?
    }
    struct Workspace: Decodable, Sendable {
      struct Edit: Decodable, Sendable { var documentChanges: Bool? }
      struct Watching: Decodable, Sendable { var dynamicRegistration: Bool? }
      var workspaceEdit: Edit?
      var didChangeWatchedFiles: Watching?
    }
    struct TextDocument: Decodable, Sendable {
      struct Diagnostics: Decodable, Sendable { var relatedInformation: Bool? }
      var publishDiagnostics: Diagnostics?
    }
    var general: General?
    var workspace: Workspace?
    var textDocument: TextDocument?
  }

  var rootPath: String?
  var rootUri: String?
  var workspaceFolders: [Folder]?
  var capabilities: Capabilities?

  /// The paths of the folders, of which the first with a configuration is checked.
  var folders: [String] {
    let listed = (workspaceFolders ?? []).compactMap { DocumentURI.path(of: $0.uri) }
    if !listed.isEmpty { return listed }
    return (rootUri.flatMap(DocumentURI.path) ?? rootPath).map { [$0] } ?? []
  }
}

/// The capabilities of the client.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  var showsRelatedInformation = false
  /// Whether edits may specify versions of documents.
  var takesDocumentChanges = false
  /// Whether it watches files that the server names.
  var watchesFiles = false

  init() {}

  init(_ capabilities: InitializeParams.Capabilities?) {
    let encodings = capabilities?.general?.positionEncodings ?? []
    encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
    showsRelatedInformation =
      capabilities?.textDocument?.publishDiagnostics?.relatedInformation ?? false
    takesDocumentChanges = capabilities?.workspace?.workspaceEdit?.documentChanges ?? false
    watchesFiles = capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
  }
}

/// The result of `initialize`.
struct InitializeResult: Encodable, Sendable {
  struct Capabilities: Encodable, Sendable {
    struct Synchronization: Encodable, Sendable {
      let openClose = true
      /// Incremental changes; clients may still send whole documents.
      let change = 2
      let save = true
    }
    struct Actions: Encodable, Sendable {
      let codeActionKinds = [CodeAction.quickFix]
    }

    struct Completions: Encodable, Sendable {
      /// The space after `import`.
      let triggerCharacters = [" "]
    }

    let positionEncoding: PositionEncoding
    let textDocumentSync = Synchronization()
    let hoverProvider = true
    let completionProvider = Completions()
    let codeActionProvider = Actions()
  }

  struct Server: Encodable, Sendable {
    let name = "dependency-lint"
    let version: String
  }

  let capabilities: Capabilities
  let serverInfo: Server
}
