import LintScanner

/// Finds unresolved merge conflicts in a file.
enum MergeMarkers {
  /// Returns a problem for each conflict, at its first line.
  static func problems(in text: String, file: String) -> [Problem] {
    // Searching bytes takes a tenth of the time of splitting lines, and conflicts are rare.
    guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: ">")) else {
      return []
    }
    var problems: [Problem] = []
    var isInside = false
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let opens = line.hasPrefix("<<<<<<< ")
      let closes = line.hasPrefix(">>>>>>> ")
      if opens || (closes && !isInside) {
        problems.append(
          Problem(
            file: file,
            position: SourcePosition(line: index + 1, column: 1),
            message: "unresolved merge conflict",
            advice:
              "keep the lines of one side or of both, and remove the markers <<<<<<<, ======= and >>>>>>>"
          )
        )
      }
      isInside = opens || (isInside && !closes)
    }
    return problems
  }
}
