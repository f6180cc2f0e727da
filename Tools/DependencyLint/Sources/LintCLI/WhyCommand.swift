import ArgumentParser
import DependencyLint
import LintCodeBase
import LintRules
import LintScanner
import LintEssentials

/// Shows how one module depends on another.
struct WhyCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the shortest chain of imports from one module or folder layer to another.",
    discussion: "Exits with 0 if there is a chain, or 1 if there is none."
  )

  @Argument(help: ArgumentHelp("First module of the chain.", valueName: "A"))
  var from: String

  @Argument(help: ArgumentHelp("Last module of the chain.", valueName: "B"))
  var to: String

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @OptionGroup var index: IndexOptions

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let analysis = try await codeBase.analysis(of: path, index: index)
    guard let hops = try shortestChain(analysis.source.graph, analysis.layers) else {
      codeBase.messages.note("no chain of imports from \(from) to \(to)")
      throw ExitCode(ExitStatus.failure.rawValue)
    }
    let shown = WorkingFolder().path(from: analysis.source.codeBase.root)
    let width = hops.map(\.words.count).max() ?? 0
    for hop in hops {
      let gap = String(repeating: " ", count: width + 2 - hop.words.count)
      let file = hop.file.hasPrefix("/") ? hop.file : shown(hop.file)
      try codeBase.output.write(
        "\(hop.words)\(gap)\(file):\(hop.position.line):\(hop.position.column)\n"
      )
    }
  }

  /// - Throws: `CommandFailure` if there is no module with one of the names.
  private func shortestChain(_ graph: ModuleGraph, _ layers: LayerMap) throws -> [Violation.Hop]? {
    let starts = try modules(from, graph, layers)
    let goals = try modules(to, graph, layers)
    let paths = starts.flatMap { start in
      goals.compactMap { graph.shortestPath(from: start, to: $0) }
    }
    return paths.min { $0.count < $1.count }.map(graph.hops)
  }

  private func modules(
    _ name: String,
    _ graph: ModuleGraph,
    _ layers: LayerMap
  ) throws -> [Module.ID] {
    let found = graph.modules.indices.filter {
      graph.modules[$0].name == name || graph.modules[$0].target == name
        || graph.modules[$0].kind == .part && layers[$0]?.name == name
    }
    guard found.isEmpty else { return found }
    throw CommandFailure(
      "there is no module named ‘\(name)’",
      hint: Spelling.question(about: name, in: graph.modules.map(\.name))
        ?? "list all modules with `dependency-lint graph --format json --outside`",
      status: .usage
    )
  }
}
