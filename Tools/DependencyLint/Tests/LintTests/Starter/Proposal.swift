import Testing

@testable import DependencyLint
@testable import LintCodeBase
@testable import LintRules
@testable import LintScanner

/// What `init` proposes for a code base.
enum Proposal {
  static func base(_ parts: [SampleCodeBase.Part]) -> SampleCodeBase {
    var base = SampleCodeBase()
    base.parts = parts
    return base
  }

  /// The text of the configuration.
  static func text(_ parts: [SampleCodeBase.Part]) -> String {
    StarterConfiguration(base(parts).graph).text()
  }

  /// The layers of targets by ring, with their patterns.
  static func layers(_ parts: SampleCodeBase.Part...) throws -> [[String]] { try layers(parts) }

  static func layers(_ parts: [SampleCodeBase.Part]) throws -> [[String]] {
    let base = base(parts)
    let text = StarterConfiguration(base.graph).text()
    let configuration = try Configuration.parse(text, file: "/nowhere/.dependency-lint.yml")
    #expect(configuration.validate(against: base.graph.modules).isEmpty)
    return configuration.rings.map { ring in
      ring.map { layer in
        "\(layer.name.value): " + layer.targets.map(\.value.text).joined(separator: " ")
      }
    }
  }
}
