import ArgumentParser
import BackendSupport
import Foundation
import SettingsSupport
import TestSupport

@testable import Marquee

extension AppContext {
  /// Creates what commands share, with the demo's services and all files in a directory.
  @MainActor static func forTests(
    in directory: TemporaryDirectory,
    _ options: [String] = []
  ) throws -> AppContext {
    try AppContext(
      settings: Settings(
        environment: ["XDG_CONFIG_HOME": directory.url.path, "MARQUEE_TOKEN_STORE": "file"],
        workingDirectory: directory.url
      ),
      options: .parse(
        ["--data-dir", directory.url.path, "--cache-dir", directory.url.path] + options
      ),
      messages: Notices().messages
    )
  }
}
