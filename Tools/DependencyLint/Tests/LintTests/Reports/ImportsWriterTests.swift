import LintReports
import LintScanner
import LintTestSupport
import Testing

@Suite(.hangLimit) struct ImportsWriterTests {
  private let plain = ImportDeclaration(
    module: "Foundation",
    position: SourcePosition(line: 1, column: 8),
    start: SourcePosition(line: 1, column: 1)
  )
  private let full = ImportDeclaration(
    module: "Foundation",
    submodules: ["Data"],
    kind: .struct,
    attributes: ["@testable", "@_spi(Internals)"],
    access: .internal,
    conditions: ["os(Linux) || os(Android)", "DEBUG"],
    position: SourcePosition(line: 1204, column: 47),
    start: SourcePosition(line: 1203, column: 3)
  )

  private func text(
    _ imports: [ImportDeclaration],
    file: String = "Sources/A.swift",
    as format: ImportsWriter.Format = .text
  ) -> String {
    var writer = ImportsWriter(format: format)
    writer.append(file: file, imports)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func line(_ declaration: ImportDeclaration) -> String { text([declaration], file: "A") }

  @Test func `an import is a normalized line with its conditions`() {
    #expect(
      text([plain, full]) == """
        Sources/A.swift:1:8: import Foundation
        Sources/A.swift:1204:47: @testable @_spi(Internals) internal import struct \
        Foundation.Data  // #if (os(Linux) || os(Android)) && DEBUG

        """
    )
    #expect(text([]).isEmpty)
  }

  @Test(arguments: [
    ("my/app", "`my/app`"), ("my-dash", "`my-dash`"), ("9lives", "`9lives`"), ("영화", "영화"),
    ("_a1", "_a1"), ("a b", "`a b`"),
  ])
  func `names that are not identifiers have backticks`(module: String, expected: String) {
    let position = SourcePosition(line: 1, column: 1)
    let declaration = ImportDeclaration(module: module, position: position)
    #expect(line(declaration) == "A:1:1: import \(expected)\n")
  }

  @Test func `operators have no backticks`() {
    let position = SourcePosition(line: 1, column: 1)
    let declaration = ImportDeclaration(
      module: "A",
      submodules: ["=="],
      kind: .func,
      position: position
    )
    #expect(line(declaration) == "A:1:1: import func A.==\n")
  }

  @Test func `an import is written on one line`() {
    var declaration = plain
    declaration.attributes = ["@diagnose(\n\tG,\r\n  as: error)"]
    declaration.conditions = ["(os(Linux)\n  && 영화\u{1B})"]
    declaration.module = "a\nb"
    #expect(
      text([declaration], file: "a\nb\u{1B}.swift")
        == "a\\nb\\u{1B}.swift:1:8: @diagnose( G, as: error) import `a\\nb`"
        + "  // #if (os(Linux) && 영화\\u{1B})\n"
    )
  }

  @Test func `JSON has one object per line, with sorted keys`() throws {
    let lines = text([plain, full], as: .json).split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == #"{"access":null,"attributes":[],"column":8,"conditions":[],"file":"Sources/A.swift","#
        + #""kind":null,"line":1,"module":"Foundation","startColumn":1,"startLine":1,"#
        + #""submodules":[]}"#
    )
    #expect(lines.count == 2)
    let json = try JSONObject(lines[1])
    #expect(json["access"].text == "internal" && json["kind"].text == "struct")
    #expect(json["attributes"].texts == ["@testable", "@_spi(Internals)"])
    #expect(json["conditions"].texts == ["os(Linux) || os(Android)", "DEBUG"])
    #expect(json["line"].number == 1204 && json["column"].number == 47)
    #expect(json["startLine"].number == 1203 && json["startColumn"].number == 3)
    #expect(json["submodules"].texts == ["Data"])
  }

  @Test func `JSON strings are read back unchanged`() throws {
    var declaration = plain
    declaration.module = hostile
    declaration.conditions = [hostile, ""]
    let text = text([declaration], file: hostile + "\\", as: .json)
    #expect(!text.obeysTerminals)
    let json = try JSONObject(text)
    #expect(json["module"].text == hostile && json["file"].text == hostile + "\\")
    #expect(json["conditions"].texts == [hostile, ""])
  }

  @Test func `drained output is not repeated`() {
    var writer = ImportsWriter(format: .text)
    writer.append(file: "A", [plain])
    var drained: [UInt8] = []
    writer.drain { drained = $0 }
    writer.append(file: "B", [plain])
    #expect(String(decoding: drained, as: UTF8.self) == "A:1:8: import Foundation\n")
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "B:1:8: import Foundation\n")
  }
}
