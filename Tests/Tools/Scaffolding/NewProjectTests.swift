import Foundation
import TestSupport
import Testing

/// `new-project` in a temporary folder.
@Suite(.hangLimit) struct NewProjectTests {
  private let projects: SampleProjects
  private var sample: SamplePackage { projects.sample }
  private var folder: URL { projects.folder }
  private var names: Set<String> { projects.names }

  init() throws { projects = try SampleProjects() }

  private func newProject(_ arguments: String...) async throws -> Outcome {
    try await projects.program(arguments).run()
  }

  private func files(_ project: String) -> [String: String] { projects.files(project) }

  @Test func `the diff of a dry run is the project`() async throws {
    let before = names
    let plan = try await newProject("Cinema", "--feature", "Movies", "--dry-run")
    plan.expectSuccess()
    #expect(names == before)
    let outcome = try await newProject("Cinema", "--feature", "Movies")
    outcome.expectSuccess()
    #expect(outcome.output == "cd Cinema\nmake demo\nmake test\n")
    #expect(names == before.union(["Cinema"]))
    let files = files("Cinema")
    #expect(outcome.errors.contains("created Cinema: \(files.count) files"))
    let rows = plan.output.split(separator: "\n")
    let added = rows.filter { $0.hasPrefix("+++ b/") }.map { String($0.dropFirst(6)) }
    #expect(Set(added) == Set(files.keys))
    let lines = rows.count { $0.hasPrefix("+") && !$0.hasPrefix("+++ ") }
    #expect(lines == files.values.reduce(0) { $0 + $1.count { $0 == "\n" } })
  }

  @Test(
    arguments: [("", 22, 700), ("flow", 22, 850), ("http", 30, 1000), ("http,cache", 30, 1100)],
    ["modules", "folders"]
  )
  func `what a team owns is small, and the rest is whole modules of this package`(
    project: (needs: String, files: Int, lines: Int),
    layers: String
  ) async throws {
    let needs = project.needs.isEmpty ? [] : ["--needs", project.needs]
    try await projects.program(["Cinema", "--feature", "Movies", "--layers", layers] + needs).run()
      .expectSuccess()
    let own = projects.ownFiles("Cinema")
    #expect(own.count <= project.files)
    let lines = own.values.reduce(0) { $0 + $1.count { $0 == "\n" } }
    #expect(lines <= project.lines)
    #expect((own["README.md"]?.split { $0.isWhitespace }.count ?? .max) <= 450)
    #expect(own["Package.swift"]?.contains("  Feature(\"Movies\"") == true)
    #expect(own["Package.swift"]?.contains("name: \"Cinema\"") == true)
    let marks = ["{{", "}}", "<%", "%>", "TODO"]
    for (path, text) in own {
      let text = text.replacing("${{ vars.LINTER_URL }}", with: "")
      #expect(!marks.contains { text.contains($0) }, "\(path)")
    }
    try await expectWholeModules(in: "Cinema")
  }

  /// Expects each copied module to be as it is in this package.
  private func expectWholeModules(in project: String) async throws {
    let copies = folder.appending(path: "\(project)/Infrastructure")
    let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
    #expect(Set(names).isSuperset(of: ["Binding", "LICENSE", "SharedKernel", "Wording"]))
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let folders = ["LICENSE": "", "SharedKernel": "Modules/"]
    for name in names {
      let original = root.appending(path: folders[name, default: "Modules/Infrastructure/"] + name)
      let diff = try #require(Program.installed("diff"))
      let outcome = try await diff(["-r", original.path, copies.appending(path: name).path]).run()
      #expect(outcome.ending == .exited(0) && outcome.output.isEmpty, "\(outcome.output)")
    }
  }

