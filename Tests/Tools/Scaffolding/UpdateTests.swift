import CommandLineSupport
import Foundation
import TestSupport
import Testing

/// `new-project --update`, for a project of an older version whose templates a patch restores.
@Suite(.hangLimit) struct UpdateTests {
  private let sample: SamplePackage
  private let folder: URL
  private var project: URL { folder.appending(path: "Cinema") }

  private static let makefile = "Tools/NewProject/Project/Makefile.mustache"
  private static let readme = "Tools/NewProject/Project/README.md.mustache"
  private static let ignored = "Tools/NewProject/Project/.gitignore.mustache"
  private static let observable = "Modules/Infrastructure/Binding/Observable.swift"
  private static let programs = [
    "new-project", "Marquee_NewProject.resources", "Marquee_Scaffolding.resources",
  ]

  init() throws {
    sample = try SamplePackage()
    folder = sample.root.deletingLastPathComponent().appending(path: "projects")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  // MARK: Two versions of the program

  /// Copies the program with its resources, outside of this package.
  private func copyProgram(to name: String) throws {
    let built = URL(filePath: Program.built("new-project").path).deletingLastPathComponent()
    let target = folder.appending(path: name)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    for name in Self.programs {
      try FileManager.default.copyItem(
        at: built.appending(path: name),
        to: target.appending(path: name)
      )
    }
  }

  /// Returns where the resources of a copied program have a file of this package.
  private func resource(_ path: String, of program: String) -> URL {
    let kept = path.hasPrefix("Tools/NewProject/") ? String(path.dropFirst(17)) : path
    return folder.appending(path: "\(program)/Marquee_NewProject.resources/\(kept)")
  }

  private func text(_ url: URL) -> String {
    (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }

  /// Creates a project with an older version, as a repository, and the patch that restores it.
  ///
  /// The older version has another word in three files, and no `.gitignore`.
  private func createOlderProject(options: [String] = []) async throws {
    try copyProgram(to: "old")
    try copyProgram(to: "new")
    let changes = [
      (Self.makefile, "## List the targets", "## Show the targets"),
      (Self.readme, "## License", "## Licence"),
      (Self.observable, "/// A value that", "/// Some value that"),
    ]
    for (path, word, older) in changes {
      let old = text(resource(path, of: "new")).replacing(word, with: older)
      try #require(old.contains(older))
      try write(old, to: resource(path, of: "old"))
      try write(text(resource(path, of: "new")), to: folder.appending(path: "a/\(path)"))
      try write(old, to: folder.appending(path: "b/\(path)"))
    }
    let ignored = text(resource(Self.ignored, of: "new"))
    try write(ignored, to: folder.appending(path: "a/\(Self.ignored)"))
    try FileManager.default.removeItem(at: resource(Self.ignored, of: "old"))
    let patch = try await git("diff", "--no-index", "--no-prefix", "a", "b", in: folder)
    try write(patch.output, to: resource("Tools/NewProject/Versions/0.0.9.patch", of: "new"))
    try await run("old", ["--feature", "Movies"] + options).expectSuccess()
    try edit(".new-project.json", "\"\(AppVersion.text)\"", "\"0.0.9\"")
    try await git("init", "--quiet").expectSuccess()
    try await commit()
  }

  private func run(_ version: String, _ arguments: String...) async throws -> Outcome {
    try await run(version, arguments)
  }

  private func run(_ version: String, _ arguments: [String]) async throws -> Outcome {
    var program = Program(path: folder.appending(path: "\(version)/new-project").path)(
      [project.path] + arguments
    )
    program.environment = sample.environment
    program.workingDirectory = folder
    return try await program.run()
  }

  @discardableResult
  private func git(_ arguments: String..., in place: URL? = nil) async throws -> Outcome {
    let identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
    let installed = try #require(Program.installed("git"))
    var program = installed(identity + arguments)
    program.environment = sample.environment
    program.workingDirectory = place ?? project
    return try await program.run()
  }

  private func commit() async throws {
    try await git("add", "--all").expectSuccess()
    try await git("commit", "--quiet", "--message=change").expectSuccess()
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func edit(_ path: String, _ text: String, _ other: String) throws {
    let file = project.appending(path: path)
    let old = self.text(file)
    try #require(old.contains(text))
    try write(old.replacing(text, with: other), to: file)
  }

  private func tree(_ name: String) -> [String: String] {
    let root = folder.appending(path: name)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.filter { !"\($0)/".hasPrefix(".git/") && !$0.hasPrefix(".build") }
        .map { ($0, text(root.appending(path: $0))) }
    )
  }

  // MARK: Updates

  @Test(arguments: [[], ["--ios", "--needs", "http"]])
  func `an unchanged project becomes that of the new version`(options: [String]) async throws {
    try await createOlderProject(options: options)
    let old = tree("Cinema")
    #expect(old["Makefile"]?.contains("Show the targets") == true && old[".gitignore"] == nil)
    let plan = try await run("new", "--update", "--dry-run")
    plan.expectSuccess()
    #expect(plan.output.contains("+help: ## List the targets") && tree("Cinema") == old)
    let outcome = try await run("new", "--update")
    outcome.expectSuccess()
    #expect(
      outcome.errors.contains("updated Cinema to \(AppVersion.text): 5 files"),
      "\(outcome.errors)"
    )
    let updated = tree("Cinema")
    #expect(updated.keys.contains("Apps/CinemaUI/Live.swift") == !options.isEmpty)
    try FileManager.default.removeItem(at: project)
    try await run("new", ["--feature", "Movies"] + options).expectSuccess()
    #expect(updated == tree("Cinema"))
    try await run("new", "--update").expectSuccess()
  }

  @Test func `what the team has changed is kept, and conflicts are marked`() async throws {
    try await createOlderProject()
    try edit("Makefile", "SOURCES = ", "SOURCES = Extra ")
    try edit("README.md", "## Licence", "## Terms")
    try edit(Self.observable, "public init(_ value: Value) {", "public init(_ value: Value) {\n")
    try write("ours\n", to: project.appending(path: "Notes.txt"))
    try FileManager.default.removeItem(at: project.appending(path: ".swift-format"))
    try await commit()
    let outcome = try await run("new", "--update")
    outcome.expectFailure(
      "both sides have changed the same lines of README.md",
      hint: "Edit the lines between <<<<<<< and >>>>>>>"
    )
    let updated = tree("Cinema")
    #expect(updated["Makefile"]?.contains("SOURCES = Extra ") == true)
    #expect(updated["Makefile"]?.contains("## List the targets") == true)
    #expect(updated[Self.observable]?.hasPrefix("/// A value that") == true)
    #expect(updated[Self.observable]?.contains("(_ value: Value) {\n\n") == true)
    #expect(updated["README.md"]?.contains("<<<<<<< project\n## Terms\n||||||| old") == true)
    #expect(updated["README.md"]?.contains("## License\n>>>>>>> new") == true)
    #expect(updated["Notes.txt"] == "ours\n" && updated[".swift-format"] == nil)
    #expect(updated[".gitignore"] != nil)
  }

  // MARK: Refusals

  @Test func `an update that cannot be merged is refused, and changes nothing`() async throws {
    try await createOlderProject()
    try write("ours\n", to: project.appending(path: "Notes.txt"))
    try await refuse("changes that are not committed", hint: "Commit or stash them")
    try FileManager.default.removeItem(at: project.appending(path: "Notes.txt"))

    try await git("mv", "Makefile", "GNUmakefile").expectSuccess()
    try await commit()
    try await refuse("Makefile was moved to GNUmakefile", hint: "Move it back")
    try await git("mv", "GNUmakefile", "Makefile").expectSuccess()

    try write("ours\n", to: project.appending(path: ".gitignore"))
    try await commit()
    try await refuse(".gitignore already exists", hint: "Rename it")

    try edit(".new-project.json", "\"0.0.9\"", "\"0.0.1\"")
    try await commit()
    try await refuse("version 0.0.1 of the project is unknown", hint: "Update with an earlier")

    try edit(".new-project.json", "{", "[")
    try await refuse(".new-project.json cannot be read", hint: "Restore it")
    try FileManager.default.removeItem(at: project.appending(path: ".new-project.json"))
    try await refuse("there is no .new-project.json", hint: "Only a package that new-project")
  }

  private func refuse(_ text: String, hint: String) async throws {
    let before = tree("Cinema")
    try await run("new", "--update").expectFailure(text, hint: hint)
    #expect(tree("Cinema") == before)
  }

  @Test func `a project outside of a repository is refused`() async throws {
    try await createOlderProject()
    try FileManager.default.removeItem(at: project.appending(path: ".git"))
    try await refuse("is not in a repository of git", hint: "Run git init")
  }
}
