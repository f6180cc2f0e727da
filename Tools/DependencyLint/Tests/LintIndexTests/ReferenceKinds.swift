import Foundation

/// A line of code, and the symbols of other files to which it refers.
struct ReferenceKind: Sendable {
  let name: String
  let code: String
  /// The full names, sorted, with `*` after a name that is not in the source.
  let found: [String]

  /// The lines of `Tests/Pages/Index/references.txt`: a name, code, and symbols.
  static let all: [ReferenceKind] = {
    let page = URL(filePath: #filePath).appending(path: "../../Pages/Index/references.txt")
    let text = (try? String(contentsOf: page.standardizedFileURL, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " | ")
      return ReferenceKind(
        name: parts[0],
        code: parts[1].replacing(" ⏎ ", with: "\n"),
        found: parts.count > 2 ? parts[2].components(separatedBy: " ").sorted() : []
      )
    }
  }()
}
