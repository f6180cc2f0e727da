import DependencyLint
import LintCodeBase
import Foundation
import LintRules
import Synchronization
import LintTestSupport
import Testing

@testable import LintFixes
@testable import LintLanguageServer

/// A client that talks to a server in this process.
final class LanguageClient {
  let sandbox: LintSandbox
  let server: LanguageServer
  private var messages: AsyncStream<[UInt8]>.Iterator
  private var lastID = 0
  /// The diagnostics of each file, as the client would show them.
  private(set) var shown: [String: [String]] = [:]
  /// The version of each file's diagnostics.
  private(set) var versions: [String: Int?] = [:]
  /// How often the diagnostics of each file were published.
  private(set) var publications: [String: Int] = [:]
  /// The messages for the user, and the requests of the server.
  private(set) var notices: [String] = []
  /// What the server writes to its log.
  let log = Log()
  /// The folder of the code base as the client writes it.
  var root: String

  init(
    _ sandbox: LintSandbox,
    checker: Checker = Checker(),
    now: Date = Date(),
    hasCache: Bool = true,
    index: IndexLocation? = nil
  ) {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    messages = stream.makeAsyncIterator()
    self.sandbox = sandbox
    root = sandbox.root
    let cache = "\(sandbox.tree.path)/cache"
    var surroundings = LanguageServer.Surroundings(
      version: "1",
      linter: { path in
        guard let file = Configuration.find(upwardsFrom: path) else { return nil }
        var linter = Linter(
          configurationFile: URL(filePath: file).resolvingSymlinksInPath().path
        )
        linter.options.cacheDirectory = hasCache ? cache : nil
        linter.index = index
        return linter
      },
      send: { continuation.yield($0) },
      log: { [log] line in log.lines.withLock { $0.append(line) } }
    )
    surroundings.checker = checker
    surroundings.now = { now }
    server = LanguageServer(surroundings)
  }

  final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  func uri(_ file: String) -> String {
    DocumentURI.uri(of: URL(filePath: "\(root)/\(file)").standardized.path)
  }

  // MARK: - Sending

  @discardableResult
  func send(raw text: String) async -> Int32? {
    await server.receive(.message(Array(text.utf8)))
  }

