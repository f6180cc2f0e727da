import Foundation
import TestSupport
import Testing

/// A temporary folder, beside a package, in which `new-project` creates projects.
struct SampleProjects {
  let sample: SamplePackage
  let folder: URL

  init() throws {
    sample = try SamplePackage()
    folder = sample.root.deletingLastPathComponent().appending(path: "projects")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  func program(_ arguments: [String]) -> Program {
    var program = Program.built("new-project")(arguments)
    program.environment = sample.environment
    program.workingDirectory = folder
    return program
  }

  /// The text of each file of a project, by path, without what is built.
  func files(_ project: String) -> [String: String] {
    let root = folder.appending(path: project)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.filter { !$0.hasPrefix(".build/") }.compactMap { path in
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map { (path, $0) }
      }
    )
  }

  /// The files of a project that are the team's own.
  func ownFiles(_ project: String) -> [String: String] {
    files(project).filter { !$0.key.hasPrefix("Infrastructure/") }
  }

  /// Runs git in a project, whose tests need an identity.
  @discardableResult
  func git(_ arguments: String..., in project: String) async throws -> Outcome {
    let identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    let installed = try #require(Program.installed("git"))
    var program = installed(identity + arguments)
    program.environment = sample.environment
    program.workingDirectory = folder.appending(path: project)
    return try await program.run()
  }

  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
  }

  /// Runs `new-feature` in a project, whose libraries are not fetched: the names in them are compared.
  func newFeature(in project: String, _ arguments: [String]) async throws -> Outcome {
    try sample.write("", to: "../projects/\(project)/.build/checkouts/some/Package.swift")
    let root = folder.appending(path: project).path
    return try await sample.program(arguments + ["--package-path", root]).run()
  }
}
