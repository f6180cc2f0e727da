import DependencyLint
import Foundation
import TestSupport
import Testing

/// The schema and the loader must agree.
@Suite struct ConfigurationSchemaTests {
  private typealias Object = [String: Any]

  private static let url = URL(filePath: #filePath)
    .appending(path: "../../../../../Tools/DependencyLint/dependency-lint.schema.json")
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

  @Test func `the keys are the same`() throws {
    let schema = try schema()
    let file = try value(schema, "properties")
    #expect(Set(file.keys) == Set(ConfigurationKeys.file))
    let layer = try value(schema, "definitions", "layer", "then", "properties")
    #expect(Set(layer.keys) == Set(ConfigurationKeys.layer))
    let rule = try value(schema, "definitions", "rule", "properties")
    #expect(Set(rule.keys) == Set(RuleKind.allCases.flatMap(\.keys)))
  }

  @Test func `each kind of rule has the same keys and the same required keys`() throws {
    let rule = try value(schema(), "definitions", "rule")
    let kinds = try #require(try value(rule, "properties", "rule")["enum"] as? [String])
    #expect(kinds == RuleKind.allCases.map(\.rawValue))
    var described: Set<String> = []
    for branch in try #require(rule["allOf"] as? [Object]) {
      let condition = try value(branch, "if", "properties", "rule")
      let names = condition["enum"] as? [String] ?? [condition["const"] as? String ?? ""]
      let keys = try value(branch, "then", "propertyNames")["enum"] as? [String]
      let required = try value(branch, "then")["required"] as? [String] ?? []
      for name in names {
        let kind = try #require(RuleKind(rawValue: name))
        #expect(keys.map(Set.init) == Set(kind.keys), "\(name)")
        #expect(Set(required) == Set(kind.requiredKeys), "\(name)")
        described.insert(name)
      }
    }
    #expect(described == Set(kinds))
  }

  @Test func `rules without required keys can be written as their kind`() throws {
    let items = try value(schema(), "properties", "rules", "items", "else")
    let names = try #require(items["enum"] as? [String])
    #expect(Set(names) == Set(RuleKind.allCases.filter(\.requiredKeys.isEmpty).map(\.rawValue)))
  }

  @Test func `reserved names and severities are the same`() throws {
    let rule = try value(schema(), "definitions", "rule", "properties")
    let taken = try value(rule, "name", "not")["enum"] as? [String]
    #expect(taken.map(Set.init) == RuleKind.reservedNames)
    let severities = try value(rule, "severity")["enum"] as? [String]
    #expect(severities == Violation.Severity.allCases.map(\.rawValue))
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
    let samples = ConfigurationSample.all
    let input = try JSONSerialization.data(withJSONObject: samples.map(\.text))
    let outcome = try await python(["-c", script, Self.url.path]).run(input: Array(input))
    #expect(outcome.errors.isEmpty)
    let verdicts = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes)) as? [Bool]
    for (sample, isValid) in zip(samples, try #require(verdicts)) {
      switch sample.verdict {
      case .good, .meaningless: #expect(isValid, "\(sample.text)")
      case .malformed: #expect(!isValid, "\(sample.text)")
      }
    }
  }
}
