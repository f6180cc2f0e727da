import Foundation

/// A page with samples: files to write, and commands with their output.
///
/// A fenced block after a line that contains only a path, in backticks, is a file. A block with the
/// language `console` contains commands, which start with `$ `, and their output. A table row that
/// begins with a path in `Sources` is a file with the imports in the second cell. A section is a
/// heading of the first or second level; what comes before the second one is part of each.
struct SamplePage {
  enum Step: Equatable {
    case file(path: String, text: String)
    case command(Command)
  }

  struct Command: Equatable {
    var line: String
    var output: String
    /// The lines of the output in the page.
    var place: Range<Int>
  }

  struct Section {
    var title: String
    var steps: [Step] = []
    var commands: [Command] {
      steps.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }
  }

  private var lines: [String]
  /// What comes before the first section.
  private(set) var introduction = Section(title: "")
  private(set) var sections: [Section] = []
  /// The imports of each file in a table.
  private(set) var table: [String: String] = [:]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var path: String?
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("## ") {
        sections.append(Section(title: String(line.dropFirst(3))))
      } else if line.hasPrefix("| `Sources/") {
        addTableRow(line)
      } else if line.hasPrefix("```") {
        let end = lines[index...].firstIndex(of: "```") ?? lines.endIndex
        if let path {
          add(.file(path: path, text: lines[index..<end].map { $0 + "\n" }.joined()))
        } else if line == "```console" {
          addCommands(index..<end)
        }
        index = end + 1
      }
      if !line.isEmpty { path = line.wholeMatch(of: /`([^` ]+)`/).map { String($0.1) } }
    }
  }

  /// The page with other outputs of commands.
  func text(replacing outputs: [(command: Command, output: String)]) -> String {
    var lines = lines
    for (command, output) in outputs.sorted(by: {
      $0.command.place.lowerBound > $1.command.place.lowerBound
    }) {
      lines.replaceSubrange(
        command.place,
        with: output.isEmpty ? [] : output.components(separatedBy: "\n")
      )
    }
    return lines.joined(separator: "\n")
  }

  private mutating func add(_ step: Step) {
    if sections.isEmpty {
      introduction.steps.append(step)
    } else {
      sections[sections.endIndex - 1].steps.append(step)
    }
  }

  private mutating func addTableRow(_ line: String) {
    let names = line.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    table[names[0]] = names.dropFirst().map { "import \($0)\n" }.joined()
  }

  private mutating func addCommands(_ block: Range<Int>) {
    let starts = block.filter { lines[$0].hasPrefix("$ ") }
    for (start, end) in zip(starts, starts.dropFirst() + [block.upperBound]) {
      let place = start + 1..<end
      let output = lines[place].joined(separator: "\n")
      add(.command(Command(line: String(lines[start].dropFirst(2)), output: output, place: place)))
    }
  }
}
