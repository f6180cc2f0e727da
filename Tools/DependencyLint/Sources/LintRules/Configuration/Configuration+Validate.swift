package import LintCodeBase
import LintScanner
import LintEssentials

extension Configuration {
  /// Checks the names and patterns of the configuration against the modules of the code base.
  ///
  /// - Parameters:
  ///   - ignored: The files and folders of targets that git ignores.
  /// - Returns: Patterns without a match, targets in two layers, and ambiguous names, in the order
  ///   of the file.
  package func validate(against modules: [Module], ignored: [String] = []) -> [Problem] {
    var validation = ConfigurationValidation(configuration: self, modules: modules)
    validation.ignored = ignored
    validation.check()
    return validation.problems
  }
}

/// The checks of a configuration that need the modules.
struct ConfigurationValidation {
  let configuration: Configuration
  let modules: [Module]
  let own: [Module]
  /// The files and folders of targets that git ignores.
  var ignored: [String] = []
  /// Returns why a pattern may have no match on this system; `nil` if nothing explains it.
  var absence: (Pattern) -> String? = { _ in nil }
  var problems: [Problem] = []
  /// Patterns without a match that other systems may have.
  private(set) var absences: [Problem] = []

  init(configuration: Configuration, modules: [Module]) {
    self.configuration = configuration
    self.modules = modules
    own = modules.filter { $0.origin == .own && $0.kind != .part }
  }

  mutating func check() {
    checkLayers()
    checkRules()
    problems.sort { $0.position < $1.position }
  }

  private mutating func checkLayers() {
    for layer in configuration.layers {
      for pattern in layer.targets where !own.contains(where: { pattern.value.selects($0) }) {
        report(
          unmatched: pattern,
          "no target matches ‘\(pattern.value.text)’ in the layer ‘\(layer.name.value)’",
          adviceAboutUnread(pattern.value)
            ?? suggestion(for: pattern.value, among: own, includesLayers: false)
        )
      }
      for pattern in layer.imports ?? [] {
        checkReference(pattern, among: modules)
      }
      for pattern in layer.outside ?? [] {
        checkReference(pattern, among: modules.filter { $0.origin != .own }) {
          Self.module(ofSubmodule: $0) == nil
        }
      }
      checkName(of: layer)
    }
    checkClaims()
    checkFolders()
  }

  mutating func checkRules() {
    for name in configuration.outside where Self.module(ofSubmodule: name.value) != nil {
      checkReference(
        Located(value: Pattern(text: name.value), position: name.position),
        among: modules
      )
    }
    for rule in configuration.rules {
      for key in rule.kind.keys {
        for pattern in rule.patterns(key) { check(pattern, as: key.form) }
      }
    }
  }

  private mutating func check(
    _ pattern: Located<Pattern>,
    as form: RuleKey.Form
  ) {
    switch form {
    case .targets: checkReference(pattern, among: modules.filter { $0.origin == .own })
    case .modules: checkReference(pattern, among: modules)
    // Other names are probably misspelled, and a rule about them would always pass.
    case .anyModules: checkReference(pattern, among: modules, isOutside: isOutside)
    case .sets:
      let own = modules.filter { $0.origin == .own }
      guard !own.contains(where: { pattern.value.selects($0) }) else { return }
      report(
        unmatched: pattern,
        "no target matches ‘\(pattern.value.text)’",
        suggestion(for: pattern.value, among: own, includesLayers: false)
      )
    case .words, .flag: break
    }
  }

  /// Reports a pattern that matches no layer and no module.
  ///
  /// - Parameters:
  ///   - modules: The modules that it may match.
  ///   - isOutside: Whether a name is that of an outside module; `nil` if the pattern cannot match
  ///     outside modules.
  private mutating func checkReference(
    _ pattern: Located<Pattern>,
    among modules: [Module],
    isOutside: ((String) -> Bool)? = nil
  ) {
    let (text, isName) = (pattern.value.text, !pattern.value.hasWildcard && !pattern.value.isPath)
    if configuration.layers.contains(where: { $0.name.value == text }) { return }
    if isName, isOutside?(text) == true { return }
    if modules.contains(where: { pattern.value.selects($0) }) { return }
    if isName, let module = Self.module(ofSubmodule: text) {
      return report(
        pattern.position,
        "no layer or module matches ‘\(text)’",
        "write ‘\(module)’: an import of a submodule counts as an import of its module"
      )
    }
    var advice = suggestion(for: pattern.value, among: modules)
    if isName, isOutside != nil {
      advice += advice.hasSuffix("?") ? " If" : "; if"
      advice += " nothing imports the module yet, add it to ‘outside’ of the configuration"
    }
    report(unmatched: pattern, "no layer or module matches ‘\(text)’", advice)
  }

