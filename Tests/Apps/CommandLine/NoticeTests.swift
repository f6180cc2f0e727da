import BackendSupport
import SettingsSupport
import TMDBBackend
import TestSupport
import Testing

/// The notice that TMDB requires where its data is shown.
@Suite(.hangLimit) struct NoticeTests {
  private static let notice =
    "This product uses the TMDB API but is not endorsed or certified by TMDB."
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    arguments: [
      ([:], false), (["TMDB_API_KEY": "k"], true), (["TMDB_API_KEY": "eyJ0"], true),
      (["TMDB_API_KEY": "k", "TMDB_BASE_URL": "https://tmdb.example/3"], true),
      // Another service, whose data is not TMDB's.
      (["TMDB_API_KEY": "k", "MARQUEE_BACKEND": "http://127.0.0.1:1"], false),
      (["TMDB_API_KEY": ""], false), (["TMDB_API_KEY": "k", "TMDB_BASE_URL": "x"], false),
    ] as [([String: String], Bool)]
  )
  func `TMDB's data has a notice, and the demo's does not`(
    variables: [String: String],
    isRequired: Bool
  ) throws {
    let settings = try Settings(
      environment: sandbox.environment.merging(variables) { $1 },
      workingDirectory: sandbox.file("work")
    )
    #expect(ServiceBackend.tmdb.notice(in: settings) == (isRequired ? Self.notice : nil))
  }

  @Test(arguments: [
    ("movie-search", "--help", true), ("movie-detail", "--help", true), ("marquee", "--help", true),
    ("movie-search", "--version", false),
    ("movie-search", "--generate-completion-script=bash", false),
  ])
  func `the help of a command that shows TMDB's data ends with the notice`(
    name: String,
    option: String,
    isShown: Bool
  ) async throws {
    var sandbox = sandbox
    sandbox.environment["TMDB_API_KEY"] = "k"
    let text = try await sandbox.program(name, [option]).run().output
    #expect(
      !text.isEmpty && text.hasSuffix("\n\n\(Self.notice)\n") == isShown,
      "\(text.suffix(200))"
    )
  }
}
