import Foundation

/// A page with samples: files to write, and commands with their output.
///
/// A fenced block after a line that contains only a path, in backticks, is a file. A block with the
/// language `console` contains commands, which start with `$ `, and their output. A table row that
/// begins with a path in `Sources` is a file with the imports in the second cell.
struct SamplePage {
  enum Step: Equatable {
    /// A title or a section, which resets the package.
    case section(String)
    case file(path: String, text: String)
    case command(String, output: String)
  }

  private(set) var steps: [Step] = []
  /// The imports of each file in a table.
  private(set) var table: [String: String] = [:]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var path: String?
    while let line = lines.popFirst() {
      if line.hasPrefix("# ") || line.hasPrefix("## ") {
        steps.append(.section(String(line)))
      } else if line.hasPrefix("| `Sources/") {
        addTableRow(line)
      } else if line.hasPrefix("```") {
        let body = lines.prefix { $0 != "```" }.map(String.init)
        lines = lines.dropFirst(body.count + 1)
        if let path {
          steps.append(.file(path: path, text: body.joined(separator: "\n") + "\n"))
        } else if line == "```console" {
          addCommands(body)
        }
      }
      if !line.isEmpty { path = Self.path(line) }
    }
  }

  /// The path of a line such as `` `Sources/App/main.swift` ``.
  private static func path(_ line: Substring) -> String? {
    line.wholeMatch(of: /`([^` ]+)`/).map { String($0.1) }
  }

  private mutating func addTableRow(_ line: Substring) {
    let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    table[names[0]] = names.dropFirst().map { "import \($0)\n" }.joined()
  }

  private mutating func addCommands(_ body: [String]) {
    var rest = body[...]
    while let line = rest.popFirst() {
      let output = rest.prefix { !$0.hasPrefix("$ ") }
      rest = rest.dropFirst(output.count)
      steps.append(.command(String(line.dropFirst(2)), output: output.joined(separator: "\n")))
    }
  }
}