  /// Returns the module of a submodule, as in `CoreImage.CIFilterBuiltins`; `nil` for another name.
  private static func module(ofSubmodule name: String) -> Substring? {
    let module = name.prefix { $0 != "." }
    return module.isEmpty || module.endIndex == name.endIndex ? nil : module
  }

  /// Whether a name is that of an outside module, even if nothing imports it.
  private func isOutside(_ name: String) -> Bool {
    SystemModules.contains(name)
      || configuration.outside.contains { $0.value == name }
      || configuration.layers.contains { layer in
        (layer.outside ?? []).contains { $0.value.text == name }
      }
  }

  private mutating func checkName(of layer: Configuration.Layer) {
    let name = layer.name.value
    let namesake = modules.first { module in
      (module.name == name || module.target == name) && !layer.claims(module)
        && !layer.targets.contains { $0.value.selects(module) }
    }
    guard let namesake, namesake.kind != .unknown || absence(Pattern(text: name)) == nil else {
      return
    }
    let place = namesake.directory.map { " in \($0)" } ?? ""
    report(
      layer.name.position,
      "the layer ‘\(name)’ has the name of a module\(place), but does not contain it",
      "rename the layer, so that ‘\(name)’ is unambiguous"
    )
  }

  /// Reports targets that belong to several layers, with one problem for all targets of the same
  /// layers: a pattern that is too broad matches many.
  private mutating func checkClaims() {
    let layers = configuration.layers
    let claimed = Dictionary(grouping: own) { module in
      layers.indices.filter { layers[$0].claims(module) }
    }
    for (claims, modules) in claimed where claims.count > 1 {
      guard let last = claims.last.map({ layers[$0] }), let module = modules.first else { continue }
      let pattern = last.targets.first { $0.value.selects(module) }
      let names = claims.map { "‘\(layers[$0].name.value)’" }.joined(separator: " and ")
      let others = modules.count - 1
      let more = others > 0 ? " (and \(others) more)" : ""
      report(
        pattern?.position ?? last.name.position,
        "the target ‘\(module.target)’\(more) belongs to several layers: \(names)",
        "narrow one of the patterns; a target belongs to one layer"
      )
    }
  }

  func suggestion(
    for pattern: Pattern,
    among modules: [Module],
    includesLayers: Bool = true
  ) -> String {
    let layers = includesLayers ? configuration.layers.map(\.name.value) : []
    let candidates =
      pattern.isPath
      ? modules.flatMap(\.folders) : modules.flatMap { [$0.target, $0.name] } + layers
    if let question = Spelling.question(about: pattern.text, in: candidates) { return question }
    if !pattern.isPath,
      modules.contains(where: { $0.folders.contains(where: pattern.matches(path:)) })
    {
      return "write the path of a folder with a slash: ‘./\(pattern.text)’"
    }
    // No command can list them: each one reads the configuration first.
    let names = (pattern.isPath ? modules.flatMap(\.folders) : modules.map(\.target)).uniqued()
    guard !names.isEmpty else { return "remove it" }
    let more = names.count - Self.namesInAdvice
    return "use one of " + names.prefix(Self.namesInAdvice).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }

  /// The maximum number of names in advice.
  private static let namesInAdvice = 30

  /// Returns advice for a pattern that selects only targets that are not read; `nil` for any other.
  private func adviceAboutUnread(_ pattern: Pattern) -> String? {
    guard let module = modules.first(where: { pattern.selects($0) }), let folder = module.directory
    else {
      return nil
    }
    return ignored.contains { Path.isInside(folder, $0) }
      ? "git ignores ‘\(folder)’: to read it, write `gitignore: false`"
      : module.origin == .dependency ? "‘exclude’ covers ‘\(folder)’" : nil
  }

  /// Reports a pattern without a match.
  mutating func report(
    unmatched pattern: Located<Pattern>,
    _ message: String,
    _ advice: String
  ) {
    guard let absence = absence(pattern.value) else {
      return report(pattern.position, message, advice)
    }
    absences.append(configuration.files.problem(pattern.position, "\(message): \(absence)", nil))
  }

  mutating func report(_ position: SourcePosition, _ message: String, _ advice: String) {
    problems.append(configuration.files.problem(position, message, advice))
  }
}
