import CommandLineSupport
import Foundation

/// A line of a sorted list in a file, such as a feature in the manifest.
struct ListedLine {
  /// Relative to the package.
  let path: String
  /// The prefix of the list's lines.
  let neighbors: String
  let text: String
  /// The prefix of the line that begins the list, if the list may be empty.
  var list: String?
  /// Whether `neighbors` is a mark below the list, whose lines stay in the order of their addition.
  var isAboveMark = false

  /// Returns the file's text with the line in its place.
  ///
  /// - Throws: `CommandFailure` if the file has no such list.
  func added(to file: String) throws -> String {
    var lines = file.lines
    guard let first = lines.firstIndex(where: { $0.hasPrefix(neighbors) }) ?? end(in: lines) else {
      throw CommandFailure(
        "\(path) has no line that begins with “\(neighbors.trimmed)”",
        hint: "Restore the list, one entry per line."
      )
    }
    let list = lines[first...].prefix { $0.hasPrefix(neighbors) }
    let index = isAboveMark ? first : list.firstIndex { $0 > text } ?? list.endIndex
    lines.insert(text, at: index)
    return lines.joined(separator: "\n")
  }

  /// Returns the index of the line that ends the list.
  private func end(in lines: [String]) -> Int? {
    guard let list, let start = lines.firstIndex(where: { $0.hasPrefix(list) }) else { return nil }
    return lines[start...].firstIndex(of: "]")
  }

  /// Returns the file's text without the line.
  func removed(from file: String) -> String {
    var lines = file.lines
    if let index = lines.firstIndex(of: text) { lines.remove(at: index) }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The lines; the last one is empty after a line feed at the end.
  var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
