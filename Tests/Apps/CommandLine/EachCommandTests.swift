import Foundation
import TestSupport
import Testing

/// What each feature's command does.
@Suite(.hangLimit) struct EachCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: features.map(\.name))
  func `help begins with examples, and the version is only a number`(_ name: String) async throws {
    let help = try await sandbox.run("\(name) --help")
    #expect(help.ending == .exited(0) && help.errors.isEmpty)
    let places = ["EXAMPLES:\n  \(name)", "USAGE:", "OPTIONS:"]
      .map { help.output.firstRange(of: $0)?.lowerBound ?? help.output.startIndex }
    #expect(places == places.sorted() && places[0] > help.output.startIndex)
    #expect(help.rows.contains("  source <(\(name) --generate-completion-script bash)"))
    #expect(help.rows.allSatisfy { $0.count <= 80 })
    let version = try await sandbox.run("\(name) --version")
    #expect(version.ending == .exited(0))
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(arguments: features.map(\.name), ["bash", "zsh", "fish"])
  func `there is a completion script that its shell accepts`(
    _ name: String,
    _ shell: String
  ) async throws {
    let script = try await sandbox.run("\(name) --generate-completion-script \(shell)")
    #expect(script.ending == .exited(0))
    #expect(script.output.contains(name) && script.output.contains("json"))
    if let program = Program.installed(shell) {
      try sandbox.write(script.output, to: "script")
      let check = try await program(["-n", sandbox.file("script").path]).run()
      #expect(check.ending == .exited(0), "\(check.errors)")
    }
  }

  @Test(arguments: features.map(\.name) + ["marquee"])
  func `no command warns about another command's key`(command: String) async throws {
    let userFile = "config/marquee/config.json"
    try sandbox.write(
      #"""
      {"backend": "http://127.0.0.1:1", "cacheDir": "/c", "cacheSize": 1, "dataDir": "/d",
      "language": "es", "mouse": false, "recentQueries": 1, "timeout": 1,
      "github": {"clientId": "c", "clientSecret": "s"}, "members": {"url": "https://m"},
      "openid": {"clientId": "c", "clientSecret": "s"},
      "products": {"baseUrl": "https://p"}, "tmdb": {"apiKey": "k", "baseUrl": "https://t"},
      "tokenStore": "file"}
      """#,
      to: userFile
    )
    #expect(try await sandbox.run("\(command) --show-settings").errors.isEmpty)
    // A service's key in the project's file causes a warning from every command.
    try sandbox.write(#"{"github": {"clientSecret": "hunter2"}}"#, to: "work/.marquee.json")
    try FileManager.default.removeItem(at: sandbox.file(userFile))
    let errors = try await sandbox.run("MARQUEE_LANGUGE=es \(command) --show-settings").errors
    #expect(
      errors.replacing(sandbox.directory.url.path, with: "~") == #"""
        warning: MARQUEE_LANGUGE has no effect; did you mean MARQUEE_LANGUAGE?
        warning: “github.clientSecret” in ~/work/.marquee.json has no effect; put \#
        {"github": {"clientSecret": …}} into ~/config/marquee/config.json

        """#
    )
  }
}
