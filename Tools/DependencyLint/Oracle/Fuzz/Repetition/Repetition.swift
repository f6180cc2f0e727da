import Glibc

/// Scans files that repeat a few tokens, and reports those that take too long.
///
/// A scanner that looks far ahead or back for each token takes quadratic time on such a file:
/// hundreds of times more per byte than on ordinary source.
@main
enum Repetition {
  private static let tokens = [
    "/*", "*/", "\"\"\"", "\"", "\"\\(", "\\(", ")", "#/", "/#", "##/\n", "##\"\"\"", "#\"\"\"\\#(",
    "`", "<<<<<<< ", "\n<<<<<<< ", "\n>>>> ", "/a", " /( ", "=/", "+/", "-", "/", "@a(", "@a ",
    "#if (", "#if a\n", "#elseif b\n", "#else\n", "#endif\n", "import ", "import a.", "import a;",
    "a.\nimport b;", "//\n", "// dependency-lint:a\n", "//dependency-lint:b\nimport ", "public ",
    "a", " ", "\n", "\r", "{", "}", "(", "[", "]", ".", "\\", "#", "try? ", "\u{A0}", "/[", ",",
  ]
  /// The maximum CPU time in nanoseconds per byte; ordinary source takes about one.
  private static let limit = 100.0

  static func main() {
    let size = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 100_000
    var slow = 0
    func check(_ name: String, _ text: [UInt8], _ head: [UInt8] = []) {
      let time = nanosecondsPerByte(head, text, size)
      guard time > limit else { return }
      // Measure a larger file, in case the machine was busy.
      let larger = (0..<3).map { _ in nanosecondsPerByte(head, text, 4 * size) }.min() ?? 0
      guard larger > limit else { return }
      slow += 1
      print("\(name): \(Int(time)) ns per byte; \(Int(larger)) at four times the size")
    }
    for (first, one) in tokens.enumerated() {
      check("\(one.debugDescription)", Array(one.utf8))
      for two in tokens {
        check("\((one + two).debugDescription)", Array((one + two).utf8))
        check(
          "\(one.debugDescription), then \(two.debugDescription)",
          Array(two.utf8),
          Array(one.utf8)
        )
        // Rotations of three repeated tokens are equivalent, so skip those with an earlier third one.
        for three in tokens[first...] {
          check("\((one + two + three).debugDescription)", Array((one + two + three).utf8))
        }
      }
    }
    print("\(slow) repetitions over \(Int(limit)) ns per byte")
    if slow > 0 { exit(1) }
  }

  private static func nanosecondsPerByte(_ head: [UInt8], _ text: [UInt8], _ size: Int) -> Double {
    var source = head
    source.reserveCapacity(size + text.count)
    while source.count < size { source += text }
    let start = clock()
    _ = source.withUnsafeBytes { ImportScanner.scan($0) }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9 / Double(source.count)
  }
}
