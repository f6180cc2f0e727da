import Testing

/// A configuration and the expected problem.
struct ConfigurationSample: Sendable, CustomTestStringConvertible {
  enum Verdict: Sendable {
    case good
    /// Invalid by the schema, which editors can detect.
    case malformed(String)
    /// Valid by the schema, but rejected by the loader.
    case meaningless(String)
  }

  var text: String
  var verdict: Verdict
  /// A part of the expected advice.
  var advice: String?

  var testDescription: String { text.split(separator: "\n").joined(separator: " ⏎ ") }

  init(_ text: String, _ verdict: Verdict, advice: String? = nil) {
    self.text = text
    self.verdict = verdict
    self.advice = advice
  }

  static let full = """
    # yaml-language-server: $schema=dependency-lint.schema.json
    exclude: [Tests/Fixtures, "**/Generated"]
    modules:
      Core: Sources/Core
    layers:
      - Domain:
          targets: Modules/Features/*/Domain
          imports: []
          outside: [Foundation]
          reason: Business rules depend on nothing.
        Infrastructure: Modules/Infrastructure/*
      - Presentation: {targets: "*Presentation"}
    rules:
      - layers
      - rule: outside
      - rule: independent
        name: features
        sets: Modules/Features/{feature}/*
        reason: Features meet in the app.
        severity: warning
        tests: false
      - {rule: forbidden, name: no-toolkit, from: Presentation, modules: [SwiftUI, UIKit], chain: true}
      - {rule: protected, modules: [GRDB], only: [Data, Storage]}
      - {rule: public, sets: "Modules/Features/{feature}/*", modules: Modules/Features/*/Domain}
      - {rule: deprecated, from: Presentation, modules: RxSwift}
      - {rule: form, modules: GRDB, forbids: ["@_exported", scoped], atMost: internal}
      - {rule: exposes, from: Presentation, modules: GRDB}
      - {rule: required, from: "Tests/{feature}", modules: "Modules/Features/{feature}/Domain"}
      - acyclic
      - declared
      - unused
      - {rule: unused-imports, result: .build/unused-imports.json}
      - exhaustive
      - {rule: orphan, from: Presentation}
    """

  static let all: [ConfigurationSample] = good + malformed + meaningless

  static let good: [ConfigurationSample] = [
    ConfigurationSample(full, .good),
    ConfigurationSample("rules: [acyclic]", .good),
    ConfigurationSample("{\"rules\": [{\"rule\": \"acyclic\"}]}", .good),
    ConfigurationSample("exclude: []\nmodules: {}\nrules: [acyclic]", .good),
    ConfigurationSample("rules: [{rule: protected, modules: A, only: []}]", .good),
    ConfigurationSample("rules: [orphan]", .good),
    ConfigurationSample("rules: [{rule: acyclic, tests: True, severity: error}]", .good),
    ConfigurationSample("modules: {My App: ./Sources/My App}\nrules: [acyclic]", .good),
    ConfigurationSample(
      "rules:\n  - {rule: forbidden, from: &apps [A, B], modules: C}\n"
        + "  - {rule: forbidden, name: d, from: *apps, modules: D}",
      .good
    ),
    ConfigurationSample(
      "rules:\n  - &base {rule: acyclic, severity: warning}\n  - {<<: *base, name: again}",
      .good
    ),
  ]
}
