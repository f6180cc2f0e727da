import CommandLineSupport
import Foundation
import Subprocess

/// The `swift` command.
enum SwiftTool {
  /// Runs `swift` and returns what it prints.
  ///
  /// - Parameters:
  ///   - action: The command without options, for errors.
  /// - Throws: `CommandFailure` with the first error that it reports.
  @discardableResult
  static func run(_ arguments: [String], action: String) async throws -> Data {
    do {
      let result = try await Subprocess.run(
        .name("swift"),
        arguments: Arguments(arguments),
        // With it, manifests leave out the tests of new features.
        environment: .inherit.updating(["TEST_TARGETS": nil]),
        output: .bytes(limit: 64 << 20),
        error: .string(limit: 1 << 20)
      )
      guard !result.terminationStatus.isSuccess else { return Data(result.standardOutput) }
      throw CommandFailure(
        "swift \(action) failed: \(reason(in: result.standardError.lines))",
        hint: "Check that swift \(action) works in the package."
      )
    } catch let error as SubprocessError {
      throw absent(error)
    }
  }

  /// Returns the compiler's diagnostics for a source file.
  static func diagnostics(of file: URL) async throws -> String {
    do {
      let result = try await Subprocess.run(
        .name("swiftc"),
        arguments: ["-typecheck", file.path],
        output: .discarded,
        error: .string(limit: 1 << 20)
      )
      return result.standardError
    } catch let error as SubprocessError {
      throw absent(error)
    }
  }

  private static func absent(_ error: SubprocessError) -> CommandFailure {
    CommandFailure("cannot run swift: \(error)", hint: "Add the toolchain's folder to PATH.")
  }

  /// Returns the first error; for an error in a manifest, from the manifest's name on.
  private static func reason(in lines: [String]) -> String {
    let isDetail = { (line: String) in line.contains(": error: ") && line.contains("Package.swift:")
    }
    guard let detail = lines.first(where: isDetail),
      let name = detail.range(of: "Package.swift:", options: .backwards)
    else {
      let line = lines.first { $0.contains("error: ") } ?? lines.first ?? ""
      return line.replacing("error: ", with: "")
    }
    return String(detail[name.lowerBound...]).replacing("error: ", with: "")
  }
}
