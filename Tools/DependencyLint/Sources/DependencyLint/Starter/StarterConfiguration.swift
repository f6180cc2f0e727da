package import LintCodeBase
package import LintRules
import LintScanner

/// A first configuration for a code base: its layers as they are today, and the rules.
package struct StarterConfiguration: Sendable {
  /// The options of `init`.
  package struct Options: Sendable {
    package var exclude: [String] = []
    /// The packages whose manifests cannot be evaluated, with the reasons.
    package var unavailable: [(folder: String, reason: String)] = []
    /// The folders that stand for modules.
    package var modules: [FolderModule] = []
    package var includesIgnored = false

    package init() {}
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

  /// Returns the rules with too many violations, and the number for each, by name.
  package static func postponed(_ violations: [Violation]) -> [String: Int] {
    Dictionary(violations.map { ($0.rule, 1) }, uniquingKeysWith: +)
      .filter { $0.value > limit && $0.key != "layers" }
  }

  /// Writes the text of the configuration.
  ///
  /// - Parameters:
  ///   - options: The user's options.
  ///   - omitted: Rules to leave out, because they have nothing to check.
  ///   - postponed: The number of violations of rules to write as comments.
  package func text(
    _ options: Options = Options(),
    omitting omitted: Set<String> = [],
    postponing postponed: [String: Int] = [:]
  ) -> String {
    let option = preset.map { " --preset \($0.rawValue)" } ?? ""
    var lines = [
      "# yaml-language-server: $schema=\(ConfigurationSchema.fileName)",
      "# The architecture that `dependency-lint` checks, created by `dependency-lint init\(option)`.",
      "# Rename and split the layers, and edit the reasons.",
      "",
    ]
    if !options.exclude.isEmpty {
      let folders = options.exclude.map(YAMLText.scalar).joined(separator: ", ")
      lines += ["exclude: [\(folders)]", ""]
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
    if !options.modules.isEmpty {
      lines += ["# Source folders without a manifest, by module name.", "modules:"]
      lines += options.modules.map {
        "  \(YAMLText.scalar($0.name.value)): \(YAMLText.scalar($0.path.value))"
      }
      lines.append("")
    }
    lines.append("# Innermost first: a layer may import itself and the layers above it.")
    if !against.isEmpty {
      lines.append("# Today, a few imports run against this order; they are in the baseline:")
      lines += against.map { "#   \($0)" }
    }
    if omitted.contains("layers") {
      lines.append(
        "# These layers restrict no import yet, so the rule `layers` is left out: split them."
      )
    }
    lines.append("layers:")
    for ring in layers.rings {
      for (index, layer) in ring.enumerated() {
        lines.append("\(index == 0 ? "  - " : "    ")\(YAMLText.scalar(layer.name)):")
        lines.append("      \(layer.isOfFolders ? "folders" : "targets"):")
        lines += layer.patterns.map { "        - \(YAMLText.scalar($0))" }
        lines.append("      reason: \(YAMLText.scalar(layer.reason))")
      }
    }
    lines += ["", "rules:"]
    for (rule, reason) in Self.rules where !omitted.contains(rule) {
      let count = postponed[rule]
      if let count {
        lines.append("  # \(count.counted("violation")); remove the # when there are fewer.")
      }
      lines.append("  \(count == nil ? "" : "# ")- rule: \(rule)")
      if let reason { lines.append("  \(count == nil ? "" : "# ")  reason: \(reason)") }
    }
    for form in Self.forms where absentForms.contains(form.name) && !omitted.contains(form.name) {
      lines += ["  - rule: form", "    name: \(form.name)"]
      lines.append("    forbids: \(YAMLText.scalar(form.attribute))")
      if !form.includesTests { lines.append("    tests: false") }
      lines.append("    reason: \(form.reason)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
