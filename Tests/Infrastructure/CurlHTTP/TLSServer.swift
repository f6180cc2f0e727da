import Foundation
import HTTPTypes

/// `openssl s_server` on a loopback port, with a certificate made for it and files of raw responses.
final class TLSServer {
  struct Failure: Error {
    let text: String
  }

  static let isAvailable = (try? run(["version"])) != nil

  let port: Int
  private let folder: URL
  private let process: Process

  init(files: [String: [UInt8]] = [:], options: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in files {
      try Data(bytes).write(to: folder.appending(path: name))
    }
    try Self.run(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", "key.pem", "-out", "certificate.pem", "-days", "2", "-subj", "/CN=Marquee test",
        "-addext", "subjectAltName=IP:127.0.0.1",
      ],
      in: folder
    )
    let output = Pipe()
    process = Self.process(
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", "certificate.pem", "-key", "key.pem",
        "-HTTP",
      ] + options,
      in: folder
    )
    process.standardOutput = output
    try process.run()
    port = try Self.readPort(from: output.fileHandleForReading)
  }

  deinit {
    process.terminate()
    try? FileManager.default.removeItem(at: folder)
  }

  var certificateFile: String {
    folder.appending(path: "certificate.pem").path
  }

  func request(_ path: String) -> HTTPRequest {
    HTTPRequest(method: .get, scheme: "https", authority: "127.0.0.1:\(port)", path: path)
  }

  /// Reads up to the line in which openssl tells its address.
  private static func readPort(from handle: FileHandle) throws -> Int {
    var text = ""
    while true {
      let data = handle.availableData
      guard !data.isEmpty else { throw Failure(text: text) }
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/), let port = Int(match.1) {
        return port
      }
    }
  }

  private static func run(_ arguments: [String], in folder: URL? = nil) throws {
    let process = process(arguments, in: folder)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: "openssl \(arguments[0]) ended with \(process.terminationStatus)")
    }
  }

  private static func process(_ arguments: [String], in folder: URL?) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
