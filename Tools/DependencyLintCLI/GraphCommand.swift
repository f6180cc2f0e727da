import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Prints the import graph.
struct GraphCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Print the import graph, with violations in red.",
    discussion: """
      EXAMPLES:
        dependency-lint graph | dot -Tsvg > graph.svg
        dependency-lint graph --format mermaid --by layer
      """
  )

  @Argument(help: ArgumentHelp("Folder of the code base.", valueName: "path"))
  var path = "."

  @Option(help: "Output format.")
  var format: GraphDrawing.Format = .dot

  @Option(help: ArgumentHelp("What a node stands for.", valueName: "grouping"))
  var by: GraphDrawing.Grouping = .target

  @Flag(help: "Include modules from outside the code base.")
  var outside = false

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let analysis = try await codeBase.analysis(of: path)
    if by == .layer, analysis.configuration.layers.isEmpty {
      throw CommandFailure(
        "the configuration has no layers",
        hint: "add layers to .dependency-lint.yml, or use --by target",
        status: .usage
      )
    }
    let drawing = GraphDrawing(analysis, by: by, includesOutside: outside)
    guard !drawing.nodes.isEmpty else {
      throw CommandFailure(
        "there is nothing to draw: no Package.swift in \(path)",
        hint: "name the folder of a package, or declare folders under ‘modules’",
        status: .usage
      )
    }
    try codeBase.output.write(drawing.text(format))
  }
}

extension GraphDrawing.Format: ExpressibleByArgument {}
extension GraphDrawing.Grouping: ExpressibleByArgument {}
