package import Foundation
import Subprocess
import SystemPackage

/// Opens pages in the user's browser, the one in `BROWSER` if it is set, without a shell.
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

  /// Whether a program of `BROWSER` is installed, or the system's program and a display for a browser.
  package var isAvailable: Bool {
    #if canImport(Darwin)
      let hasScreen = true
    #else
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
        environment[$0, default: ""].isEmpty == false
      }
    #endif
    // The user who sets the variable knows where its program shows pages.
    return chosen.contains { executable($0.name) != nil }
      || hasScreen && executable(Self.program) != nil
  }

  /// Opens a page with the first program that can, and waits for the program.
  ///
  /// - Throws: `Failure`, which names the program that was tried last or, if none is installed, the
  ///   first one.
  package func open(_ url: URL) async throws {
    let commands = chosen + [Command(name: Self.program)]
    var failure = Failure.notInstalled(commands[0].name)
    for command in commands {
      guard let executable = executable(command.name) else { continue }
      // Not a child task: cancelling the sign-in does not close the browser.
      let opening = Task.detached {
        // A text browser would draw over the screen.
        try await run(
          .path(executable),
          arguments: Arguments(command.arguments(for: url)),
          input: .none,
          output: .discarded,
          error: .discarded
        )
      }
      if let result = try? await opening.value, result.terminationStatus.isSuccess { return }
      failure = .failed(command.name)
    }
    throw failure
  }

  /// A program, and its arguments before the address is inserted.
  private struct Command {
    let name: String
    var arguments: [String] = []

    func arguments(for url: URL) -> [String] {
      let all = arguments.map { $0.replacing("%s", with: url.absoluteString) }
      return all == arguments ? arguments + [url.absoluteString] : all
    }
  }

  /// The commands in `BROWSER`: separated by colons, with `%s` for the address, which otherwise comes
  /// last.
  ///
  /// As for xdg-open and Python's webbrowser, except that no shell reads them.
  private var chosen: [Command] {
    environment["BROWSER", default: ""].split(separator: ":").compactMap { text in
      // A path may contain a space.
      if executable(String(text)) != nil { return Command(name: String(text)) }
      let words = text.split(separator: " ").map(String.init)
      return words.first.map { Command(name: $0, arguments: Array(words.dropFirst())) }
    }
  }

  private func executable(_ name: String) -> FilePath? {
    let path = environment["PATH", default: "/usr/bin:/bin"]
    let folders = name.contains("/") ? [""] : path.split(separator: ":")
    return folders.map { FilePath(String($0)).appending(name) }
      .first { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path.string, isDirectory: &isFolder)
          && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path.string)
      }
  }
}
