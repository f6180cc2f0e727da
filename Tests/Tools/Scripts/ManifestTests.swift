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
    let folder = try TemporaryDirectory()
    try manifest.replacing(text, with: mistake)
      .write(to: folder.url.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let swift = try #require(Program.installed("swift"))
    let outcome = try await swift(
      [
        "package", "--package-path", folder.url.path, "--scratch-path", "\(folder.url.path)/build",
        "--cache-path", "\(folder.url.path)/cache", "dump-package",
      ]
    ).run()
    #expect(message.isEmpty == (outcome.ending == .exited(0)), "\(outcome.errors)")
    #expect(message.isEmpty || outcome.errors.contains("Package.swift: \(message)"), "\(outcome)")
  }
}
