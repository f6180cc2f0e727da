import Foundation
import LintTestSupport
import Testing

/// The paths in reports for services, which know only the repository.
@Suite(.hangLimit, .enabled(if: Program.installed("git") != nil))
struct RepositoryPathsTests {
  /// A repository with a configuration in the subfolder `root`.
  private func repository() async throws -> LintSandbox {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    try await sandbox.git("init", "--quiet", in: ".")
    return sandbox
  }

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "checkstyle"])
  func `the owners of a file are in each format`(format: String) async throws {
    let sandbox = try await repository()
    let file = sandbox.tree.directory.url.appending(path: "CODEOWNERS")
    try Data("* @all\n/root/Core/ @core-team\n".utf8).write(to: file)
    let outcome = try await sandbox.lint("check", "--format", format)
    outcome.expectExit(1)
    #expect(outcome.output.contains("@core-team") && !outcome.output.contains("@all"))
  }

  private func path(_ sandbox: LintSandbox, _ format: String) async throws -> String {
    let outcome = try await sandbox.lint("check", "--format", format)
    outcome.expectExit(1)
    switch format {
    case "github":
      let rest = outcome.output.components(separatedBy: "file=").dropFirst().first ?? ""
      return String(rest.prefix { $0 != "," })
    case "gitlab":
      return try JSONObject(outcome.output)[0]["location"]["path"].text ?? ""
    default:
      let run = try JSONObject(outcome.output)["runs"][0]
      let place = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
      let base = try #require(run["originalUriBaseIds"]["%SRCROOT%"]["uri"].text)
      let path = try #require(place["uri"].text)
      #expect(base + path == "file://\(sandbox.root)/Core/Core.swift")
      return path
    }
  }

  @Test(arguments: ["github", "gitlab", "sarif"])
  func `they are relative to the repository, or to the folder that the service names`(
    format: String
  ) async throws {
    var sandbox = try await repository()
    #expect(try await path(sandbox, format) == "root/Core/Core.swift")
    sandbox.workingFolder = "root/Core"
    #expect(try await path(sandbox, format) == "root/Core/Core.swift")
    for variable in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      sandbox.environment[variable] = sandbox.root
      #expect(try await path(sandbox, format) == "Core/Core.swift")
      sandbox.environment[variable] = sandbox.root + "/App"
      #expect(try await path(sandbox, format) == "root/Core/Core.swift")
      sandbox.environment[variable] = nil
    }
  }

  @Test func `outside of a repository they are relative to the root`() async throws {
    var sandbox = try LintSandbox(core: "import App\n")
    sandbox.workingFolder = "root/App"
    #expect(try await path(sandbox, "github") == "Core/Core.swift")
  }

  @Test func `text is for the working folder`() async throws {
    var sandbox = try await repository()
    sandbox.workingFolder = "root/Core"
    #expect(try await sandbox.lint().output.hasPrefix("Core.swift:1:8: error"))
  }
}