  @discardableResult
  func notify(_ method: String, _ params: String = "{}") async -> Int32? {
    await send(raw: #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  /// Sends a request without waiting for its response.
  func begin(_ method: String, _ params: String = "{}") async -> Int {
    lastID += 1
    await send(raw: #"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(params)}"#)
    return lastID
  }

  /// Sends a request, and returns its result or its error.
  func request(_ method: String, _ params: String = "{}") async throws -> Reply {
    try await reply(to: begin(method, params))
  }

  /// Initializes the server, and lets it begin.
  func start(_ capabilities: String = "{}", folders: [String]? = nil) async throws {
    let list = (folders ?? [root]).map { #"{"name":"x","uri":"\#(DocumentURI.uri(of: $0))"}"# }
    let params =
      #"{"capabilities":\#(capabilities),"workspaceFolders":[\#(list.joined(separator: ","))]}"#
    try #require(try await request("initialize", params).error == nil)
    await notify("initialized")
  }

  func open(_ file: String, _ text: String, version: Int = 1) async {
    await notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "\(uri(file))", "languageId": "swift", "version": \(version), \
      "text": \(Self.quoted(text))}}
      """
    )
  }

  func change(_ file: String, to text: String, version: Int) async {
    await notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "\(uri(file))", "version": \(version)}, \
      "contentChanges": [{"text": \(Self.quoted(text))}]}
      """
    )
  }

  func save(_ file: String) async {
    await notify("textDocument/didSave", #"{"textDocument": {"uri": "\#(uri(file))"}}"#)
  }

  func close(_ file: String) async {
    await notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(uri(file))"}}"#)
  }

  static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  // MARK: - Receiving

  /// Waits for the diagnostics of a file at a version.
  ///
  /// A diagnostic has the form `line:column-line:column severity rule`, from 0.
  func diagnostics(of file: String, version: Int?) async throws -> [String] {
    let uri = uri(file)
    // A version that was published before does not count.
    while true {
      guard let message = try await next() else { return ["ended"] }
      if message.params?.uri == uri, versions[uri] == .some(version) { return shown[uri] ?? [] }
    }
  }

  /// Waits until a file has certain diagnostics.
  func expect(
    _ diagnostics: [String],
    in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    while shown[uri(file), default: []] != diagnostics {
      try #require(try await next() != nil, sourceLocation: sourceLocation)
    }
  }

  /// Waits for a message to the user that contains a string.
  func expectNotice(_ text: String) async throws {
    while !notices.contains(where: { $0.contains(text) }) { try #require(try await next() != nil) }
  }

  func reply(to id: Int) async throws -> Reply {
    while let message = try await next() {
      if message.id == .number(id), message.method == nil { return message }
    }
    throw CancellationError()
  }

  /// Returns the next message.
  func next() async throws -> Reply? {
    guard let bytes = await messages.next(isolation: #isolation) else { return nil }
    let message = try JSONDecoder().decode(Reply.self, from: Data(bytes))
    if message.method == "textDocument/publishDiagnostics", let params = message.params,
      let uri = params.uri
    {
      shown[uri] = (params.diagnostics ?? []).map(\.text)
      versions[uri] = .some(params.version)
      publications[uri, default: 0] += 1
    } else if let method = message.method {
      notices.append("\(method) \(message.params?.message ?? "")")
    }
    return message
  }

  /// Returns the quick fixes of a line.
  func actions(_ file: String, line: Int, only: String? = nil) async throws -> [Reply.Action] {
    let context = only.map { #", "only": ["\#($0)"]"# } ?? ""
    let params = """
      {"textDocument": {"uri": "\(uri(file))"}, "range": {"start": {"line": \(line), \
      "character": 0}, "end": {"line": \(line), "character": 99}}, \
      "context": {"diagnostics": []\(context)}}
      """
    return try await request("textDocument/codeAction", params).actions ?? []
  }

  /// Writes what an action changes to the files.
  func apply(_ action: Reply.Action) throws {
    for (uri, edits) in action.edit.changes ?? [:] {
      let path = try #require(DocumentURI.path(of: uri))
      var text = SourceText(Array(try Data(contentsOf: URL(filePath: path))))
      for edit in edits.reversed() {
        let start = text.offset(of: edit.range.start, .utf16)
        text.replace(start..<text.offset(of: edit.range.end, .utf16), with: edit.newText)
      }
      try Data(text.bytes).write(to: URL(filePath: path))
    }
  }
}

/// A message of the server.
struct Reply: Decodable {
  struct Failure: Decodable { let code: Int, message: String }
  struct Edit: Decodable { let range: TextRange, newText: String }
  struct Action: Decodable {
    struct Change: Decodable {
      let changes: [String: [Edit]]?
      let documentChanges: [DocumentChange]?
    }
    struct DocumentChange: Decodable {
      struct Document: Decodable { let uri: String, version: Int? }
      let textDocument: Document
    }
    let title: String
    let isPreferred: Bool?
    let edit: Change
  }
  struct Related: Decodable {
    struct Place: Decodable { let uri: String, range: TextRange }
    let location: Place
    let message: String
  }
  struct Item: Decodable {
    let range: TextRange
    let severity: Int
    let code: String
    let source: String
    let message: String
    let tags: [Int]?
    let relatedInformation: [Related]?

    var text: String {
      let (start, end) = (range.start, range.end)
      return "\(start.line):\(start.character)-\(end.line):\(end.character) "
        + "\(severity == 1 ? "error" : "warning") \(code)"
    }
  }
  struct Hover: Decodable {
    struct Content: Decodable { let kind: String, value: String }
    let contents: Content
    let range: TextRange
  }
  struct Completion: Decodable {
    let label: String
    let sortText: String
    let detail: String?
    let deprecated: Bool?
  }
  struct Params: Decodable {
    let uri: String?
    let version: Int?
    let diagnostics: [Item]?
    let message: String?
  }

  let id: RequestID?
  let method: String?
  let params: Params?
  let error: Failure?
  let actions: [Action]?
  let hover: Hover?
  let completions: [Completion]?
  let hasResult: Bool

  /// The versions of the documents that the actions change.
  var documentVersions: [Int?] {
    (actions ?? []).flatMap { $0.edit.documentChanges ?? [] }.map(\.textDocument.version)
  }

  private enum Key: CodingKey { case id, method, params, error, result }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decodeIfPresent(RequestID.self, forKey: .id)
    method = try container.decodeIfPresent(String.self, forKey: .method)
    params = try container.decodeIfPresent(Params.self, forKey: .params)
    error = try container.decodeIfPresent(Failure.self, forKey: .error)
    actions = try? container.decodeIfPresent([Action].self, forKey: .result)
    hover = try? container.decodeIfPresent(Hover.self, forKey: .result)
    completions = try? container.decodeIfPresent([Completion].self, forKey: .result)
    hasResult = container.contains(.result)
  }
}
