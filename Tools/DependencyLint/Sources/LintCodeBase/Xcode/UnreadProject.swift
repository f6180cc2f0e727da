/// Descriptions of projects that only other tools can read.
package enum UnreadProject {
  private static let tools = [
    "Project.swift": "`tuist generate`", "project.yml": "`xcodegen`", "project.yaml": "`xcodegen`",
  ]

  /// Whether a tool generates the project of a code base, and files belong to no target.
  package static func isGenerated(_ codeBase: CodeBase) -> Bool {
    !codeBase.strays.isEmpty
      && (codeBase.toolManifests.contains { Path.lastComponent($0) == "Project.swift" }
        || tool(in: codeBase) != nil)
  }

  /// Returns what to do about a code base without targets.
  package static func advice(_ codeBase: CodeBase) -> String {
    let generate = tool(in: codeBase).map { "generate the Xcode project with \($0), " } ?? ""
    return "\(generate)or declare folders under ‘modules’ in .dependency-lint.yml, as "
      + "`dependency-lint init --print` shows"
  }

  private static func tool(in codeBase: CodeBase) -> String? {
    FileSystem.names(in: codeBase.root).lazy.compactMap { tools[$0] }.first
  }
}
