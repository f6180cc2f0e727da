package import LintCodeBase
package import LintRules
import LintScanner

/// A first configuration for a code base: its layers as they are today, and the rules.
package struct StarterConfiguration: Sendable {
  /// The options of `init`.
  package struct Options: Sendable {
    package var exclude: [String] = []
    /// The paths that are excluded because they cannot be read, with the reasons.
    package var broken: [(paths: [String], reason: String)] = []
    /// The packages whose manifests cannot be evaluated, with the reasons.
    package var unavailable: [(folder: String, reason: String)] = []
    /// The folders that stand for modules.
    package var modules: [FolderModule] = []
    package var includesIgnored = false
    /// The files that only targets of BUILD files have.
    package var buildFiles = StarterBuildFiles()

    package init() {}

    /// All patterns of ‘exclude’.
    package var exclusions: [String] { exclude + broken.flatMap(\.paths) }
  }

  /// A rule with more violations is written as a comment: a baseline that long helps no one.
  private static let limit = 50

  private static let rules: [(String, reason: String?)] = [
    ("layers", nil),
    ("acyclic", "modules in a cycle cannot be understood or tested separately"),
    ("declared", "an undeclared import builds only by chance"),
    ("unused", "an unused dependency is built for nothing"),
    ("exhaustive", "a target without a layer would not be checked"),
  ]

  /// Forms of imports to forbid if nothing uses them.
  private static let forms = [
    (
      name: "testable", attribute: "@testable", includesTests: false,
      reason: "code that needs the internals of another module belongs to it"
    ),
    (
      name: "re-exports", attribute: "@_exported", includesTests: true,
      reason: "a file imports what it uses, so that imports show all dependencies"
    ),
  ]

  private let layers: StarterLayers
  private let preset: StarterPreset?
  /// The preset whose convention the code follows, and what shows it.
  package let suggestion: (preset: StarterPreset, evidence: String)?
  /// The names of the forms that nothing uses.
  private let absentForms: Set<String>

  /// Proposes layers.
  ///
  /// - Parameters:
  ///   - folders: The folders of targets to order.
  ///   - references: The references between the folders.
  ///   - preset: The architecture to describe, instead of the code.
  package init(
    _ graph: ModuleGraph,
    folders: StarterFolders? = nil,
    references: ModuleGraph? = nil,
    preset: StarterPreset? = nil
  ) {
    self.preset = preset
    let targets = folders?.targets ?? []
    layers =
      preset.map { StarterLayers($0, graph, targets) }
      ?? StarterLayers(graph, targets, references ?? graph)
    suggestion =
      preset == nil
      ? StarterPreset.suggested(by: graph, targets, isUnconventional: layers.isUnconventional) : nil
    let used = Self.forms.filter { form in
      graph.edges.contains { edge in
        let importer = graph[edge.importer]
        return importer.origin == .own && (form.includesTests || importer.kind != .test)
          && edge.sites.contains { $0.declaration.attributes.contains(form.attribute) }
      }
    }
    absentForms = Set(Self.forms.map(\.name)).subtracting(used.map(\.name))
  }

  /// Whether no layers were found.
  package var isEmpty: Bool { layers.rings.isEmpty }

  /// The imports that run against the order of the layers, such as `A imports B`.
  package var against: [String] { layers.against }

  /// Whether the layers divide the code, rather than only programs and tests from the rest.
  package var dividesCode: Bool { layers.dividesCode || preset != nil }

  /// Returns the rules with too many violations for a baseline, and the number for each, by name.
  package static func postponed(_ baseline: Baseline) -> [String: Int] {
    Dictionary(baseline.entries.map { ($0.rule, $0.times) }, uniquingKeysWith: +)
      .filter { $0.value > limit }
  }

  /// What an analysis shows about a proposal.
  package struct Findings: Sendable {
    /// The rules to leave out, because they have nothing to check.
    package var omitted: Set<String> = []
    /// The number of violations of rules to write as comments.
    package var postponed: [String: Int] = [:]
    /// The number of imports, dependencies or targets that each rule examines.
    package var examined: [String: Int] = [:]
    /// The number of known violations of each rule.
    package var known: [String: Int] = [:]

    package init() {}
  }

  /// Writes the text of the configuration.
  ///
  /// - Parameters:
  ///   - options: The user's options.
  ///   - findings: What an analysis of the proposal shows.
  package func text(
    _ options: Options = Options(),
    _ findings: Findings = Findings()
  ) -> String {
    var lines = header(findings)
    lines += self.lines(of: options)
    // Layers that restrict no import only take space.
    let others = Set(Self.rules.map(\.0) + absentForms).subtracting(findings.omitted)
    let isUseful =
      !findings.omitted.contains("layers") || !layers.features.isEmpty || others == ["exhaustive"]
    let hasLayers = isUseful && !layers.rings.isEmpty
    if hasLayers { lines += linesOfLayers() }
    if !layers.remarks.isEmpty { lines += layers.remarks.map { "# \($0)" } + [""] }
    lines += ["rules:"]
    var rules: [String] = []
    for (rule, reason) in Self.rules where !findings.omitted.contains(rule) {
      guard rule != "layers" || !layers.rings.isEmpty,
        rule != "exhaustive" || hasLayers && layers.isExhaustive
      else { continue }
      rules += entry(rule, rule, [reason.map { "reason: \($0)" }], findings)
    }
    for (index, features) in layers.features.enumerated() {
      let name = index == 0 ? "features" : "features-\(index + 1)"
      guard !findings.omitted.contains(name) else { continue }
      rules += entry(
        "independent",
        name,
        [
          "name: \(name)", "sets: \(YAMLText.scalar(features.sets))",
          "reason: a feature is built and tested on its own",
        ] + exceptions(features),
        findings,
        evidence: features.evidence
      )
    }
    for form in Self.forms
    where absentForms.contains(form.name) && !findings.omitted.contains(form.name) {
      rules += entry(
        "form",
        form.name,
        [
          "name: \(form.name)", "forbids: \(YAMLText.scalar(form.attribute))",
          form.includesTests ? nil : "tests: false", "reason: \(form.reason)",
        ],
        findings
      )
    }
    return (lines + rules).joined(separator: "\n") + "\n"
  }

  private func header(_ findings: Findings) -> [String] {
    let option = preset.map { " --preset \($0.rawValue)" } ?? ""
    var lines = [
      "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
      "# The architecture that `dependency-lint` checks, created by `dependency-lint init\(option)`.",
    ]
    if findings.omitted.contains("layers") || layers.rings.isEmpty, layers.features.isEmpty {
      lines.append("# It constrains little: no layers were found, so there is no rule `layers`.")
    } else if !dividesCode {
      lines.append("# It constrains little: the layers keep only programs and tests apart.")
    } else {
      lines.append("# Rename and split the layers, and edit the reasons.")
    }
    if let suggestion {
      lines.append("# \(suggestion.evidence):")
      lines.append(
        "# compare `dependency-lint init --print --preset \(suggestion.preset.rawValue)`."
      )
    }
    return lines + [""]
  }

  private func lines(of options: Options) -> [String] {
    var lines: [String] = []
    if !options.exclusions.isEmpty {
      lines += options.broken.map { "# \($0.paths.brief): \($0.reason)" }
      let paths = options.exclusions.map(YAMLText.scalar)
      let line = "exclude: [\(paths.joined(separator: ", "))]"
      lines += line.count > 100 ? ["exclude:"] + paths.map { "  - \($0)" } : [line]
      lines.append("")
    }
    if !options.unavailable.isEmpty {
      lines.append("# Packages whose manifests not every system can evaluate, and why.")
      lines.append("unavailable:")
      lines += options.unavailable.map {
        "  \(YAMLText.scalar($0.folder)): \(YAMLText.scalar($0.reason))"
      }
      lines.append("")
    }
    if options.includesIgnored { lines += ["gitignore: false", ""] }
    lines += options.buildFiles.lines
    if !options.modules.isEmpty {
      lines += ["# Source folders without a manifest, by module name.", "modules:"]
      lines += options.modules.map {
        "  \(YAMLText.scalar($0.name.value)): \(YAMLText.scalar($0.path.value))"
      }
      lines.append("")
    }
    return lines
  }

  private func linesOfLayers() -> [String] {
    var lines = ["# Innermost first: a layer may import itself and the layers above it."]
    if !against.isEmpty {
      lines.append("# Today, a few imports run against this order; they are in the baseline:")
      lines += against.map { "#   \($0)" }
    }
    lines.append("layers:")
    for ring in layers.rings {
      for (index, layer) in ring.enumerated() {
        lines += layer.evidence.map { "\(index == 0 ? "  " : "    ")# \($0)" }
        let name = "\(index == 0 ? "  - " : "    ")\(YAMLText.scalar(layer.name)):"
        if layer.reason.isEmpty, !layer.isOfFolders, layer.patterns.count == 1 {
          lines.append("\(name) \(YAMLText.scalar(layer.patterns[0]))")
          continue
        }
        lines.append(name)
        lines.append("      \(layer.isOfFolders ? "folders" : "targets"):")
        lines += layer.patterns.map { "        - \(YAMLText.scalar($0))" }
        if !layer.reason.isEmpty {
          lines.append("      reason: \(YAMLText.scalar(layer.reason))")
        }
      }
    }
    return lines + [""]
  }

  /// The lines for what a rule of features leaves out.
  private func exceptions(_ features: StarterFeatures) -> [String] {
    let lines = features.exceptions.map {
      "  \(YAMLText.scalar($0.text)): \(YAMLText.scalar($0.reason))"
    }
    return lines.isEmpty ? [] : ["except:"] + lines
  }

  /// The lines of a rule, which are comments if it has too many violations.
  private func entry(
    _ kind: String,
    _ name: String,
    _ keys: [String?],
    _ findings: Findings,
    evidence: String? = nil
  ) -> [String] {
    let count = findings.postponed[name]
    let mark = count == nil ? "" : "# "
    var lines: [String] = []
    if let count {
      lines.append("  # \(count.counted("violation")); remove the # when there are fewer.")
    } else if let evidence {
      lines.append("  # \(evidence)")
    } else if let examined = findings.examined[name], examined > 0 {
      let known = findings.known[name, default: 0]
      let what = Self.subjects[kind] ?? ("import", "imports")
      lines.append(
        "  # \(examined.counted(what.0, what.1)), "
          + (known == 0 ? "no violation" : "\(known.counted("violation")) in the baseline")
      )
    }
    lines.append("  \(mark)- rule: \(kind)")
    lines += keys.compactMap { $0.map { "  \(mark)  \($0)" } }
    return lines
  }

  /// What the rules examine.
  private static let subjects = [
    "layers": ("import or reference", "imports and references"),
    "acyclic": ("import or reference", "imports and references"),
    "unused": ("dependency", "dependencies"),
    "exhaustive": ("target or file", "targets and files"),
  ]
}
