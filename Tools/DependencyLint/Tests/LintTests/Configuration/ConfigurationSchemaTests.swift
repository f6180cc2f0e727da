import Foundation
import LintRules
import LintTestSupport
import Testing

/// The schema and the loader must agree.
@Suite(.hangLimit) struct ConfigurationSchemaTests {
  private typealias Object = [String: Any]

  private static let url = URL(filePath: #filePath)
    .appending(path: "../../../../dependency-lint.schema.json")
    .standardizedFileURL

  private func schema() throws -> Object {
    let data = try Data(contentsOf: Self.url)
    return try #require(JSONSerialization.jsonObject(with: data) as? Object)
  }

  private func value(_ schema: Object, _ path: String...) throws -> Object {
    var object = schema
    for key in path {
      object = try #require(object[key] as? Object, "\(key)")
    }
    return object
  }

  @Test func `the committed schema is that of the tool`() throws {
    let committed = try String(contentsOf: Self.url, encoding: .utf8)
    #expect(
      committed == ConfigurationSchema.text,
      "run `dependency-lint rules --schema > dependency-lint.schema.json`"
    )
  }

  @Test func `the keys are the same`() throws {
    let schema = try schema()
    let file = try value(schema, "properties")
    #expect(Set(file.keys) == Set(ConfigurationKeys.file))
    let layer = try value(schema, "definitions", "layer", "then", "properties")
    #expect(Set(layer.keys) == Set(ConfigurationKeys.layer))
    let rule = try value(schema, "definitions", "rule", "properties")
    #expect(Set(rule.keys) == Set(RuleKind.commonKeys))
  }

  @Test func `every key has a description`() throws {
    let schema = try schema()
    for properties in [
      try value(schema, "properties"),
      try value(schema, "definitions", "layer", "then", "properties"),
      try value(schema, "definitions", "rule", "properties"),
    ] {
      for (key, property) in properties {
        #expect((property as? Object)?["description"] is String, "\(key)")
      }
    }
    #expect(RuleKind.all.flatMap(\.keys).allSatisfy { $0.description.hasSuffix(".") })
  }

  /// Runs only if Python has the two modules.
  ///
  /// The other tests compare the keys on all machines.
  @Test func `a validator and the loader agree on each sample`() async throws {
    guard let python = Program.installed("python3") else { return }
    let probe = try await python(["-c", "import yaml, jsonschema"]).run()
    guard probe.ending == .exited(0) else { return }
    let script = """
      import json, sys, yaml, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft7Validator.check_schema(schema)
      validator = jsonschema.Draft7Validator(schema)
      texts = json.load(sys.stdin)
      print(json.dumps([validator.is_valid(yaml.safe_load(text)) for text in texts]))
      """
    let samples = ["good": true, "meaningless": true, "malformed": false].flatMap { page, isValid in
      PageRow.all(in: "Configuration/\(page).txt").flatMap(\.steps).map { step in
        (text: step.configuration.joined(separator: "\n"), isValid: isValid)
      }
    }
    #expect(samples.count > 80)
    let input = try JSONSerialization.data(withJSONObject: samples.map { $0.text })
    let outcome = try await python(["-c", script, Self.url.path]).run(input: Array(input))
    #expect(outcome.errors.isEmpty)
    let verdicts = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes)) as? [Bool]
    for (sample, isValid) in zip(samples, try #require(verdicts)) {
      #expect(isValid == sample.isValid, "\(sample.text)")
    }
  }
}
