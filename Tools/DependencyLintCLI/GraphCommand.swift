import ArgumentParser
import CommandLineSupport
import DependencyLint

/// Draws who imports whom.
struct GraphCommand: LintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw who imports whom; what breaks a rule is red.",
    discussion: """
      EXAMPLES:
        dependency-lint graph | dot -Tsvg > graph.svg
        dependency-lint graph --format mermaid --by layer
      """
  )

  @Argument(help: ArgumentHelp("The code base.", valueName: "path"))
  var path = "."

  @Option(help: "How to draw: dot, mermaid or json.")
  var format: GraphDrawing.Format = .dot

  @Option(help: "What makes a node: target, layer or package.")
  var by: GraphDrawing.Grouping = .target

  @Flag(help: "Draw modules from outside the code base, too.")
  var outside = false

  @OptionGroup var codeBase: CodeBaseOptions

  func lint() async throws {
    let analysis = try await codeBase.analysis(of: path)
    if by == .layer, analysis.configuration.layers.isEmpty {
      throw CommandFailure(
        "there are no layers to draw",
        hint: "describe them in .dependency-lint.yml, or draw --by target",
        status: .usage
      )
    }
    let drawing = GraphDrawing(analysis, by: by, includesOutside: outside)
    try codeBase.output.write(drawing.text(format))
  }
}

extension GraphDrawing.Format: ExpressibleByArgument {}
extension GraphDrawing.Grouping: ExpressibleByArgument {}
