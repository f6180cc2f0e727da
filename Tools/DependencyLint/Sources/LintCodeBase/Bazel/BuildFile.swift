import LintScanner

/// What a BUILD file declares literally, as far as Swift is concerned.
struct BuildFile {
  /// A target of one of the rules for Swift.
  struct Target {
    var name: String
    /// The value of `module_name`.
    var moduleName: String?
    var kind: Module.Kind
    var isTestOnly: Bool
    var sources = Sources()
    var dependencies: [Located<String>] = []
    /// Whether the names of some dependencies are computed.
    var hasComputedDependencies = false
    var position: SourcePosition
  }

  /// The value of `srcs`.
  struct Sources {
    /// Files, and labels of files and of rules.
    var labels: [String] = []
    var globs: [Glob] = []
    /// The number of parts that are computed.
    var computed = 0
  }

  /// A call of `glob`.
  struct Glob {
    var include: [Pattern]
    var exclude: [Pattern]

    /// Whether a path relative to the package matches.
    func matches(_ path: String) -> Bool {
      include.contains { $0.matches(path: path) } && !exclude.contains { $0.matches(path: path) }
    }
  }

  private static let kinds: [String: Module.Kind] = [
    "swift_binary": .executable, "swift_compiler_plugin": .macro, "swift_library": .library,
    "swift_test": .test,
  ]
  /// The rules for targets without Swift sources, which Swift can import.
  private static let foreign: [String: Module.Kind] = [
    "objc_library": .clang, "swift_c_module": .clang, "swift_import": .binary,
  ]
  /// The rules that name other targets.
  private static let groups = ["alias": "actual", "swift_library_group": "deps"]

  private(set) var targets: [Target] = []
  /// The files of `filegroup`, by name.
  private(set) var fileGroups: [String: Sources] = [:]
  /// The labels that a target without sources stands for, by name.
  private(set) var groups: [String: [String]] = [:]
  /// The labels that a rule for a bundle with tests lists.
  private(set) var tested: [String] = []
  /// The number of names, lists and targets that are computed.
  private(set) var computed = 0
  /// The number of calls of the workspace's own macros, which may declare targets.
  private(set) var macros = 0
  /// The functions that the file loads from the workspace itself.
  private var own: Set<String> = []
  /// The original names of functions that the file loads, by those that it uses.
  private var loaded: [String: String] = [:]

  static func isName(_ name: String) -> Bool { name == "BUILD" || name == "BUILD.bazel" }

  init(_ bytes: [UInt8]) throws(StarlarkFailure) {
    for statement in try StarlarkReader.read(bytes) {
      switch statement {
      case .call(let call): take(call)
      case .comprehension(of: .call(let call)) where Self.kinds[function(call)] != nil:
        computed += 1
      default: break
      }
    }
  }

  private func function(_ call: StarlarkCall) -> String { loaded[call.function] ?? call.function }

  private mutating func take(_ call: StarlarkCall) {
    let function = function(call)
    let name = call["name"]?.text?.value
    if function == "load" {
      takeLoad(call)
    } else if let kind = Self.kinds[function] {
      addTarget(call, kind)
    } else if let kind = Self.foreign[function], let name,
      let moduleName = call["module_name"]?.text?.value
    {
      // Without the attribute, another rule may give the module its name.
      var target = Target(name: name, kind: kind, isTestOnly: false, position: call.position)
      target.moduleName = moduleName
      addDependencies(of: call, to: &target)
      targets.append(target)
    } else if let key = Self.groups[function], let name {
      groups[name] = labels(call[key]).map(\.value)
    } else if function == "filegroup", let name {
      fileGroups[name] = Self.sources(call["srcs"])
    } else if function.hasSuffix("_unit_test") || function.hasSuffix("_ui_test") {
      tested += labels(call["deps"]).map(\.value)
    } else if call["name"] != nil, own.contains(call.function) || Self.hasSwiftSources(call) {
      macros += 1
    }
  }

  private mutating func takeLoad(_ call: StarlarkCall) {
    let file = call.unnamed.first?.text?.value ?? ""
    let isOwn = !file.hasPrefix("@") || file.hasPrefix("@//")
    if isOwn { own.formUnion(call.unnamed.dropFirst().compactMap { $0.text?.value }) }
    for (name, value) in call.arguments {
      guard let name else { continue }
      loaded[name] = value.text?.value
      if isOwn { own.insert(name) }
    }
  }

  private mutating func addTarget(_ call: StarlarkCall, _ kind: Module.Kind) {
    let moduleName = call["module_name"]
    guard let name = call["name"]?.text?.value, moduleName == nil || moduleName?.text != nil else {
      computed += 1
      return
    }
    var isTestOnly = false
    if case .flag(true) = call["testonly"] { isTestOnly = true }
    var target = Target(name: name, kind: kind, isTestOnly: isTestOnly, position: call.position)
    target.moduleName = moduleName?.text?.value
    target.sources = Self.sources(call["srcs"])
    computed += target.sources.computed
    addDependencies(of: call, to: &target)
    if kind == .test, call["srcs"] == nil { tested += target.dependencies.map(\.value) }
    targets.append(target)
  }

  private mutating func addDependencies(of call: StarlarkCall, to target: inout Target) {
    for key in ["deps", "private_deps"] {
      target.dependencies += labels(call[key])
      let unread = (call[key]?.elements ?? []).count { $0.text == nil }
      guard unread > 0 else { continue }
      target.hasComputedDependencies = true
      computed += unread
    }
    // Arguments that another value spreads may be anything.
    if call["*"] != nil {
      target.hasComputedDependencies = true
      target.sources.computed += 1
      computed += 1
    }
  }

  private func labels(_ value: StarlarkValue?) -> [Located<String>] {
    (value?.elements ?? []).compactMap(\.text)
  }

  private static func sources(_ value: StarlarkValue?) -> Sources {
    var sources = Sources()
    for element in value?.elements ?? [] {
      switch element {
      case .text(let text): sources.labels.append(text.value)
      case .call(let call) where call.function == "glob":
        guard let glob = Glob(call) else { fallthrough }
        sources.globs.append(glob)
      default: sources.computed += 1
      }
    }
    return sources
  }

  /// Whether the sources of a call of an unknown function are Swift files.
  private static func hasSwiftSources(_ call: StarlarkCall) -> Bool {
    let sources = sources(call["srcs"])
    return sources.labels.contains { $0.hasSuffix(".swift") }
      || sources.globs.contains { glob in glob.include.contains { $0.text.hasSuffix(".swift") } }
  }
}

extension BuildFile.Glob {
  /// Reads a call of `glob`; returns `nil` if its patterns are computed.
  fileprivate init?(_ call: StarlarkCall) {
    func patterns(_ value: StarlarkValue?) -> [Pattern]? {
      let elements = value?.elements ?? []
      let texts = elements.compactMap { $0.text?.value }
      guard texts.count == elements.count else { return nil }
      return texts.map { Pattern(text: "./\($0)") }
    }
    guard let include = patterns(call["include"] ?? call.unnamed.first),
      let exclude = patterns(call["exclude"] ?? call.unnamed.dropFirst().first)
    else { return nil }
    self.include = include
    self.exclude = exclude
  }
}
