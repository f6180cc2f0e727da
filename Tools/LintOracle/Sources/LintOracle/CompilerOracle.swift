import DependencyLint
import Glibc
import Subprocess

/// Compares the scanner's modules with those that the compiler itself imports.
///
/// The compiler leaves out what stands under a false `#if`. So it is also asked about a file that
/// holds nothing but what the scanner found, each import under the conditions that it was told for
/// it: the answers have to be the same.
struct CompilerOracle {
  let jobs: Int

  func compare(_ files: [String]) async -> Comparison {
    var folder = Array("/tmp/lint-oracle-XXXXXX".utf8CString)
    guard mkdtemp(&folder) != nil else { return Comparison() }
    let path = String(decoding: folder.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { rmdir(path) }
    return await withTaskGroup(of: Comparison.self) { group in
      for job in 0..<jobs {
        group.addTask {
          var part = Comparison()
          for index in stride(from: job, to: files.count, by: jobs) {
            part.add(await compare(files[index], by: "\(path)/\(index).swift"))
          }
          return part
        }
      }
      return await group.reduce(into: Comparison()) { $0.add($1) }
    }
  }

  private func compare(_ file: String, by reduced: String) async -> Comparison {
    let scanned = (SwiftFiles.read(file) ?? []).withUnsafeBytes { ImportScanner.scan($0).imports }
    guard let original = await modules(in: file) else { return Comparison(files: 1, skipped: 1) }
    defer { unlink(reduced) }
    guard SwiftFiles.write(scanned.map(Self.source).joined(), to: reduced),
      let rendered = await modules(in: reduced)
    else {
      return Comparison(
        files: 1,
        differences: [(file, "\(file): the compiler rejects what the scanner found")]
      )
    }
    var comparison = Comparison(files: 1, imports: original.count)
    if original != rendered {
      let text = "\(file)\n  scanner:  \(rendered)\n  compiler: \(original)"
      comparison.differences = [(file, text)]
    }
    return comparison
  }

  /// An import in a file of its own, as it were.
  private static func source(_ declaration: ImportDeclaration) -> String {
    declaration.conditions.map { "#if \($0)\n" }.joined()
      + "import `\(declaration.module)`\n"
      + declaration.conditions.map { _ in "#endif\n" }.joined()
  }

  /// The modules that the compiler imports for a file, in alphabetical order; nil if it is in error.
  private func modules(in file: String) async -> [String]? {
    let arguments = ["-frontend", "-emit-imported-modules", "-swift-version", "6", file, "-o", "-"]
    let result = try? await run(
      .name("swift-frontend"),
      arguments: Arguments(arguments),
      output: .string(limit: 1 << 20),
      error: .discarded
    )
    guard let result, result.terminationStatus.isSuccess else { return nil }
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    return Set(lines).sorted()
  }
}
