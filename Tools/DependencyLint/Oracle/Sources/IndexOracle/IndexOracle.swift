import Foundation
import LintIndex

/// `index-oracle`: prints the references between the files of a built package, or compares other
/// references with them.
@main
enum IndexOracle {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let clock = ContinuousClock()
      let start = clock.now
      let index = try await read(options)
      report(index, after: clock.now - start)
      switch options.action {
      case .print: try print(index)
      case .compare(let path): try compare(index, with: lines(of: path), options)
      case .compareNames(let layer):
        let names = NameReferences(root: options.root, layer: layer, exclude: options.exclude)
        let found = try await names.find()
        compare(index, with: found.lines, options) { found.layers[$0] }
      }
    } catch let error as any LocalizedError {
      fail([error.errorDescription, error.recoverySuggestion].compactMap(\.self))
    } catch {
      fail([String(describing: error)])
    }
  }

  private static func read(_ options: Options) async throws -> CodeBaseIndex {
    let places = IndexPlaces(folders: [options.root])
    let stores = try options.index.map(IndexPlaces.given) ?? places.find()
    var reader = IndexReader(root: options.root, stores: stores)
    reader.cacheDirectory = options.cache
    return try await reader.read(IndexReader.files(below: options.root))
  }

  /// Reports on standard error what was read.
  private static func report(_ index: CodeBaseIndex, after time: Duration) {
    let count = { (state: IndexedFile.State) in index.files.count { $0.state == state } }
    log(
      "\(index.files.count) files: \(count(.fresh)) fresh, \(count(.stale)) stale, "
        + "\(count(.missing)) missing; \(index.references.count) references to "
        + "\(index.symbols.count) symbols of other files; read in "
        + time.formatted(.units(allowed: [.milliseconds]))
    )
    for problem in index.problems { log("unreadable: \(problem)") }
  }

  private static func print(_ index: CodeBaseIndex) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for reference in index.references {
      try FileHandle.standardOutput.write(
        contentsOf: encoder.encode(ReferenceLine(reference, in: index)) + [0x0A]
      )
    }
  }

  /// Reads references from a file with one line of JSON for each.
  private static func lines(of path: String) throws -> [ReferenceLine] {
    let decoder = JSONDecoder()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try decoder.decode(ReferenceLine.self, from: Data($0.utf8))
    }
  }

  private static func compare(
    _ index: CodeBaseIndex,
    with lines: [ReferenceLine],
    _ options: Options,
    layers: (String) -> String? = { $0 }
  ) {
    let source = SourceLines(root: options.root)
    let comparison = Comparison(of: lines, layers: layers, with: index, source)
    for line in comparison.report(showsMissed: options.showsMissed) { Swift.print(line) }
    if !comparison.isClean { exit(1) }
  }

  private static func log(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
  }

  private static func fail(_ messages: [String]) -> Never {
    log("index-oracle: " + messages.joined(separator: "\n"))
    exit(2)
  }
}
