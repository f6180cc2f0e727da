package import LintCodeBase
import LintIndex
import LintScanner

extension SourcedCodeBase {
  /// Finds the imports that files may not need.
  ///
  /// - Parameters:
  ///   - index: The path of the index; `nil` for the default locations of SwiftPM and Xcode.
  ///   - options: How the code base is read.
  ///   - includes: Whether the imports of a file are judged.
  /// - Returns: The imports, and how many were judged.
  /// - Throws: `IndexError`, or `CancellationError`.
  package func importProposals(
    index: String?,
    _ options: ReadingOptions,
    in includes: (_ file: String) -> Bool
  ) async throws -> ImportProposals {
    let reader = try indexReader(at: index, options)
    let files = graph.ownModules.filter { graph[$0].isTarget }.flatMap { graph[$0].files }
      .filter { includes($0) && sources[$0]?.imports.isEmpty == false }
      .sortedUniquely()
    let lines = files.reduce(into: [String: Set<Int>]()) { lines, file in
      for declaration in sources[file]?.imports ?? [] {
        lines[file, default: []].formUnion(declaration.start.line...declaration.position.line)
      }
    }
    let uses = try await reader.uses(in: files, importLines: lines)
    var search = ProposalSearch(root: codeBase.root, graph: graph, uses: uses)
    return await search.search(in: includes, cacheDirectory: options.cacheDirectory)
  }
}
