import Foundation
import TestSupport
import Testing

/// The script that removes a feature, in this package and in a small one.
@Suite(.hangLimit) struct RemoveFeatureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let features: [String] = {
    let lists = root.appending(path: "Tools/RemoveFeature").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: lists)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()
  private static let files = [
    "Package.swift": """
    let features = [
      Feature("Reviews", needs: [.apps]),
      Feature("Search"),
    ]
    """,
    "Modules/Features/Reviews/Domain/Review.swift": "struct Review {}",
    "Apps/ReviewsCLI/Command.swift": "import Reviews",
    "Tests/Features/Reviews/Tests.swift": "import ReviewsDomain",
    "Apps/App/Container.swift": """
    import Reviews
    import Search

    struct Container {
      let search: Search
      /// The reviews.
      @MainActor
      let reviews: Reviews

      func make(
        _ name: String
      ) -> Screen? {
        Screen(
          reviews
        )
      }

      func show(reviews: Reviews, search: Search) {
        run(
          search,
          reviews: reviews
        )
      }
    }
    """,
    "Apps/App/ReviewsScreen.swift": "import ReviewsPresentation",
    "Tools/RemoveFeature/Reviews.txt": """
    Apps/App/ReviewsScreen.swift
    Apps/App/Container.swift
      let reviews
      func make » Screen( ⇒ nil
      show(reviews: Reviews, search: Search) → show(search: Search)
      reviews: reviews
    """,
    "Tools/RemoveFeature/Search.txt": """
    Apps/App/ReviewsScreen.swift
      import ReviewsPresentation
    Apps/App/Container.swift
      let search
      reviews: reviews
    """,
  ]

  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for (path, text) in Self.files { try write(text + "\n", to: path) }
    let script = "Tools/Checks/Generator/remove-feature.py"
    try write("", to: script)
    try FileManager.default.removeItem(at: directory.url.appending(path: script))
    try FileManager.default.copyItem(
      at: Self.root.appending(path: script),
      to: directory.url.appending(path: script)
    )
  }

  private func write(_ text: String, to path: String) throws {
    let file = directory.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appending(path: path), encoding: .utf8)
  }

  private func shell(_ script: String, in folder: URL? = nil) async throws -> Outcome {
    var shell = Program(path: "/bin/sh")(["-c", script])
    shell.workingDirectory = folder ?? directory.url
    shell.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.test",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.test",
    ]) { $1 }
    return try await shell.run()
  }

  private let commit = "git init --quiet && git add --all && git commit --quiet --message=1"

  @Test(arguments: features)
  func `each entry of a list matches`(feature: String) async throws {
    let outcome = try await shell(
      "Tools/Checks/Generator/remove-feature.py \(feature) --dry-run",
      in: Self.root
    )
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("delete Apps/"))
  }

  @Test func `files, lines and words are removed, and nothing else`() async throws {
    let outcome = try await shell("\(commit) && Tools/Checks/Generator/remove-feature.py Reviews")
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(
      try text("Apps/App/Container.swift") == """
        import Search

        struct Container {
          let search: Search

          func make(
            _ name: String
          ) -> Screen? {
            nil
          }

          func show(search: Search) {
            run(
              search
            )
          }
        }

        """
    )
    #expect(
      try text("Package.swift") == """
        let features = [
          Feature("Search")
        ]

        """
    )
    #expect(
      try await shell("git ls-files --deleted; ls Apps").output == """
        Apps/App/ReviewsScreen.swift
        Apps/ReviewsCLI/Command.swift
        Modules/Features/Reviews/Domain/Review.swift
        Tests/Features/Reviews/Tests.swift
        Tools/RemoveFeature/Reviews.txt
        App

        """
    )
    // What the other list said about the same places has become pointless.
    #expect(
      try text("Tools/RemoveFeature/Search.txt") == """
        Apps/App/Container.swift
          let search

        """
    )
  }

  @Test func `a dry run shows the changes, even among others, and makes none`() async throws {
    let outcome = try await shell(
      "\(commit); echo >new; Tools/Checks/Generator/remove-feature.py Reviews --dry-run; git status --porcelain"
    )
    #expect(outcome.ending == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("delete Apps/ReviewsCLI/Command.swift\n"))
    #expect(outcome.output.contains("\n-  let reviews: Reviews\n"))
    #expect(outcome.output.hasSuffix("\n?? new\n"))
  }

  @Test(arguments: [
    ("true", "Reviewz", "there is no feature Reviewz to remove; there are Reviews, Search"),
    ("echo >new", "Reviews", "there are uncommitted changes; commit or stash them first"),
    (
      "sed -i.old 's/let reviews/let review/' Apps/App/Container.swift", "Reviews",
      "Reviews.txt: “let reviews” matches 0 lines of Apps/App/Container.swift, not 1"
    ),
    (
      "echo 'let reviews = 1' >>Apps/App/Container.swift", "Reviews",
      "Reviews.txt: “let reviews” matches 2 lines of Apps/App/Container.swift, not 1"
    ),
    (
      "git rm --quiet Apps/App/ReviewsScreen.swift", "Reviews",
      "Reviews.txt: Apps/App/ReviewsScreen.swift does not exist; change the entry"
    ),
    ("rm -rf .git", "Reviews", "git status failed: fatal: not a git repository"),
    ("echo '}' >>Apps/App/Container.swift", "Reviews", "so nothing was removed"),
  ])
  func `nothing is removed if something is wrong`(
    change: String,
    feature: String,
    error: String
  ) async throws {
    // A change of the sources is committed, because the script refuses any other one.
    let isDirty = change.hasSuffix(">new")
    let outcome = try await shell(
      """
      \(commit); \(change); rm -f Apps/App/*.old
      \(isDirty ? "" : "[ ! -e .git ] || git commit --all --quiet --message=2")
      Tools/Checks/Generator/remove-feature.py \(feature)
      """
    )
    #expect(outcome.ending == .exited(1))
    #expect(outcome.errors.contains("error: ") && outcome.errors.contains(error), "\(outcome)")
    let files = try await shell("git status --porcelain 2>&1 || true; ls Apps")
    #expect(files.output.hasSuffix("App\nReviewsCLI\n"))
    #expect(!files.output.contains(" D ") && !files.output.contains(" M "))
  }
}
