/// Asks the client to report changes to files that are not open as documents.
struct Registration: Encodable, Sendable {
  struct Options: Encodable, Sendable {
    struct Watcher: Encodable, Sendable {
      let globPattern: String
    }

    let watchers: [Watcher]
  }

  struct Entry: Encodable, Sendable {
    let id = "watch"
    let method = "workspace/didChangeWatchedFiles"
    let registerOptions: Options
  }

  let registrations: [Entry]

  /// Everything that a check reads: sources, manifests, projects, configurations and baselines.
  static let files = Registration(
    registrations: [
      Entry(
        registerOptions: Options(
          watchers: [
            "**/*.swift", "**/Package.resolved", "**/*.{yml,yaml}", "**/.gitignore",
            "**/*.{pbxproj,xcworkspacedata,podspec}", "**/{BUILD,BUILD.bazel}",
          ].map(Options.Watcher.init)
        )
      )
    ]
  )
}

/// A message for the user, or for the log of the client.
struct ClientMessage: Encodable, Hashable, Sendable {
  enum Level: Int, Encodable, Sendable { case error = 1, warning, info }

  var type: Level
  var message: String
}