  @Test func `new-feature adds what --feature does, and an undo leaves an empty project`()
    async throws
  {
    try await newProject("Cinema", "--feature", "Movies").expectSuccess()
    try await newProject("Other", "--empty").expectSuccess()
    let empty = files("Other")
    func newFeature(_ arguments: String...) async throws -> Outcome {
      try await projects.newFeature(in: "Other", arguments)
    }
    try await newFeature("Movies").expectSuccess()
    let named: Set = ["Package.swift", "README.md"]
    let (created, expected) = (files("Other"), files("Cinema"))
    for (path, text) in expected where !named.contains(path) { #expect(created[path] == text) }
    #expect(
      created["Package.swift"]
        == expected["Package.swift"]?.replacing("name: \"Cinema\"", with: "name: \"Other\"")
    )
    try await newFeature("Shows", "--needs", "http").expectFailure(
      "the need “http” is not available",
      hint: "Leave --needs out",
      code: 2
    )
    try await newFeature("Movies", "--undo").expectSuccess()
    #expect(files("Other") == empty)
  }

  @Test func `a project has the requested needs`() async throws {
    try await newProject("Cinema", "--feature", "Movies", "--needs", "flow").expectSuccess()
    let files = files("Cinema")
    #expect(files["Package.swift"]?.contains("  Feature(\"Movies\", needs: [.flow]),\n") == true)
    #expect(files["Infrastructure/Navigation/FlowCoordinator.swift"] != nil)
    #expect(files["Modules/Features/Movies/Presentation/MoviesFlowCoordinator.swift"] != nil)
    #expect(!files.keys.contains { $0.contains("HTTP") || $0.hasPrefix("Apps/AppSupport") })
    try await newProject("Other", "--empty", "--needs", "flow,nothing").expectFailure(
      "unknown need “nothing”",
      hint: "The needs are http, cache, flow, sql.",
      code: 2
    )
  }

