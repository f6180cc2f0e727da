import Foundation
import TestSupport
import Testing

/// The manifest of this package, with a mistake in it.
@Suite(.hangLimit) struct ManifestTests {
  private static let manifest = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Package.swift").standardizedFileURL

  @Test(arguments: [
    (
      "command: \"TerminalText\"", "command: \"TerminalTex\"",
      "there is no module and no library TerminalTex"
    ),
    ("    Storage: GRDB", "    Storage: GRBD", "there is no module and no library GRBD"),
    ("    Navigation\n", "    Navigation\n    Binding\n", "two modules have the name Binding"),
    ("[\"TMDB\", \"TMDBImages\"]", "[\"TMDB\"]", ""),
    (
      "Backend(name: \"Products\"", "Backend(name: \"Product\"",
      "no app imports ProductBackend"
    ),
    ("\"Yams\"", "\"Yams Yaml\"", "no module imports the library Yaml"),
    ("\"Scaffolding\": [", "\"Scaffold\": [", "there is no module Scaffold"),
  ])
  func `a name that matches nothing stops the manifest`(
    text: String,
    mistake: String,
    message: String
  ) async throws {
    let manifest = try String(contentsOf: Self.manifest, encoding: .utf8)
    try #require(manifest.contains(text))
    let outcome = try await dump(manifest.replacing(text, with: mistake))
    #expect(message.isEmpty == (outcome.ending == .exited(0)), "\(outcome.errors)")
    #expect(message.isEmpty || outcome.errors.contains("Package.swift: \(message)"), "\(outcome)")
  }

  /// Evaluates a manifest in a temporary folder.
  private func dump(_ manifest: String) async throws -> Outcome {
    let folder = try TemporaryDirectory()
    try manifest
      .write(to: folder.url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let swift = try #require(Program.installed("swift"))
    return try await swift(
      [
        "package", "--package-path", folder.url.path, "--scratch-path", "\(folder.url.path)/build",
        "--cache-path", "\(folder.url.path)/cache", "dump-package",
      ]
    ).run()
  }

  /// SwiftPM only warns about a missing one.
  @Test func `each file that the manifest excludes exists`() async throws {
    struct Package: Decodable {
      struct Target: Decodable {
        let path: String?
        let exclude: [String]
      }
      let targets: [Target]
    }
    let json = try await dump(String(contentsOf: Self.manifest, encoding: .utf8)).output
    let package = try JSONDecoder().decode(Package.self, from: Data(json.utf8))
    let root = Self.manifest.deletingLastPathComponent()
    let files = package.targets.flatMap { target in
      target.exclude.map { "\(target.path ?? "")/\($0)" }
    }
    #expect(files.count > 5)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: root.appending(path: file).path), "\(file)")
    }
  }
}
