import LintCodeBase
import LintRules
import LintScanner
import LintTestSupport
import Testing

@Suite(.hangLimit) struct ConfigurationLoadTests {
  private func parse(_ text: String) throws -> Configuration {
    try Configuration.parse(text, file: "lint.yml")
  }

  private func problems(_ text: String) throws -> [Problem] {
    let error = #expect(throws: ConfigurationError.self) { try parse(text) }
    return try #require(error).problems
  }

  @Test func `all values of a file are loaded`() throws {
    let configuration = try parse(PageRow.fullConfiguration)
    #expect(configuration.file == "lint.yml")
    #expect(configuration.exclude.map(\.value) == ["Tests/Fixtures", "**/Generated"])
    #expect(configuration.exclude[1].position == SourcePosition(line: 2, column: 27))
    #expect(configuration.modules.map(\.name.value) == ["Core"])
    #expect(configuration.modules.map(\.path.value) == ["Sources/Core"])
    #expect(
      configuration.rings.map { $0.map(\.name.value) } == [
        ["Domain", "Infrastructure"], ["Presentation"],
      ]
    )
    let domain = configuration.rings[0][0]
    #expect(domain.targets.map(\.value) == ["Modules/Features/*/Domain"])
    #expect(domain.imports?.map(\.value) == [])
    #expect(domain.outside?.map(\.value) == ["Foundation"])
    #expect(domain.reason == "Business rules depend on nothing.")
    #expect(domain.name.position == SourcePosition(line: 6, column: 5))
    #expect(configuration.rings[0][1].imports == nil)
    #expect(configuration.rings[0][1].outside == nil)
    #expect(configuration.rings[1][0].targets.map(\.value) == ["*Presentation"])
  }

  @Test func `each kind of rule is loaded with its keys`() throws {
    let rules = try parse(PageRow.fullConfiguration).rules
    #expect(
      rules.map(\.name.value) == [
        "layers", "outside", "features", "no-toolkit", "protected", "public", "deprecated",
        "form", "exposes", "words", "required", "acyclic", "declared", "conditional",
        "unused", "unused-imports", "exhaustive", "orphan",
      ]
    )
    #expect(rules.map(\.kind.name) == RuleKind.all.map(\.name))
    let features = rules[2]
    #expect(features.severity == .warning)
    #expect(!features.includesTests)
    #expect(features.reason == "Features meet in the app.")
    #expect(features.name.position == SourcePosition(line: 17, column: 11))
    #expect(features.patterns["sets"]?.map(\.value) == ["Modules/Features/{feature}/*"])
    #expect(rules[3].patterns["from"]?.map(\.value) == ["Presentation"])
    #expect(rules[3].patterns["modules"]?.map(\.value) == ["SwiftUI", "UIKit"])
    #expect(rules[3].flags == ["chain": true])
    #expect(rules[4].patterns["modules"]?.map(\.value) == ["GRDB"])
    #expect(rules[4].patterns["only"]?.map(\.value) == ["Data", "Storage"])
    #expect(rules[4].flags.isEmpty)
    #expect(rules[7].words["forbids"]?.map(\.value) == ["@_exported", "scoped"])
    #expect(rules[9].words["in"]?.map(\.value) == ["identifiers"])
    #expect(rules[7].words["atMost"]?.map(\.value) == ["internal"])
    #expect(rules[0].severity == .error)
    #expect(rules[0].includesTests)
    #expect(rules[0].reason == nil)
  }

  @Test(arguments: PageRow.all(in: "Configuration"))
  func `a configuration is accepted or rejected`(row: PageRow) {
    for step in row.steps {
      let text = step.configuration.joined(separator: "\n")
      var found = ["no error"]
      do throws(ConfigurationError) {
        _ = try Configuration.parse(text, file: "lint.yml")
      } catch {
        found = error.problems.flatMap { problem in
          [
            "error \(problem.position.line):\(problem.position.column) \(problem.message)",
            "  help: \(problem.advice ?? "none")",
          ]
        }
      }
      let isExpected = step.expects(found)
      #expect(
        isExpected,
        "found:\n\(found.map { "> \($0)" }.joined(separator: "\n"))",
        sourceLocation: step.place
      )
    }
  }

  @Test func `all problems are reported at once, in the order of the file`() throws {
    let problems = try problems(
      """
      layers:
        - Domain: {target: A}
        - Data: /abs
      rules:
        - acylic
        - {rule: forbidden, from: A, severity: bad}
      exclud: B
      """
    )
    #expect(
      problems.map(\.position.line) == [2, 2, 3, 5, 6, 6, 7],
      "\(ConfigurationError(problems: problems))"
    )
  }

  @Test func `aliases and merge keys are supported`() throws {
    let text = """
      rules:
        - &base {rule: acyclic, severity: warning, reason: first}
        - {<<: *base, name: again, reason: second}
        - {<<: [{tests: false, reason: third}, *base], name: more}
      """
    let rules = try parse(text).rules
    #expect(rules.map(\.severity) == [.warning, .warning, .warning])
    #expect(rules.map(\.reason) == ["first", "second", "third"])
    #expect(rules.map(\.includesTests) == [true, true, false])
  }

  @Test func `a layer in a forbidden rule is used`() throws {
    let text = "layers: [{A: b}]\nrules: [{rule: forbidden, from: A, modules: C}]"
    #expect(throws: Never.self) { try parse(text) }
  }

  @Test func `an error has the format of compiler errors`() {
    let place = SourcePosition(line: 3, column: 9)
    let problems = [
      Problem(file: "a.yml", position: place, message: "odd", advice: "even it"),
      Problem(file: "a.yml", position: SourcePosition(line: 1, column: 1), message: "bad"),
    ]
    let error = ConfigurationError(problems: problems)
    let text = "a.yml:1:1: error: bad\na.yml:3:9: error: odd\n  help: even it"
    #expect(error.description == text)
    #expect(error.errorDescription == text)
  }
}

extension PageRow {
  /// A configuration with each kind of rule, which begins the page of good ones.
  static var fullConfiguration: String {
    let step = all(in: "Configuration/good.txt").first?.steps.first
    return step?.configuration.joined(separator: "\n") ?? ""
  }
}
