import Foundation

/// A page with samples: files to write, and commands with their output.
///
/// A fenced block with a path after the language is a file. A block with the language `console`
/// contains commands, which start with `$ `, and their output. A table row that begins with a path
/// in `Sources` is a file with the imports in the second cell.
struct SamplePage {
  enum Step: Equatable {
    /// A heading, which resets the package.
    case heading(String)
    case file(path: String, text: String)
    case command(String, output: String)
  }

  private(set) var steps: [Step] = []
  /// The files of the package of the samples.
  private(set) var base: [String: String] = [:]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("#") {
        steps.append(.heading(String(line)))
      } else if line.hasPrefix("| `Sources/") {
        addTableRow(line)
      } else if line.hasPrefix("```") {
        let info = line.dropFirst(3).split(separator: " ").map(String.init)
        let body = lines.prefix { $0 != "```" }.map(String.init)
        lines = lines.dropFirst(body.count + 1)
        addBlock(info, body)
      }
    }
  }

  private mutating func addTableRow(_ line: Substring) {
    let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    base[names[0]] = names.dropFirst().map { "import \($0)\n" }.joined()
  }

  private mutating func addBlock(_ info: [String], _ body: [String]) {
    if info == ["console"] {
      var rest = body[...]
      while let line = rest.popFirst() {
        let output = rest.prefix { !$0.hasPrefix("$ ") }
        rest = rest.dropFirst(output.count)
        steps.append(.command(String(line.dropFirst(2)), output: output.joined(separator: "\n")))
      }
    } else if info.count == 2 {
      let text = body.joined(separator: "\n") + "\n"
      if info[1] == "Package.swift" {
        base[info[1]] = text
      } else {
        steps.append(.file(path: info[1], text: text))
      }
    }
  }
}
