import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

@Suite(.hangLimit) struct JSONReportTests {
  @Test func `every field of a violation is written`() throws {
    let json = try JSONObject(try ReportWriter.text(of: .everything, as: .json))
    let violation = json["violations"][0]
    #expect(
      violation.keys == [
        "advice", "chain", "column", "conditions", "file", "identity", "length", "line", "message",
        "reason", "rule", "severity",
      ]
    )
    #expect(violation["rule"].text == "layers" && violation["severity"].text == "error")
    #expect(violation["file"].text == "Sources/Domain/Movie.swift")
    #expect(violation["line"].number == 3 && violation["column"].number == 8)
    #expect(violation["length"].number == 4)
    #expect(violation["conditions"].texts == ["os(Linux) || os(Windows)", "DEBUG"])
    #expect(violation["chain"].count == 2)
    let hop = violation["chain"][1]
    #expect(hop.keys == ["column", "file", "imported", "importer", "line"])
    #expect(hop["importer"].text == "모델" && hop["line"].number == 12)
    #expect(json["violations"].count == 3)
  }

  @Test func `strings are read back unchanged`() throws {
    let json = try JSONObject(try ReportWriter.text(of: .everything, as: .json))
    let violation = json["violations"][1]
    for key in ["rule", "message", "reason", "advice"] { #expect(violation[key].text == hostile) }
    #expect(violation["file"].text == Violation.hostileSample.file)
    #expect(violation["chain"][0]["importer"].text == hostile)
    #expect(violation["identity"]["importer"].text == hostile)
    #expect(json["warnings"].texts == ["nothing is known of Missing", hostile])
  }

  @Test func `the document contains its version, root, counts and rules`() throws {
    let json = try JSONObject(try ReportWriter.text(of: .everything, as: .json))
    #expect(json.keys == ["root", "rules", "summary", "version", "violations", "warnings"])
    #expect(json["version"].number == 1 && json["root"].text == "/code base")
    let summary = json["summary"]
    let names = [
      "errors", "warnings", "allowed", "baselined", "files", "imports", "targets",
      "filesWithoutTarget", "skippedPackages", "unjudgedImports",
    ]
    #expect(summary.keys == names.sorted())
    #expect(names.map { summary[$0].number } == [2, 1, 2, 14, 142, 900, 21, 0, 0, 0])
    #expect(json["rules"].count == 2)
    let rule = json["rules"][0]
    #expect(rule.keys == ["examined", "kind", "name", "reason", "refused", "severity"])
    #expect(rule["examined"].number == 120 && rule["refused"].number == 2)
    #expect(json["rules"][1].keys.contains("reason") == false)
  }

  @Test(arguments: [
    (
      Violation.Identity.importing(module: "HTTP", file: "A.swift"),
      ["file": "A.swift", "kind": "importing", "module": "HTTP"]
    ),
    (
      .depending(target: "A", dependency: "B"),
      ["dependency": "B", "kind": "depending", "target": "A"]
    ),
    (.target("A"), ["kind": "target", "target": "A"]),
    (
      .word("TMDB", in: "tmdbID", file: "A.swift"),
      ["file": "A.swift", "kind": "word", "text": "tmdbID", "word": "TMDB"]
    ),
  ])
  func `an identity contains its kind and its parts`(
    identity: Violation.Identity,
    expected: [String: String]
  ) throws {
    let report = Report(violations: [.sample(identity: identity)])
    let json = try JSONObject(try ReportWriter.text(of: report, as: .json))
    let found = json["violations"][0]["identity"]
    #expect(found.keys == expected.keys.sorted())
    for (key, value) in expected { #expect(found[key].text == value) }
  }

  @Test func `slashes are not escaped, keys are sorted, and output is reproducible`() throws {
    let text = try ReportWriter.text(of: .everything, as: .json)
    #expect(text.contains(#""file" : "Sources/Domain/Movie.swift""#))
    #expect(text == (try ReportWriter.text(of: .everything, as: .json)))
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }
    #expect(keys == keys.sorted())
  }
}
