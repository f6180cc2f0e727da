import QRCodes
import TestSupport
import Testing

/// Strings as QR codes, compared with those of the program `qrencode`.
@Suite(.hangLimit) struct QRCodeTests {
  private func rows(_ code: QRCode) -> [String] {
    (0..<code.size).map { y in
      (0..<code.size).map { x in code.isDark(x, y) ? "#" : "." }.joined()
    }
  }

  @Test func `a page's address becomes a code of version 2`() throws {
    let code = try QRCode("https://github.com/login/device")
    let expected = """
      #######.#..#..###.#######
      #.....#.##...#..#.#.....#
      #.###.#.##.#..#...#.###.#
      #.###.#.#....#..#.#.###.#
      #.###.#....#..###.#.###.#
      #.....#.#.#.#...#.#.....#
      #######.#.#.#.#.#.#######
      .........#..#.#.#........
      ##..###............#.####
      ###.#..#.#.#..###...##.#.
      ....#.##...##.#########..
      .....#....###......#..##.
      ##.##.###.#.#..#.###.####
      #####..###.#..##.#..#..#.
      ....#.#..#.#.####..####..
      ...##..#.####.#.##.##.##.
      #######.#...#...#######..
      ........#.##.##.#...#....
      #######...#####.#.#.#....
      #.....#.#...#.#.#...###.#
      #.###.#.##.##...########.
      #.###.#..#.##.##.###..###
      #.###.#..#.#....###..#.#.
      #.....#.##..#.#..#######.
      #######.#.###..#..#...###
      """
    #expect(rows(code).joined(separator: "\n") == expected)
  }

  @Test func `a short string gets more error correction in the same size`() throws {
    let expected = """
      #######.#.###.#######
      #.....#.##....#.....#
      #.###.#.####..#.###.#
      #.###.#..#....#.###.#
      #.###.#...#.#.#.###.#
      #.....#.##.#..#.....#
      #######.#.#.#.#######
      ........#.##.........
      ..###.#.##.#.###..###
      #..###.##........##.#
      ####..#..#...###.###.
      ##.#...#..####...##..
      ..#...#...##.#.#....#
      ........###.#..#.#..#
      #######......##.#.##.
      #.....#....#.#######.
      #.###.#.#.###.#.#..#.
      #.###.#.##..##.#.#...
      #.###.#.#......#..#..
      #.....#...###...###..
      #######.........#..#.
      """
    #expect(rows(try QRCode("hello")).joined(separator: "\n") == expected)
  }

  @Test func `modules around the code are light`() throws {
    let code = try QRCode("hello")
    let around = [(-1, 0), (0, -1), (code.size, 0), (0, code.size)]
    #expect(around.allSatisfy { !code.isDark($0, $1) })
    #expect(code.isDark(0, 0) && code.isDark(code.size - 1, 0))
  }

  @Test(arguments: [("", 0), (String(repeating: "a", count: 2954), 2954)])
  func `a string that is too long has no code`(text: String, count: Int) {
    #expect(throws: QRCode.Failure.unsuitable(byteCount: count)) { try QRCode(text) }
  }

  @Test func `bytes of any kind are encoded, up to the largest code`() throws {
    // ISO/IEC 18004, table 7: 2953 bytes in version 40 with the least error correction.
    #expect(try QRCode(String(repeating: "a", count: 2953)).size == 177)
    #expect(try QRCode("\u{0}é\u{0}").size == 21)
    #expect(try QRCode("\u{0}a") != QRCode("\u{0}b"))
  }
}
