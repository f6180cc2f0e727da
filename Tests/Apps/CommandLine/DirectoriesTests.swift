import Foundation
import SettingsSupport
import TestSupport
import Testing
import TestSupport

@Suite(.hangLimit) struct DirectoriesTests {
  @Test func `the XDG variables set the directories, and relative paths are ignored`() {
    let directories = Directories(
      environment: ["HOME": "/home/me", "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative"]
    )
    #expect(directories.data.path == "/data/marquee")
    #expect(directories.cache.path == "/home/me/.cache/marquee")
    #expect(directories.config.path == "/home/me/.config/marquee")
  }

  @Test(
    arguments: [
      ("~", "/home/me"), ("~/x", "/home/me/x"), ("/x", "/x"), ("/a/~", "/a/~"),
    ])
  func `a tilde stands for HOME`(_ path: String, _ place: String) {
    let directories = Directories(environment: ["HOME": "/home/me"])
    #expect(directories.location(of: path).path == place)
  }

  @Test func `another user's home is a name like any other`() {
    let directories = Directories(environment: ["HOME": "/home/me"])
    #expect(directories.location(of: "~root").path.hasSuffix("/~root"))
  }

  @Test func `a setting with a tilde is below HOME`() async throws {
    let sandbox = try Sandbox()
    try sandbox.write(#"{"dataDir": "~/mine"}"#, to: "work/.marquee.json")
    #expect(try await sandbox.querySuggestions("add", "dune").ending == .exited(0))
    #expect(sandbox.contents(of: "home/mine").contains("user.sqlite"))
  }
}
