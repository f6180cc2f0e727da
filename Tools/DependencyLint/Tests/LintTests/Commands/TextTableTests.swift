import LintTestSupport
import Testing

@testable import LintCLI

/// The tables that commands print.
@Suite(.hangLimit) struct TextTableTests {
  @Test(arguments: [
    (nil, "KIND    KEYS  WHAT\nlayers        inner only\npublic  a b   from outside\n"),
    (22, "KIND    KEYS  WHAT\nlayers        inner o…\npublic  a b   from ou…\n"),
    (21, "KIND    KEYS\nlayers\npublic  a b\n"), (7, "KIND\nlayers\npublic\n"),
    (4, "KIND\nlay…\npub…\n"),
  ])
  func `a table is cut at the right`(width: Int?, text: String) {
    let rows = [["layers", "", "inner only"], ["public", "a b", "from\toutside"]]
    let table = TextTable(["KIND", "KEYS", "WHAT"], rows: rows)
    #expect(table.rendered(width: width, isColored: false) == text)
  }

  @Test func `the header of a table is bold`() {
    let text = TextTable(["KIND"], rows: [["layers"]]).rendered(width: nil, isColored: true)
    #expect(text == "\u{1B}[1mKIND\u{1B}[0m\nlayers\n")
  }
}
