import TestSupport
import Testing

/// The rules of this package, each violated once in a copy of it.
///
/// Dependencies are not resolved in the copy: the rules only need the names of products.
@Suite(.hangLimit) struct ThisPackageTests {
  /// A change that violates one rule.
  struct Breach: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Replacements in the manifest.
    var manifest: [String: String] = [:]
    /// New files, by path.
    var files: [String: String] = [:]
    /// The text of the manifest at the violation; `nil` if `violation` contains the position.
    let manifestText: String?
    /// The expected violation.
    let violation: String

    init(
      _ description: String,
      manifest: [String: String] = [:],
      files: [String: String],
      in manifestText: String? = nil,
      _ violation: String
    ) {
      testDescription = description
      self.manifest = manifest
      self.files = files
      self.manifestText = manifestText
      self.violation = violation
    }
  }

  private static let feature = "MovieSearch"
  private static let folder = "Modules/Features/\(feature)"
  private static let domainNeedsHTTP = [
    "added(\\.domain)": "added(\\.domain) + (name == \"\(feature)\" ? \" HTTP\" : \"\")"
  ]

  private static let breaches = [
    Breach(
      "a domain imports HTTP",
      manifest: domainNeedsHTTP,
      files: ["\(folder)/Domain/New.swift": "import Foundation\nimport HTTP\n"],
      "\(folder)/Domain/New.swift:2: error [layers]"
    ),
    Breach(
      "a presentation imports data",
      manifest: [
        "\\(added(\\.presentation))":
          "\\(added(\\.presentation)) \\(name == \"\(feature)\" ? \"\(feature)Data\" : \"\")"
      ],
      files: ["\(folder)/Presentation/New.swift": "import \(feature)Data\n"],
      "\(folder)/Presentation/New.swift:1: error [layers]"
    ),
    Breach(
      "an app imports a domain",
      manifest: [
        "\\(added(\\.command))":
          "\\(added(\\.command)) \\(name == \"\(feature)\" ? \"\(feature)Domain\" : \"\")"
      ],
      files: ["Apps/\(feature)CLI/New.swift": "\n\nimport \(feature)Domain\n"],
      "Apps/\(feature)CLI/New.swift:3: error [layers]"
    ),
    Breach(
      "a feature imports another",
      manifest: [
        "\\(added(\\.module))":
          "\\(added(\\.module)) \\(name == \"\(feature)\" ? \"QuerySuggestions\" : \"\")"
      ],
      files: ["\(folder)/Module/New.swift": "import QuerySuggestions\n"],
      "\(folder)/Module/New.swift:1: error [features]"
    ),
    Breach(
      "two modules import each other",
      manifest: [
        "    Binding, tests": "    Binding: Navigation, tests",
        "    Navigation\n": "    Navigation: Binding\n",
      ],
      files: [
        "Modules/Infrastructure/Binding/New.swift": "import Navigation\n",
        "Modules/Infrastructure/Navigation/New.swift": "import Binding\n",
      ],
      "Modules/Infrastructure/Binding/New.swift:1: error [acyclic]"
    ),
    Breach(
      "a dependency is not declared",
      files: ["Apps/DemoBackend/DemoBackend/New.swift": "import Storage\n"],
      "Apps/DemoBackend/DemoBackend/New.swift:1: error [declared]"
    ),
    Breach(
      "a dependency is not used",
      manifest: ["    Navigation\n": "    Navigation: Essentials\n"],
      files: [:],
      in: "Need(presentation: \"Navigation\"",
      "error [unused]"
    ),
    Breach(
      "a view model imports a UI library",
      files: [
        "\(folder)/Presentation/New.swift": "#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"
      ],
      "\(folder)/Presentation/New.swift:2: error [outside]"
    ),
    Breach(
      "the base of view models imports a library",
      manifest: ["    Binding, tests": "    Binding: Logging, tests"],
      files: ["Modules/Infrastructure/Binding/New.swift": "internal import Logging\n"],
      "Modules/Infrastructure/Binding/New.swift:1: error [outside]"
    ),
    Breach(
      "a target is in no layer",
      manifest: [
        "    SharedKernel\n  Modules/Infrastructure\n":
          "    SharedKernel\n    Stray\n  Modules/Infrastructure\n"
      ],
      files: ["Modules/Stray/Stray.swift": ""],
      "Package.swift:1: error [exhaustive]"
    ),
    Breach(
      "an exception has ended",
      manifest: domainNeedsHTTP,
      files: [
        "\(folder)/Domain/New.swift":
          "// dependency-lint:allow HTTP until 2020-01-01: it moves\nimport HTTP\n"
      ],
      "\(folder)/Domain/New.swift:1: error [exception]"
    ),
    Breach(
      "an exception allows nothing",
      files: [
        "\(folder)/Domain/New.swift":
          "\n// dependency-lint:allow HTTP until 2999-01-01: it moves\n"
      ],
      "\(folder)/Domain/New.swift:2: error [exception]"
    ),
    Breach(
      "an entry of the baseline is stale",
      files: [
        ".dependency-lint-baseline.yml":
          "version: 1\nlayers:\n  - {file: Apps/Old.swift, imports: HTTP}\n"
      ],
      ".dependency-lint-baseline.yml:3: error [baseline]"
    ),
  ]

  @Test func `this package violates no rules`() async throws {
    #expect(try await PackageCopy().violations() == [])
  }

  @Test(arguments: breaches)
  func `each violation is reported alone, at its line`(breach: Breach) async throws {
    let copy = try PackageCopy()
    for (old, new) in breach.manifest { try copy.replace(old, by: new, in: "Package.swift") }
    for (path, text) in breach.files { try copy.sandbox.write(text, to: path) }
    let place = try breach.manifestText.map { text in
      "Package.swift:\(try copy.line(of: text, in: "Package.swift")): "
    }
    #expect(try await copy.violations() == [(place ?? "") + breach.violation])
  }
}
