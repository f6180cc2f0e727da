import Foundation
import TestSupport
import Testing

/// The iOS app of projects that `new-project` creates.
@Suite(.hangLimit) struct ProjectAppTests {
  private let projects: SampleProjects

  init() throws { projects = try SampleProjects() }

  private func newProject(_ arguments: String...) async throws -> Outcome {
    try await projects.program(arguments + ["--ios"]).run()
  }

  @Test func `an iOS app has a tab for each feature`() async throws {
    try await newProject("my-cinema", "--feature", "Movies").expectSuccess()
    let created = projects.files("my-cinema")
    let root = "Apps/MyCinemaUI/RootView.swift"
    let tab = "        Tab(\"Movies\", systemImage: \"list.bullet\") { MoviesScreen() }\n"
    #expect(created[root]?.contains(tab) == true)
    #expect(created["Apps/MyCinemaUI/Movies/MoviesPreviews.swift"]?.contains("#Preview") == true)
    #expect(created["Package.swift"]?.contains("platforms: [.iOS(.v18), .macOS(.v15)]") == true)
    #expect(created[".gitignore"]?.contains("xcodeproj") == false)
    let workflow = created[".github/workflows/ci.yml"]
    #expect(workflow?.contains("-scheme MyCinema") == true && workflow?.contains("<%") == false)
    #expect(workflow?.contains("${{ vars.LINTER_URL }}") == true)
    let project = try #require(created["App/MyCinema.xcodeproj/project.pbxproj"])
    #expect(project.contains("productName = MyCinemaUI;") && !project.contains("{{"))
    #expect(project.contains("path = MyCinema;"))
    #expect(created["App/MyCinema/MyCinemaApp.swift"]?.contains("import MyCinemaUI") == true)

    // The next feature has a tab as well, and leaves no trace.
    try await projects.newFeature(in: "my-cinema", ["Shows"]).expectSuccess()
    let next = tab.replacing("Movies", with: "Shows")
    #expect(projects.files("my-cinema")[root]?.contains(tab + next) == true)
    for (name, error) in [
      ("Labels", "“Label” is already a type of SwiftUI"),
      ("Photos", "“Photos” is already a framework of iOS"),
    ] {
      try await projects.newFeature(in: "my-cinema", [name])
        .expectFailure(error, hint: "Choose another name.")
    }
    try await projects.newFeature(in: "my-cinema", ["Shows", "--undo"]).expectSuccess()
    #expect(projects.files("my-cinema") == created)
  }

  @Test(
    arguments: [
      ("http", "service: context.service(demo: DemoMoviesSession())"),
      ("cache", "service: context.cachedService(demo: DemoMoviesSession())"),
      ("sql", "database: context.database(MoviesModule.migrations)"),
    ],
    ["modules", "folders"]
  )
  func `an app connects features with what they need`(
    needs: (list: String, argument: String),
    layers: String
  ) async throws {
    let options = ["--needs", needs.list, "--layers", layers, "--ios"]
    try await projects.program(["Cinema", "--feature", "Movies"] + options).run().expectSuccess()
    let created = projects.files("Cinema")
    let root = "Apps/CinemaUI/RootView.swift"
    #expect(created[root]?.contains("{ MoviesScreen(context) }\n") == true)
    let screen = try #require(created["Apps/CinemaUI/Movies/MoviesScreen.swift"])
    #expect(screen.contains(needs.argument))
    let list = try #require(created["Apps/CinemaUI/Movies/MoviesListView.swift"])
    #expect(list.contains("storedAt") == (needs.list == "cache"))
    #expect(list.contains("didPin") == (needs.list == "sql"))
    let previews = created["Apps/CinemaUI/Movies/MoviesPreviews.swift"]
    #expect(previews?.contains("#Preview(\"Offline\")") == (needs.list == "cache"))
    // The app sends requests with URLSession, and commands with libcurl.
    let hasSession = created.keys.contains { $0.hasPrefix("Infrastructure/URLSessionHTTP/") }
    #expect(hasSession == (needs.list != "sql"))
    let app = created.filter { $0.key.hasPrefix("Apps/CinemaUI/") }.values
    #expect(!app.contains { $0.contains("import Curl") || $0.contains("import CommandSupport") })

    try await projects.newFeature(in: "Cinema", ["Shows", "--needs", needs.list]).expectSuccess()
    #expect(projects.files("Cinema")[root]?.contains("{ ShowsScreen(context) }\n") == true)
    try await projects.newFeature(in: "Cinema", ["Shows", "--undo"]).expectSuccess()
    #expect(projects.files("Cinema") == created)
  }

  @Test func `an undo keeps a tab that was changed`() async throws {
    try await newProject("Cinema", "--feature", "Movies").expectSuccess()
    let root = "Apps/CinemaUI/RootView.swift"
    let text = projects.files("Cinema")[root] ?? ""
    let changed = text.replacing("list.bullet", with: "film")
    try projects.sample.write(changed, to: "../projects/Cinema/\(root)")
    let outcome = try await projects.newFeature(in: "Cinema", ["Movies", "--undo"])
    outcome.expectSuccess()
    #expect(outcome.errors.contains("kept Apps/CinemaUI/RootView.swift"), "\(outcome.errors)")
  }

  @Test(
    arguments: [("swift-ui", "SwiftUi"), ("test-support", "TestSupport"), ("screens", "Screens")]
  )
  func `an app cannot have the name of a module or a layer`(
    name: String,
    module: String
  ) async throws {
    try await newProject(name, "--empty").expectFailure(
      "cannot be the name of an app: there is a module or a layer \(module)",
      hint: "Choose another name for the folder.",
      code: 2
    )
    #expect(!projects.names.contains(name))
  }
}
