import Foundation
import TestSupport
import Testing

/// The output of the commands in README.md is that of the programs.
@Suite(.hangLimit) struct DocumentedOutputTests {
  /// A command and its output, as a page shows them.
  struct Sample: CustomTestStringConvertible {
    let command: String
    let output: String

    var testDescription: String { command }
  }

  @Test(arguments: try samples())
  func `a command prints what the page shows`(sample: Sample) async throws {
    let filter = " | jq -c ."
    let line =
      sample.command.hasSuffix(filter)
      ? String(sample.command.dropLast(filter.count)) : sample.command
    let sandbox = try Sandbox()
    let sh = try #require(Program.installed("sh"))
    var shell = sh(["-c", line])
    shell.environment = sandbox.environment
    let folder = URL(filePath: Program.built("products").path).deletingLastPathComponent().path
    shell.environment?["PATH"] = folder + ":" + sandbox.environment["PATH", default: ""]
    let outcome = try await shell.run()
    let text = line == sample.command ? outcome.output : outcome.output.compactJSON
    #expect((text + outcome.errors).trimmingCharacters(in: .newlines) == sample.output)
  }

  @Test func `the section has samples of each command that prints data`() throws {
    let samples = try Self.samples().map(\.command)
    for start in ["movie-search", "movie-detail", "products", "query-suggestions"] {
      #expect(samples.contains { $0.hasPrefix(start) }, "\(start)")
    }
  }

  /// The samples in the section about commands; each begins with an empty store.
  private static func samples() throws -> [Sample] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../README.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("Commands\n") })
    let blocks = section.components(separatedBy: "```console\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    return blocks.flatMap { block in
      ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { step in
        let lines = step.split(separator: "\n", omittingEmptySubsequences: false)
        return Sample(
          command: String(lines[0]),
          output: lines.dropFirst().joined(separator: "\n")
        )
      }
    }
  }
}

extension String {
  /// Indented JSON as `jq -c` prints it.
  fileprivate var compactJSON: String {
    split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.joined()
      .replacing("\" : ", with: "\":")
  }
}
