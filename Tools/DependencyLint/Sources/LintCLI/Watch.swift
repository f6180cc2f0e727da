import DependencyLint
import LintEssentials
import LintCodeBase
import LintRules

/// Runs a closure each time a watched file changes.
///
/// Compares the files' dates twice a second with `stat`, which works on all platforms.
struct Watch {
  private static let interval = Duration.milliseconds(500)

  let root: String
  /// The absolute path of the configuration, which may be outside of the root.
  let configurationFile: String
  let output: Output

  /// Runs the body immediately and after each change, until the task is cancelled.
  func run(_ body: () async throws -> Void) async throws {
    var last: [String: Stamp]?
    while !Task.isCancelled {
      let present = try await stamps()
      if present != last {
        if last != nil { try output.write("\n") }
        last = present
        try await body()
        try output.write("watching \(root) (press Ctrl-C to stop)\n")
        // `last` holds the dates from before the check, so changes during the check are noticed.
      }
      try await Task.sleep(for: Self.interval)
    }
  }

  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private func stamps() async throws -> [String: Stamp] {
    let listing = SwiftFiles.list(under: root)
    let sources = (listing.files + listing.settings).map { "\(root)/\($0)" }
    let files = try await sources + ProjectFiles.list(under: root)
    let configurations = Configuration.files(of: configurationFile)
    return (files + configurations).reduce(into: [:]) { stamps, file in
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
