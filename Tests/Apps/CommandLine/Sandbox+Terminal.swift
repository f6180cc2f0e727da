import Foundation
import TestSupport
import Testing

#if os(Linux)
  extension Sandbox {
    /// A program that runs a command, such as `movie-search dune`, in a new terminal of that size,
    /// with util-linux's `script`.
    func terminal(
      _ command: String,
      environment: [String: String],
      columns: Int,
      rows: Int
    ) throws -> Program {
      let name = String(command.prefix { $0 != " " })
      let product = program(name, [])
      let line = "stty cols \(columns) rows \(rows); exec \(product.path)"
      let script = try #require(Program.installed("script"))
      var terminal = script(["-qec", line + command.dropFirst(name.count), "/dev/null"])
      terminal.workingDirectory = product.workingDirectory
      terminal.environment = self.environment.merging(environment) { $1 }
      return terminal
    }
  }

  extension Outcome {
    /// The lines that remain on the terminal: those that show progress are erased.
    var screen: String {
      let lines = output.components(separatedBy: "\r\n")
      let shown = lines.map { $0.components(separatedBy: "\r\u{1B}[K").last ?? "" }
      return shown.joined(separator: "\n")
    }
  }
#endif
