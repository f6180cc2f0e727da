import CurlHTTP
import Foundation
import HTTPTypes
import TestSupport
import Testing

/// `openssl s_server` on a loopback port, with a new certificate and files of raw responses.
struct TLSServer {
  private static let openssl = Program.installed("openssl")
  static let isAvailable = openssl != nil

  let port: Int
  let certificateFile: String

  /// The body after which `answer(with:asking:)` sends its frames.
  static let ready = Data("ready\n".utf8)

  func post() -> HTTPRequest {
    HTTPRequest(method: .post, scheme: "https", authority: "127.0.0.1:\(port)", path: "/")
  }

  func trustingSession() -> CurlSession {
    .testing { $0.certificateAuthorityFile = certificateFile }
  }

  func request(_ path: String) -> HTTPRequest {
    HTTPRequest(method: .get, scheme: "https", authority: "127.0.0.1:\(port)", path: path)
  }

  /// Serves files while `body` runs.
  static func run(
    files: [String: [UInt8]] = [:],
    expired: Bool = false,
    options: [String] = [],
    body: (TLSServer) async throws -> Void
  ) async throws {
    try await serve(files: files, expired: expired, options: ["-HTTP"] + options) { server, _ in
      try await body(server)
    }
  }

  /// Sends `frames`, bytes below 128, once `ask` has sent a POST of `ready` over HTTP/2.
  static func answer(
    with frames: String,
    asking ask: @escaping @Sendable (TLSServer) async throws -> Void
  ) async throws {
    try await answer(piecewise: [frames], didWrite: {}, asking: ask)
  }

  /// Sends one piece after another, as the client makes room for it.
  static func answer(
    piecewise pieces: [String],
    didWrite: () -> Void,
    asking ask: @escaping @Sendable (TLSServer) async throws -> Void
  ) async throws {
    try await serve(options: ["-alpn", "h2"]) { server, process in
      async let asked: Void = ask(server)
      while let line = try await process.nextLine() {
        guard line.hasSuffix("ready") else { continue }
        for piece in pieces {
          try await process.write(piece)
          didWrite()
        }
        break
      }
      try await asked
    }
  }

  /// The first line that a client sends when the server agrees to these application protocols.
  static func firstLine(
    protocols: String?,
    asking ask: @escaping @Sendable (TLSServer) async throws -> Void
  ) async throws -> String? {
    var firstLine: String?
    try await serve(options: protocols.map { ["-alpn", $0] } ?? []) { server, process in
      // Nothing answers the client, which is cancelled after its first line.
      let client = Task { try await ask(server) }
      defer { client.cancel() }
      while let line = try await process.nextLine() {
        guard line.contains("HTTP/") else { continue }
        firstLine = line.trimmingCharacters(in: .whitespacesAndNewlines)
        return
      }
    }
    return firstLine
  }

  private static func serve(
    files: [String: [UInt8]] = [:],
    expired: Bool = false,
    options: [String],
    body: (TLSServer, RunningProgram) async throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.url.appending(path: name))
    }
    var openssl = try #require(openssl)
    openssl.workingDirectory = folder.url
    let made = try await openssl([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", "key.pem", "-out", "certificate.pem", "-days", "2", "-subj", "/CN=test",
      "-addext", "subjectAltName=IP:127.0.0.1",
    ])
    .run()
    try #require(made.ending == .exited(0), "\(made.errors)")
    if expired {
      let signed = try await openssl([
        "x509", "-in", "certificate.pem", "-signkey", "key.pem", "-days", "-1", "-out",
        "certificate.pem",
      ])
      .run()
      try #require(signed.ending == .exited(0), "\(signed.errors)")
    }
    let serving = openssl(
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "certificate.pem", "-key", "key.pem"]
        + options
    )
    try await serving.run { process in
      let server = TLSServer(
        port: try await readPort(from: process),
        certificateFile: folder.url.appending(path: "certificate.pem").path
      )
      try await body(server, process)
    }
  }

  /// Reads up to the line with openssl's address.
  private static func readPort(from process: RunningProgram) async throws -> Int {
    while let line = try await process.nextLine() {
      if let match = line.wholeMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)/), let port = Int(match.1) {
        return port
      }
    }
    let messages = try await process.remainingMessages()
    return try #require(nil, "\(messages)")
  }
}
