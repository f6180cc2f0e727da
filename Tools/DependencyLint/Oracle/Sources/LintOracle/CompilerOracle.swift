import LintScanner
import Glibc
import Subprocess

/// Compares the imports of the scanner with those of the compiler.
///
/// The compiler ignores imports under a false `#if`. So it also reads a file that contains only the
/// imports of the scanner, each under its conditions: the results must be the same.
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
        differences: [(file, "\(file): the compiler rejects the imports of the scanner")]
      )
    }
    var comparison = Comparison(files: 1, imports: original.count)
    if original != rendered {
      let text = "\(file)\n  scanner:  \(rendered)\n  compiler: \(original)"
      comparison.differences = [(file, text)]
    }
    return comparison
  }

  /// Returns the source of an import with its conditions.
  private static func source(_ declaration: ImportDeclaration) -> String {
    declaration.conditions.map { "#if \($0)\n" }.joined()
      + "import `\(declaration.module)`\n"
      + declaration.conditions.map { _ in "#endif\n" }.joined()
  }

  /// Returns the modules that the compiler imports for a file, sorted; `nil` if it has errors.
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
