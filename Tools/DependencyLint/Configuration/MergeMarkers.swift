/// Finds what version control leaves in a file that two people changed.
enum MergeMarkers {
  /// One problem for each conflict, at its first line.
  static func problems(in text: String, file: String) -> [Problem] {
    // Comparing bytes costs a tenth of comparing lines, and nearly no file has one.
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
            message: "a merge conflict is not resolved",
            advice:
              "keep what both sides say, and take out the lines with <<<<<<<, ======= and >>>>>>>"
          )
        )
      }
      isInside = opens || (isInside && !closes)
    }
    return problems
  }
}
