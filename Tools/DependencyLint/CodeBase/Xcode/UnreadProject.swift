/// Descriptions of projects that only other tools can read.
package enum UnreadProject {
  /// Returns what to do about a code base without targets.
  package static func advice(_ codeBase: CodeBase) -> String {
    let tools = [
      ("Project.swift", "`tuist generate`"), ("project.yml", "`xcodegen`"),
      ("project.yaml", "`xcodegen`"),
    ]
    let names = Set(FileSystem.names(in: codeBase.root))
    let tool = tools.first { names.contains($0.0) }
    let generate = tool.map { "generate the Xcode project with \($0.1), " } ?? ""
    return "\(generate)or declare folders under ‘modules’ in .dependency-lint.yml, as "
      + "`dependency-lint init --print` shows"
  }
}
