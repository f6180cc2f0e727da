import ArgumentParser
import AuthPresentation
import BackendSupport
import CommandLineSupport
import Foundation
import SettingsSupport
import TMDBBackend
import TestSupport
import Testing

@testable import Marquee

/// `marquee` in the folder of a project whose file tries to configure the sign-in.
@MainActor
@Suite(.hangLimit)
struct ProjectSettingsTests {
  @Test func `a project chooses what is shown, and not where people sign in`() async throws {
    let directory = try TemporaryDirectory()
    let project = directory.url.appending(path: ".marquee.json")
    try Data(#"{"backend": "http://127.0.0.1:1", "dataDir": "planted"}"#.utf8).write(to: project)
    let warnings = RecordedTexts()
    let context = try AppContext(
      settings: Settings(
        environment: [
          "HOME": directory.url.path, "XDG_DATA_HOME": directory.url.appending(path: "own").path,
          "MARQUEE_TOKEN_STORE": "file",
        ],
        workingDirectory: directory.url
      ),
      options: .parse([]),
      messages: Messages(sink: warnings.add)
    )
    let app = try AppDIContainer(context)
    let auth = try AuthScreens(app)
    #expect(try app.service(.tmdb).address.absoluteString.hasPrefix("http://127.0.0.1:1"))
    #expect(context.dataDirectory.lastPathComponent == "planted")
    await auth.account.viewWillAppear()
    let secrets = directory.url.appending(path: "own/marquee/secrets/session.json")
    #expect(auth.account.location == secrets.path)
    #expect(warnings.all.isEmpty)

    for _ in 1...2 {
      _ = auth.makeAccountScreen(showSignIn: {})
      #expect(auth.providerName == "the built-in demo of GitHub")
    }
    #expect(
      warnings.all
        == ["backend", "dataDir"].map {
          "“\($0)” in \(project.path) has no effect on sign-in; "
            + "put it in \(directory.url.path)/.config/marquee/config.json"
        }
    )
  }
}
