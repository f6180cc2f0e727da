/// Descriptions of projects that only other tools can read.
package enum UnreadProject {
  private static let tools = [
    "Project.swift": "`tuist generate`", "project.yml": "`xcodegen`", "project.yaml": "`xcodegen`",
  ]

  /// Returns the folders with descriptions of projects to generate, around files of no target.
  package static func folders(_ codeBase: CodeBase) -> Set<String> {
    let manifests = codeBase.toolManifests.filter { Path.lastComponent($0) == "Project.swift" }
    guard !codeBase.strays.isEmpty else { return [] }
    return Set(manifests.map(Path.folder(of:)))
      .union(places(codeBase).filter { tool(in: $0, codeBase) != nil })
  }

  /// Returns what to do about a code base without targets.
  package static func advice(_ codeBase: CodeBase) -> String {
    let command = places(codeBase).lazy.compactMap { tool(in: $0, codeBase) }.first
    let generate = command.map { "generate the Xcode project with \($0), " } ?? ""
    return "\(generate)or declare folders under ‘modules’ in .dependency-lint.yml, as "
      + "`dependency-lint init --print` shows"
  }

  /// The root, and the folders in it with files of no target.
  private static func places(_ codeBase: CodeBase) -> [String] {
    let folders = codeBase.strays.filter { $0.contains("/") }.map { file in
      String(file.prefix { $0 != "/" })
    }
    return ["."] + Set(folders).sorted()
  }

  private static func tool(in folder: String, _ codeBase: CodeBase) -> String? {
    FileSystem.names(in: Path.join(codeBase.root, folder)).lazy.compactMap { tools[$0] }.first
  }
}
