import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Runs git in a folder.
struct Git: Sendable {
  /// The error message of git; empty if it prints none.
  struct Failure: Error {
    let reason: String
  }

  let folder: String

  /// Returns the output of a git command.
  ///
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - index: The index to use instead of the repository's.
  ///   - input: The standard input.
  /// - Throws: `Failure`, or `CancellationError`.
  func callAsFunction(
    _ arguments: [String],
    index: String? = nil,
    input: String = ""
  ) async throws -> String {
    // In a git hook, these variables would override the folder and the index.
    let environment = Environment.inherit.updating([
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_PREFIX": nil, "GIT_INDEX_FILE": index,
    ])
    // The library takes much longer for the output as a string.
    let result: ExecutionResult<Void, BytesOutput, BytesOutput>
    do {
      result = try await Subprocess.run(
        .name("git"),
        arguments: Arguments(["-C", folder] + arguments),
        environment: environment,
        input: .string(input),
        output: .bytes(limit: Self.outputLimit),
        error: .bytes(limit: 1 << 20)
      )
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw Failure(reason: "cannot run git: \(error)")
    }
    guard result.terminationStatus.isSuccess else {
      throw Failure(reason: Self.trimmed(String(decoding: result.standardError, as: UTF8.self)))
    }
    return String(decoding: result.standardOutput, as: UTF8.self)
  }

  /// The maximum size of an output, such as a list of the paths of a large repository.
  private static let outputLimit = 1 << 26

  static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