  @Test func `a feature asks a service with a demo, and so does the next`() async throws {
    try await newProject("Cinema", "--feature", "Movies", "--needs", "http").expectSuccess()
    let created = files("Cinema")
    #expect(
      created["Package.swift"]?
        .contains("  Feature(\"Movies\", asks: [\"Movies\"], needs: [.http]),\n") == true
    )
    for path in [
      "Apps/DemoBackend/DemoMovies/DemoMoviesSession.swift", "Apps/AppSupport/AppContext.swift",
      "Infrastructure/CCurl/module.modulemap",
    ] {
      #expect(created[path] != nil, "\(path)")
    }
    #expect(!created.keys.contains { $0.hasPrefix("Infrastructure/Storage/") })
    #expect(created["Package.swift"]?.contains("GRDB") == false)
    #expect(created["Makefile"]?.contains("libcurl4-openssl-dev") == true)
    #expect(created[".github/workflows/ci.yml"]?.contains("make libcurl4-openssl-dev\n") == true)
    // Without --needs, what the project has.
    for arguments in [["Shows"], ["Shows", "--undo"]] {
      try await projects.newFeature(in: "Cinema", arguments).expectSuccess()
      let demo = files("Cinema")["Apps/DemoBackend/DemoShows/DemoShowsSession.swift"]
      #expect((demo != nil) == (arguments.count == 1))
    }
    #expect(files("Cinema") == created)
  }

  @Test(
    arguments: [
      ("cache", ".cachedHTTP", ["CachedHTTP", "CurlHTTP", "Storage"]),
      ("sql", ".sql", ["Storage"]),
      ("sql,cache,flow", ".cachedHTTP, .flow, .sql", ["CachedHTTP", "Navigation", "Storage"]),
    ],
    ["modules", "folders"]
  )
  func `a project has the infrastructure of its needs`(
    needs: (list: String, declared: String, modules: [String]),
    layers: String
  ) async throws {
    let options = ["--needs", needs.list, "--layers", layers]
    try await projects.program(["Cinema", "--feature", "Movies"] + options).run().expectSuccess()
    let files = files("Cinema")
    #expect(files["Package.swift"]?.contains("needs: [\(needs.declared)]),\n") == true)
    for module in needs.modules {
      let folder = "Infrastructure/\(module)/"
      #expect(files.keys.contains { $0.hasPrefix(folder) }, "\(module)")
    }
    #expect(files["Makefile"]?.contains("libsqlite3-dev") == true)
    #expect(
      files.keys.contains { $0.contains("/CurlHTTP/") } == needs.modules.contains("CachedHTTP")
    )
  }

  @Test(
    arguments: [
      (["--needs", "http"], ["--needs", "http,cache"]),
      (["--ios"], ["--ios", "--needs", "http"]),
      (["--layers", "folders"], ["--layers", "folders", "--needs", "sql"]),
    ]
  )
  func `what distinguishes two empty projects adds a need`(
    old: [String],
    new: [String]
  ) async throws {
    for name in ["old", "new"] {
      let folder = folder.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
    for arguments in [
      ["Cinema", "--feature", "Movies"] + old, ["old/Cinema", "--empty"] + old,
      ["new/Cinema", "--empty"] + new,
    ] {
      try await projects.program(arguments).run().expectSuccess()
    }
    var shell = Program(path: "/bin/sh")(
      ["-c", "git diff --no-index old/Cinema new/Cinema | git -C Cinema apply -p3"]
    )
    shell.environment = sample.environment
    shell.workingDirectory = folder
    try await shell.run().expectSuccess()
    try await projects.newFeature(in: "Cinema", ["Movies", "--undo"]).expectSuccess()
    var (changed, expected) = (files("Cinema"), files("new/Cinema"))
    // Mentions the first feature.
    (changed["README.md"], expected["README.md"]) = (nil, nil)
    #expect(changed == expected)
  }

  @Test func `layers can be folders of one module`() async throws {
    try await newProject("Cinema", "--feature", "Movies", "--layers", "folders").expectSuccess()
    let created = files("Cinema")
    for (path, text) in created where path.contains("Movies") && path.hasSuffix(".swift") {
      for layer in ["Domain", "Data", "Presentation"] {
        #expect(!text.contains("import Movies\(layer)"), "\(path)")
      }
      let imports = text.matches(of: /import Movies\n/).count
      #expect(imports == (path.hasPrefix("Modules/") ? 0 : 1), "\(path)")
    }
    #expect(!created.keys.contains { $0.contains("UI") })
    #expect(created["Modules/Features/Movies/Domain/Movie.swift"]?.hasPrefix("/// ") == true)
    #expect(created[".dependency-lint.yml"]?.contains("folders: Modules/Features/*/Data") == true)
    // The next feature has the same form.
    let modules = try await newProject("Other", "--feature", "Movies")
    modules.expectSuccess()
    #expect(Set(files("Other").keys) == Set(created.keys))
    for arguments in [["Shows"], ["Shows", "--undo"]] {
      try await projects.newFeature(in: "Cinema", arguments).expectSuccess()
      let path = "Modules/Features/Shows/Data/DefaultShowsRepository.swift"
      let text = files("Cinema")[path]
      #expect(text?.contains("import") == (arguments.count == 1 ? false : nil))
    }
    #expect(files("Cinema") == created)
  }

  @Test func `the program and its resources can be moved`() async throws {
    let built = URL(filePath: projects.program([]).path).deletingLastPathComponent()
    let moved = folder.appending(path: "Other")
    try FileManager.default.createDirectory(at: moved, withIntermediateDirectories: false)
    for name in ["new-project", "Marquee_NewProject.resources", "Marquee_Scaffolding.resources"] {
      try FileManager.default.copyItem(
        at: built.appending(path: name),
        to: moved.appending(path: name)
      )
    }
    var program = Program(path: moved.appending(path: "new-project").path)(
      ["Other/Cinema", "--feature", "Movies"]
    )
    program.environment = sample.environment
    program.workingDirectory = folder
    try await program.run().expectSuccess()
    #expect(Set(files("Other/Cinema").keys).isSuperset(of: ["Package.swift", ".swift-format"]))
    #expect(files("Other/Cinema").keys.contains("Modules/Features/Movies/Domain/Movie.swift"))
  }

  @Test func `an empty folder is used, and another folder is not changed`() async throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Cinema"),
      withIntermediateDirectories: false
    )
    try await newProject("Cinema", "--empty").expectSuccess()
    let before = files("Cinema")
    try await newProject("Cinema", "--empty")
      .expectFailure("Cinema is not empty", hint: "Empty it, or choose another folder.")
    #expect(files("Cinema") == before)
  }

  @Test func `what a killed run has left is removed`() async throws {
    try sample.write("", to: "../projects/.Cinema.new-project-1/Package.swift")
    let before = names
    try await newProject("Cinema", "--empty").expectSuccess()
    #expect(names == before.subtracting([".Cinema.new-project-1"]).union(["Cinema"]))
  }

  @Test func `of two concurrent runs, one creates the project`() async throws {
    async let first = newProject("Cinema", "--empty")
    async let second = newProject("Cinema", "--empty")
    let outcomes = try await [first, second]
    #expect(outcomes.count { $0.ending == .exited(0) } == 1)
    for outcome in outcomes where outcome.ending != .exited(0) {
      outcome.expectFailure("Cinema is not empty")
    }
    try await newProject("Other", "--empty").expectSuccess()
    #expect(files("Cinema").keys.sorted() == files("Other").keys.sorted())
    #expect(!names.contains { $0.hasPrefix(".") && $0.contains("new-project") })
  }

  @Test(
    arguments: [
      ("../package/Cinema", "is inside the package", "Choose a folder outside", 1),
      ("nowhere/Cinema", "there is no folder", "Create it first", 1),
      ("Link", "is a symbolic link", "Give the folder", 1),
      ("File", "is a file", "Choose another name", 1),
      ("Clone", "is a repository", "Create the package in another", 1),
      ("file", "and file would differ only in case", "Choose another name", 1),
      ("my cinema", "cannot be the name of a package", "Use ASCII letters", 2),
      ("Protocol", "it is a Swift keyword", "Choose another name", 2),
      ("Foundation", "it is the name of a module", "Choose another name", 2),
      ("swift-log", "it is the name of a module", "Choose another name", 2),
      ("images", "it is the name of a module", "Choose another name", 2),
    ] as [(String, String, String, Int32)]
  )
  func `a folder for which there can be no package is an error`(
    path: String,
    text: String,
    hint: String,
    code: Int32
  ) async throws {
    try sample.write("", to: "../projects/File")
    try sample.write("", to: "../projects/Clone/.git/HEAD")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Link").path,
      withDestinationPath: "elsewhere"
    )
    let before = names
    try await newProject(path, "--empty").expectFailure(text, hint: hint, code: code)
    #expect(names == before)
  }

  @Test(
    arguments: [
      ("movies", "is not a name in UpperCamelCase"), ("Cinema", "is already a name in"),
      ("Binding", "“Binding” is already a module in Infrastructure"),
      ("Apps", "“Apps” is already a layer in .dependency-lint.yml"),
      ("String", "is already a type of"), ("Genres", "“Genre” is already a type in Infrastructure"),
      ("ArgumentParser", "is already a name in"),
    ]
  )
  func `a feature's name that is taken is an error`(name: String, text: String) async throws {
    let before = names
    let outcome = try await newProject("Cinema", "--feature", name)
    #expect(outcome.ending != .exited(0) && outcome.errors.contains(text), "\(outcome.errors)")
    #expect(outcome.errors.contains("hint: "))
    #expect(names == before)
  }

  @Test(
    arguments: [
      [], ["Cinema"], ["Cinema", "--empty", "--feature", "Movies"],
      ["Cinema", "--empty", "--layers", "files"], ["", "--empty"],
      ["Cinema", "--infrastructure", "--empty"],
    ]
  )
  func `a wrong command line is a usage error`(arguments: [String]) async throws {
    let outcome = try await projects.program(arguments).run()
    #expect(outcome.ending == .exited(2), "\(outcome.errors)")
    #expect(!names.contains("Cinema"))
  }

  #if os(Linux)
    @Test(.enabled(if: TemporaryDisk.isAvailable))
    func `a full disk leaves nothing`() async throws {
      let disk = try TemporaryDisk(bytes: 1 << 16)
      try await newProject("\(disk.url.path)/Cinema", "--empty")
        .expectFailure("No space left on device", hint: "Check the permissions")
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.url.path)
      #expect(!names.contains { $0.contains("Cinema") })
    }
  #endif
}
