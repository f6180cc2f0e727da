import CommandLineSupport
import Foundation
import TestSupport
import Testing

/// `new-project --infrastructure`, and the forms of projects.
@Suite(.hangLimit) struct InfrastructureTests {
  private let projects: SampleProjects

  init() throws { projects = try SampleProjects() }

  private static let observable = "Infrastructure/Binding/Observable.swift"

  private func createProject(needs: String...) async throws {
    let options = needs.isEmpty ? [] : ["--needs"] + needs
    try await projects.program(["Cinema", "--feature", "Movies"] + options).run().expectSuccess()
    try await projects.git("init", "--quiet", in: "Cinema").expectSuccess()
    try await commit()
  }

  private func commit() async throws {
    try await projects.git("add", "--all", in: "Cinema").expectSuccess()
    try await projects.git("commit", "--quiet", "--message=change", in: "Cinema").expectSuccess()
  }

  private func renew(_ options: String...) async throws -> Outcome {
    try await projects.program(["--infrastructure", "Cinema"] + options).run()
  }

  private func write(_ text: String, to path: String) throws {
    try projects.sample.write(text, to: "../projects/Cinema/\(path)")
  }

  private func edit(_ path: String, _ text: String, _ other: String) throws {
    let old = try #require(projects.files("Cinema")[path])
    try #require(old.contains(text))
    try write(old.replacing(text, with: other), to: path)
  }

  private func tree() -> [String: String] {
    projects.files("Cinema").filter { !$0.key.hasPrefix(".git/") }
  }

  /// Makes the infrastructure that of an older version, without the module of a new import.
  private func age() async throws {
    try edit(Self.observable, "/// A value that", "/// Some value that")
    try write("older\n", to: "Infrastructure/Binding/Older.swift")
    try write("gone\n", to: "Infrastructure/Gone/Gone.swift")
    let root = projects.folder.appending(path: "Cinema")
    try FileManager.default.removeItem(at: root.appending(path: "Infrastructure/ServiceFailures"))
    try edit("Package.swift", "  (\"ServiceFailures\", \"HTTP HTTPTypes SharedKernel\"),\n", "")
    try edit("Package.swift", "\"apple/swift-log\", \"1.", "\"apple/swift-log\", \"0.")
    try await commit()
  }

  @Test func `the folder and its section of the manifest are as in a new project`() async throws {
    try await createProject(needs: "cache")
    let new = tree()
    try await age()
    try edit("Package.swift", "  name: \"Cinema\",", "  name: \"Cinema\",  // ours")
    try await commit()
    let old = tree()
    let plan = try await renew("--dry-run")
    plan.expectSuccess()
    #expect(plan.output.contains("+/// A value that") && tree() == old)
    let outcome = try await renew()
    outcome.expectSuccess()
    #expect(outcome.errors.contains("removes Infrastructure/Gone, which"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("changed 5 files; git status and git diff show them"),
      "\(outcome.errors)"
    )
    var expected = new
    expected["Package.swift"] = new["Package.swift"]?
      .replacing("  name: \"Cinema\",", with: "  name: \"Cinema\",  // ours")
    #expect(tree() == expected)
    try await commit()
    let again = try await renew()
    again.expectSuccess()
    #expect(again.errors.contains("Infrastructure is that of"), "\(again.errors)")
  }

  @Test func `what cannot be told apart or restored is refused`() async throws {
    try await createProject()
    try write("ours\n", to: "Notes.txt")
    try await refuse("changes that are not committed", hint: "Commit or stash them")
    try FileManager.default.removeItem(at: projects.folder.appending(path: "Cinema/Notes.txt"))
    try edit("Package.swift", "// MARK: - Infrastructure", "// MARK: - Copies")
    try await commit()
    try await refuse("has no section that begins with “// MARK: - Infra", hint: "Restore this line")
    try FileManager.default.removeItem(at: projects.folder.appending(path: "Cinema/.git"))
    try await refuse("is not in a repository of git", hint: "Run git init")
  }

  @Test func `a new module with the name of a feature is refused`() async throws {
    try await createProject(needs: "cache")
    try await age()
    let list = "let features: [Feature] = [\n"
    let feature = "  Feature(\"ServiceFailures\", needs: [.http]),\n"
    try edit("Package.swift", list, list + feature)
    try await commit()
    try await refuse(
      "“ServiceFailures” is a new module of the infrastructure, and already a name of the feature",
      hint: "Rename the project's module"
    )
  }

  private func refuse(_ text: String, hint: String) async throws {
    let before = tree()
    try await renew().expectFailure(text, hint: hint)
    #expect(tree() == before)
  }

  @Test(
    arguments: [
      ("// project-form: 2", "has the form 2, but", "Use the version that wrote the project"),
      ("// project-form: 0", "has the form 0, but", "Make the changes that CHANGELOG.md lists"),
      ("// project-form: new", "does not name the form", "Projects of new-project have the line"),
      ("", "does not name the form", "Projects of new-project have the line"),
    ]
  )
  func `a project of another form is refused`(line: String, text: String, hint: String) async throws
  {
    try await createProject()
    try edit("Package.swift", "// project-form: 1", line)
    try await commit()
    try await refuse(text, hint: hint)
    let before = tree()
    try await projects.newFeature(in: "Cinema", ["Shows"]).expectFailure(text, hint: hint)
    #expect(tree() == before)
  }

  @Test func `an infrastructure of another version causes a warning`() async throws {
    try await createProject()
    let warning = "the copied modules are those of 0.0.9, and a feature may need those of "
    let same = try await projects.newFeature(in: "Cinema", ["Shows", "--dry-run"])
    try edit("Package.swift", "of Marquee \(AppVersion.text),", "of Marquee 0.0.9,")
    let other = try await projects.newFeature(in: "Cinema", ["Shows", "--dry-run"])
    other.expectSuccess()
    #expect(other.errors.contains(warning) && !same.errors.contains("warning"), "\(same.errors)")
  }

  @Test func `a feature with the name of a copied module is refused`() async throws {
    try await createProject(needs: "http")
    let before = tree()
    for name in ["Binding", "CurlHttp", "SharedKernel"] {
      try await projects.newFeature(in: "Cinema", [name]).expectFailure(
        "“\(name)” is already a module in Infrastructure",
        hint: "Choose another name."
      )
    }
    #expect(tree() == before)
    try await projects.newFeature(in: "Cinema", ["Products", "--dry-run"]).expectSuccess()
  }
}
