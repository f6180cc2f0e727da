import ArgumentParser
import BackendSupport
import Foundation
import SettingsSupport
import TestSupport

@testable import Marquee

extension ServiceEnvironment {
  /// Creates what commands share, with the demo's services and all files in a directory.
  @MainActor static func forTests(in directory: TemporaryDirectory) throws -> ServiceEnvironment {
    try ServiceEnvironment(
      settings: Settings(
        environment: ["XDG_CONFIG_HOME": directory.url.path, "MARQUEE_TOKEN_STORE": "file"],
        workingDirectory: directory.url
      ),
      backend: BackendChoice(data: directory.url.path, cache: directory.url.path),
      messages: Notices().messages
    )
  }
}
