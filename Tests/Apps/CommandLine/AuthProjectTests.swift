import Foundation
import TestSupport
import Testing

/// `auth` in the folder of a project whose file tries to configure the sign-in.
@Suite(.hangLimit)
struct AuthProjectTests {
  private var sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    sandbox.environment["MARQUEE_TOKEN_STORE"] = "file"
  }

  private var project: String { sandbox.file("work/.marquee.json").path }
  private var userFile: String { sandbox.file("config/marquee/config.json").path }

  private func run(_ arguments: String...) async throws -> Outcome {
    try await sandbox.command("auth", arguments).run()
  }

  private func expectSuccess(_ outcome: Outcome) {
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
  }

  @Test(arguments: ["--device", "--web"])
  func `a project's backend receives nothing`(_ method: String) async throws {
    let server = try ScriptedServer(answering: { _ in Responses.ok("{}") })
    let address = "http://\(server.authority)"
    try sandbox.write(#"{"backend": "\#(address)"}"#, to: "work/.marquee.json")
    let login = try await run("login", method)
    expectSuccess(login)
    #expect(server.connectionCount == 0)
    let warning = """
      warning: “backend” in \(project) has no effect on sign-in; put it in \(userFile)\n
      """
    #expect(login.errors.hasPrefix(warning), "\(login.errors)")
    let spanish = try await run("status", "--language", "es")
    #expect(spanish.errors.contains("no tiene efecto al iniciar sesión; póngalo en \(userFile)"))

    // The user may choose it.
    try sandbox.write(#"{"backend": "\#(address)"}"#, to: "config/marquee/config.json")
    _ = try await run("login", "--device")
    #expect(server.connectionCount > 0)
  }

  @Test func `no token is kept in a project`() async throws {
    try sandbox.write(#"{"dataDir": "data"}"#, to: "work/.marquee.json")
    let login = try await run("login")
    expectSuccess(login)
    #expect(login.errors.contains("“dataDir” in \(project) has no effect on sign-in"))
    #expect(sandbox.contents(of: "work") == [".marquee.json"])
    #expect(sandbox.contents(of: "data/marquee") == ["members", "secrets"])
    // An overridden setting causes no warning.
    let other = try await run("status", "--data-dir", sandbox.file("other").path)
    #expect(!other.errors.contains("has no effect"))
  }

  @Test(arguments: ["token", "status", "refresh"])
  func `a session planted in a project is not used`(_ command: String) async throws {
    let folder = sandbox.file("work/data").path
    expectSuccess(try await run("login", "--data-dir", folder))
    expectSuccess(try await run(command, "--data-dir", folder))
    for text in [#"{"dataDir": "data"}"#, #"{"dataDir": "\#(folder)"}"#] {
      try sandbox.write(text, to: "work/.marquee.json")
      let outcome = try await run(command)
      #expect(outcome.ending == .exited(4) && outcome.output.isEmpty, "\(outcome.errors)")
    }
    // The user's own file may name the folder.
    try sandbox.write(#"{"dataDir": "\#(folder)"}"#, to: "config/marquee/config.json")
    expectSuccess(try await run(command))
  }

  @Test func `the settings of a sign-in are shown without the project's`() async throws {
    try sandbox.write(
      #"{"backend": "http://127.0.0.1:1", "dataDir": "data", "timeout": 7}"#,
      to: "work/.marquee.json"
    )
    let rows = try await run("login", "--show-settings", "--plain").rows
    #expect(rows.contains("dataDir\t\(sandbox.file("data/marquee").path)\tdefault"), "\(rows)")
    #expect(rows.contains { $0.hasPrefix("backend\t") && $0.hasSuffix("\tdefault") })
    // The rest of the file takes effect.
    #expect(rows.contains("timeout\t7\t\(project)"))
  }

  @Test func `other keys of a project take effect`() async throws {
    try sandbox.write(#"{"language": "es"}"#, to: "work/.marquee.json")
    let status = try await run("status")
    #expect(status.errors.contains("sin sesión iniciada"), "\(status.errors)")
  }
}
