import TestSupport
import Testing

/// The lines that tests read from a running program.
@Suite(.hangLimit) struct RunningProgramTests {
  /// Bytes in the shell's notation, and the lines that they are.
  private static let outputs: [(bytes: String, lines: [String])] = [
    (#"one\ntwo\n"#, ["one", "two"]),
    // A character of two, three or four bytes, cut after each of its bytes.
    (#"a\302\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"a\342\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"a\342\200\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"a\360\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"a\360\237\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"a\360\237\216\nb\n"#, ["a\u{FFFD}", "b"]),
    (#"\226\204\nb\n"#, ["\u{FFFD}\u{FFFD}", "b"]),
    (#"\360\237\216\254\nb\n"#, ["🎬", "b"]),
    (#"one\r\ntwo\r\n"#, ["one", "two"]),
    (#"one\rtwo\n"#, ["one\rtwo"]),
    // Line breaks of Unicode are characters like any other.
    (#"a\342\200\250b\302\205c\013d\014e\n"#, ["a\u{2028}b\u{85}c\u{B}d\u{C}e"]),
    (#"\n\n"#, ["", ""]),
    (#"one\n\302"#, ["one", "\u{FFFD}"]),
    (#""#, []),
  ]

  private func lines(_ script: String, of stream: Int) async throws -> [String] {
    try await Program(path: "/bin/sh")(["-c", "(\(script)) >&\(stream)"]).run { program in
      var lines: [String] = []
      while let line = try await stream == 1 ? program.nextLine() : program.nextMessage() {
        lines.append(line)
      }
      return lines
    }
    .value
  }

  @Test(arguments: outputs.indices, [1, 2])
  func `a line ends at its line feed, whatever comes before it`(
    _ index: Int,
    _ stream: Int
  ) async throws {
    let output = Self.outputs[index]
    #expect(try await lines("printf '\(output.bytes)'", of: stream) == output.lines)
  }

  @Test func `a line may be of any length, and come in any pieces`() async throws {
    let script = "printf 'a\\342'; head -c 1000000 /dev/zero | tr '\\0' x; printf '\\nb\\n'"
    let lines = try await lines(script, of: 1)
    #expect(lines.map(\.utf8.count) == [1_000_004, 1])
    #expect(lines.last == "b")
  }

  @Test(arguments: 1...7)
  func `bytes are split alike in pieces of any size`(_ size: Int) {
    let bytes = Array("ab\n🎬\r\n".utf8) + [0xE2, 0x0A, 0x0A] + Array("end".utf8)
    var splitter = LineSplitter()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      splitter.append(bytes[start..<min(start + size, bytes.count)])
      while let line = splitter.nextLine() { lines.append(line) }
    }
    #expect(lines == ["ab", "🎬", "\u{FFFD}", ""])
    #expect(splitter.lastLine() == "end")
    #expect(splitter.lastLine() == nil)
  }
}
