import LintEssentials

/// Source files and folders that cannot be read.
package struct UnreadableSources: Error, Hashable, Sendable {
  package var files: [UnreadableFile]

  package init(files: [UnreadableFile]) {
    self.files = files
  }
}

extension UnreadableSources: LocalizedError {
  package var errorDescription: String? {
    files.map { "cannot read \($0.path): \($0.reason)" }.joined(separator: "\n")
  }

  package var recoverySuggestion: String? {
    "fix the files, or add them to `exclude` in the configuration; with init, use --exclude"
  }
}
