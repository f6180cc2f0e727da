import LintScanner
import Glibc
import SwiftParser

/// `lint-oracle`: compares the import scanner with swift-syntax or the compiler.
@main
enum LintOracle {
  static func main() async {
    let options: Options
    do throws(Options.Mistake) {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      print("lint-oracle: \(error.message)\n\(Options.usage)")
      exit(2)
    }
    let files = SwiftFiles.find(under: options.paths, suffixes: options.suffixes)
    guard !files.isEmpty else {
      print("lint-oracle: no Swift files in \(options.paths.joined(separator: ", "))")
      exit(2)
    }
    if options.parsesOnly || options.collectsTypeNames {
      _ = await eachFile(files, jobs: options.jobs) { _, source in
        if options.collectsTypeNames {
          _ = TypeNames(source: source).names
        } else {
          _ = Parser.parse(source: source)
        }
        return Comparison()
      }
      return
    }
    exit(await compare(files, options) ? 0 : 1)
  }

  private static func compare(_ files: [String], _ options: Options) async -> Bool {
    let known: KnownDifferences
    do throws(KnownDifferences.Unreadable) {
      known = try KnownDifferences(path: options.known)
    } catch {
      print("lint-oracle: \(error.message)")
      exit(2)
    }
    let oracle = options.compilerSample == nil ? "swift-syntax" : "the compiler"
    let comparison: Comparison
    if let count = options.compilerSample {
      comparison = await CompilerOracle(jobs: options.jobs).compare(sample(files, of: count))
    } else {
      comparison = await eachFile(files, jobs: options.jobs) { file, source in
        let scanned = ImportScanner.scan(UnsafeRawBufferPointer(source)).imports
        let parsed = SyntaxImports(source: source).declarations
        let differences = Difference.between(scanned, parsed, in: file)
        return Comparison(
          files: 1,
          imports: parsed.count,
          differences: differences.map { (place: $0.place, text: $0.description()) }
        )
      }
    }
    let unknown = comparison.differences.filter { !known.contains($0.place) }
    for difference in unknown.sorted(by: { $0.place < $1.place }) { print(difference.text) }
    let count = comparison.differences.count
    print(
      "\(comparison.imports) imports in \(comparison.files) files compared with \(oracle): "
        + "\(unknown.count) differences"
        + (count > unknown.count ? ", and \(count - unknown.count) known ones" : "")
        + (comparison.skipped > 0 ? "; \(comparison.skipped) files rejected by the compiler" : "")
    )
    return unknown.isEmpty
  }

  /// Returns evenly distributed files, so that every package is included.
  private static func sample(_ files: [String], of count: Int) -> [String] {
    let step = max(1, files.count / max(1, count))
    return stride(from: 0, to: files.count, by: step).prefix(count).map { files[$0] }
  }

  private static func eachFile(
    _ files: [String],
    jobs: Int,
    _ compare: @escaping @Sendable (String, UnsafeBufferPointer<UInt8>) -> Comparison
  ) async -> Comparison {
    await withTaskGroup(of: Comparison.self) { group in
      for job in 0..<jobs {
        group.addTask {
          var part = Comparison()
          for index in stride(from: job, to: files.count, by: jobs) {
            guard let source = SwiftFiles.read(files[index]) else { continue }
            part.add(source.withUnsafeBufferPointer { compare(files[index], $0) })
          }
          return part
        }
      }
      return await group.reduce(into: Comparison()) { $0.add($1) }
    }
  }
}

/// The result of comparing files.
struct Comparison: Sendable {
  var files = 0
  var imports = 0
  var skipped = 0
  var differences: [(place: String, text: String)] = []

  mutating func add(_ other: Comparison) {
    files += other.files
    imports += other.imports
    skipped += other.skipped
    differences += other.differences
  }
}
