import ArgumentParser
import DependencyLint
import LintCodeBase
import LintRules

/// Prints the targets that a change can reach.
struct AffectedCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected",
    abstract: "Print the targets that a change can reach.",
    discussion: """
      Prints, one per line, the targets with files that differ from a git revision, committed or \
      not, and all targets that depend on one of them. A change to a manifest affects all targets \
      of its package.

      EXAMPLES:
        dependency-lint affected --since origin/main --tests
        swift test --filter "$(dependency-lint affected --since origin/main --filter)"
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Option(help: ArgumentHelp("Git revision to compare the files with.", valueName: "rev"))
  var since: String

  @Flag(help: "Print only test targets.")
  var tests = false

  @Flag(help: "Print the test targets as one pattern for `swift test --filter`.")
  var filter = false

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let analysis = try await codeBase.analysis(of: path)
    let source = analysis.source
    let files = try await GitRevision(since, root: source.codeBase.root).changedFiles()
    let affected = AffectedModules(of: files, in: source)
    let modules = affected.modules.sorted().filter {
      !(tests || filter) || source.graph.modules[$0].kind == .test
    }
    if filter {
      // A module is followed by a dot in the names of its tests.
      let names = modules.map { source.graph.modules[$0].name }.sorted()
      let pattern = names.isEmpty ? "" : "^(\(names.joined(separator: "|")))\\.\n"
      try codeBase.output.write(pattern)
    } else {
      let titles = modules.map(source.graph.title).sorted()
      try codeBase.output.write(titles.map { $0 + "\n" }.joined())
    }
    source.codeBase.warnings.forEach(codeBase.messages.warning)
    let strays = affected.strays
    guard !strays.isEmpty else { return }
    let shown = strays.prefix(3).joined(separator: ", ") + (strays.count > 3 ? ", …" : "")
    codeBase.messages.note(
      "\(strays.count.counted("changed file belongs", "changed files belong")) to no target: \(shown)"
    )
  }
}
