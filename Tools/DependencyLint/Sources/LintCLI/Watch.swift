import DependencyLint
import LintCodeBase
import LintRules

/// Runs a closure each time a watched file changes.
///
/// Compares the states of the files twice a second with `stat`, which works on all platforms.
struct Watch {
  private static let interval = Duration.milliseconds(500)

  let root: String
  /// The absolute path of the configuration, which may be outside of the root.
  let configurationFile: String
  let output: Output

  /// Runs the body immediately and after each change, until the task is cancelled.
  func run(_ body: () async throws -> Void) async throws {
    var last: [String: FileSystem.Status]?
    while !Task.isCancelled {
      let present = try await statuses()
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

  private func statuses() async throws -> [String: FileSystem.Status] {
    let listing = SwiftFiles.list(under: root)
    let sources = (listing.files + listing.settings).map { "\(root)/\($0)" }
    let files = try await sources + ProjectFiles.list(under: root)
    let configurations = Configuration.files(of: configurationFile)
    return (files + configurations).reduce(into: [:]) { $0[$1] = FileSystem.status(of: $1) }
  }
}
