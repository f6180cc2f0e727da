import LintTestSupport
import Testing

@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// The requirements of the SARIF schema and GitHub's code scanning.
@Suite(.hangLimit) struct SARIFReportTests {
  private func run(_ report: Report, line: String? = "import HTTP") throws -> JSONObject {
    try JSONObject(try ReportWriter.text(of: report, as: .sarif, line: line))["runs"][0]
  }

  @Test func `the log contains its version, schema and tool`() throws {
    let log = try JSONObject(try ReportWriter.text(of: .clean, as: .sarif))
    #expect(log["version"].text == "2.1.0")
    #expect(log["$schema"].text?.contains("sarif-2.1.0") == true)
    #expect(log["runs"].count == 1)
    let driver = log["runs"][0]["tool"]["driver"]
    #expect(driver.keys == ["name", "rules", "semanticVersion", "version"])
    #expect(driver["name"].text == "dependency-lint" && driver["version"].text == "1.2.3")
    #expect(log["runs"][0]["results"].count == 0)
  }

  @Test func `each rule has descriptions and a level, including built-in rules`() throws {
    let rules = try run(.everything)["tool"]["driver"]["rules"]
    #expect(rules.items.compactMap { $0["id"].text } == ["layers", "no-cycles", hostile])
    for rule in rules.items {
      #expect(
        rule.keys == [
          "defaultConfiguration", "fullDescription", "help", "id", "shortDescription",
        ]
      )
      for key in ["fullDescription", "help", "shortDescription"] {
        #expect(rule[key]["text"].text?.isEmpty == false)
      }
    }
    #expect(rules[0]["fullDescription"]["text"].text == "The domain outlives every framework.")
    #expect(
      rules.items.map { $0["defaultConfiguration"]["level"].text } == [
        "error", "warning", "warning",
      ]
    )
  }

  @Test func `a result contains its rule, level, location and fingerprint`() throws {
    let run = try run(.everything)
    let result = run["results"][0]
    #expect(result["ruleId"].text == "layers" && result["level"].text == "error")
    for result in run["results"].items {
      let index = try #require(result["ruleIndex"].number)
      #expect(run["tool"]["driver"]["rules"][index]["id"].text == result["ruleId"].text)
      #expect(["error", "warning"].contains(result["level"].text))
      #expect(result["message"]["text"].text?.isEmpty == false)
      #expect(result["locations"].count == 1)
    }
    let place = result["locations"][0]["physicalLocation"]
    #expect(place["artifactLocation"]["uri"].text == "Sources/Domain/Movie.swift")
    #expect(place["artifactLocation"]["uriBaseId"].text == "%SRCROOT%")
    let region = place["region"]
    let names = ["startLine", "startColumn", "endLine", "endColumn"]
    #expect(region.keys == names.sorted())
    #expect(names.map { region[$0].number } == [3, 8, 3, 12])
    #expect(run["originalUriBaseIds"]["%SRCROOT%"]["uri"].text == "file:///code%20base/")
  }

  @Test func `columns count code points`() throws {
    let run = try run(
      Report(violations: [.sample(column: 21, length: 4)]),
      line: "/* 영화 */ import HTTP"
    )
    #expect(run["columnKind"].text == "unicodeCodePoints")
    let region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    #expect(region["startColumn"].number == 17 && region["endColumn"].number == 21)
  }

  @Test func `a whole line ends at its end, an unreadable one after a column`() throws {
    let report = Report(violations: [.sample(line: 0, column: 0, length: 0)])
    for (line, end) in [("import HTTP\r\n", 12), (nil, 2)] {
      let region = try run(report, line: line)["results"][0]["locations"][0]["physicalLocation"]
      #expect(region["region"]["startLine"].number == 1)
      #expect(region["region"]["startColumn"].number == 1)
      #expect(region["region"]["endColumn"].number == end)
    }
  }

  @Test func `the chain is a code flow`() throws {
    let results = try run(.everything)["results"]
    let steps = results[0]["codeFlows"][0]["threadFlows"][0]["locations"]
    #expect(steps.count == 2)
    #expect(steps[1]["location"]["message"]["text"].text == "모델 imports HTTP")
    #expect(steps[1]["location"]["physicalLocation"]["region"]["startLine"].number == 12)
    #expect(results[2].keys.contains("codeFlows") == false)
    let elsewhere = results[1]["codeFlows"][0]["threadFlows"][0]["locations"][0]["location"]
    let artifact = elsewhere["physicalLocation"]["artifactLocation"]
    #expect(artifact["uri"].text == "file:///else%20where/B.swift")
    #expect(artifact.keys == ["uri"])
  }

  @Test func `paths are percent-encoded`() throws {
    let artifact = try run(.everything)["results"][1]["locations"][0]["physicalLocation"]
    #expect(
      artifact["artifactLocation"]["uri"].text
        == "Sources/%EC%98%81%20%ED%99%94%25%3A%2C%22%3C%26%1B%0A/A.swift"
    )
  }

  @Test func `braces are doubled, because single ones are placeholders`() throws {
    let text = try run(.everything)["results"][1]["message"]["text"].text
    #expect(text?.hasPrefix(hostile.replacing("{0}", with: "{{0}}")) == true)
  }

  @Test func `a fingerprint does not depend on lines or messages`() throws {
    let key = "dependencyLintIdentity/v1"
    func fingerprint(_ violation: Violation) throws -> String? {
      try run(Report(violations: [violation]))["results"][0]["partialFingerprints"][key].text
    }
    let original = try fingerprint(.sample())
    #expect(original == "layers:importing:HTTP:Sources/Domain/Movie.swift")
    #expect(try fingerprint(.sample(line: 90, column: 1, message: "else", advice: "")) == original)
    #expect(try fingerprint(.sample(rule: "other")) != original)
    #expect(try fingerprint(.sample(file: "B.swift")) != original)
    #expect(try fingerprint(.sample(identity: .target("Domain"))) != original)
    #expect(
      try fingerprint(.sample(identity: .target("A:B")))
        != fingerprint(.sample(identity: .depending(target: "A", dependency: "B")))
    )
  }

  @Test func `warnings are notifications`() throws {
    let invocation = try run(.everything)["invocations"][0]
    let notifications = invocation["toolExecutionNotifications"]
    #expect(invocation["executionSuccessful"].value as? Bool == true)
    #expect(notifications[0]["message"]["text"].text == "nothing is known of Missing")
    #expect(notifications[0]["level"].text == "warning" && notifications.count == 2)
  }
}
