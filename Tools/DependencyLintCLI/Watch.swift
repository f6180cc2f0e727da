import CommandLineSupport
import DependencyLint
import Foundation

/// Runs something whenever a file that matters has changed.
///
/// Looks at the files' dates twice a second: that needs no more of the system than `stat`, and is
/// the same everywhere.
struct Watch {
  private static let interval = Duration.milliseconds(500)

  let root: String
  /// The configuration's absolute path, wherever it is.
  let configurationFile: String
  let output: Output

  /// Runs the body at once and after each change; ends when its task is cancelled.
  func run(_ body: () async throws -> Void) async throws {
    var last: [String: Stamp]?
    while !Task.isCancelled {
      let present = stamps()
      if present != last {
        if last != nil { try output.write("\n") }
        last = present
        try await body()
        try output.write("watching \(root); Ctrl-C ends\n")
        // A change during the check counts, too, so nothing is read here again.
      }
      try await Task.sleep(for: Self.interval)
    }
  }

  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private func stamps() -> [String: Stamp] {
    let baseline = Baseline.path(besideConfiguration: configurationFile)
    let files = SwiftFiles.list(under: root).files.map { "\(root)/\($0)" }
    return (files + [configurationFile, baseline]).reduce(into: [:]) { stamps, file in
      var status = stat()
      guard stat(file, &status) == 0 else { return }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      stamps[file] = Stamp(
        seconds: time.tv_sec,
        nanoseconds: time.tv_nsec,
        size: Int(status.st_size)
      )
    }
  }
}
