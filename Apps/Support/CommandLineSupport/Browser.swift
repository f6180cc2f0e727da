package import Foundation
import Subprocess
import SystemPackage

/// Opens pages in the user's browser, without a shell.
package struct Browser: Sendable {
  /// Why a page could not be opened.
  package enum Failure: Error, Equatable {
    /// The program that opens pages is not installed.
    case notInstalled(String)
    case failed(String)
  }

  #if canImport(Darwin)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  private let environment: [String: String]

  package init(environment: [String: String] = Invocation.current.environment) {
    self.environment = environment
  }

  /// Whether there is a program that opens pages, and a display for a browser.
  package var isAvailable: Bool {
    #if canImport(Darwin)
      let hasScreen = true
    #else
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
        environment[$0, default: ""].isEmpty == false
      }
    #endif
    return hasScreen && executable != nil
  }

  /// Opens a page, and waits for the program that opens it.
  ///
  /// - Throws: `Failure`.
  package func open(_ url: URL) async throws {
    guard let executable else { throw Failure.notInstalled(Self.program) }
    // Not a child task: cancelling the sign-in does not close the browser.
    let opening = Task.detached {
      // A text browser would draw over the screen.
      try await run(
        .path(executable),
        arguments: [url.absoluteString],
        input: .none,
        output: .discarded,
        error: .discarded
      )
    }
    guard let result = try? await opening.value, result.terminationStatus.isSuccess else {
      throw Failure.failed(Self.program)
    }
  }

  private var executable: FilePath? {
    environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
      .map { FilePath(String($0)).appending(Self.program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.string) }
  }
}
