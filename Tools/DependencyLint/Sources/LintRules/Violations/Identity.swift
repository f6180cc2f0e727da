extension Violation {
  /// Identifies a violation even if lines move or messages change.
  ///
  /// Baselines contain identities. A unit in an identity is a module's name, followed by its package
  /// if another module has the same name.
  public struct Identity: Hashable, Comparable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      /// An import of a module, in a file.
      case importing
      /// A reference to a declaration in another layer, in a file.
      case referring
      /// A unit's import of another one, from which a forbidden module can be reached.
      case hop
      /// A unit's import of another one, which is part of a cycle.
      case edge
      /// A declared dependency of a target.
      case depending
      case target
      /// An import in a form that is not allowed, in a file.
      case form
      /// A word in an identifier or a literal, in a file.
      case word

      /// The keys of the values in a baseline.
      package var keys: [String] {
        switch self {
        case .importing: ["file", "imports"]
        case .referring: ["file", "refers"]
        case .hop: ["target", "imports", "reaches"]
        case .edge: ["target", "imports"]
        case .depending: ["target", "dependency"]
        case .target: ["target"]
        case .form: ["file", "imports", "form"]
        case .word: ["file", "word", "in"]
        }
      }
    }

    public let kind: Kind
    /// The names, in the order of the kind's keys.
    public let values: [String]

    package init(_ kind: Kind, _ values: [String]) {
      self.kind = kind
      self.values = values
    }

    package static func importing(module: String, file: String) -> Self {
      Self(.importing, [file, module])
    }

    package static func referring(symbol: String, file: String) -> Self {
      Self(.referring, [file, symbol])
    }

    package static func hop(importer: String, imported: String, goal: String) -> Self {
      Self(.hop, [importer, imported, goal])
    }

    package static func edge(importer: String, imported: String) -> Self {
      Self(.edge, [importer, imported])
    }

    package static func depending(target: String, dependency: String) -> Self {
      Self(.depending, [target, dependency])
    }

    package static func target(_ target: String) -> Self { Self(.target, [target]) }

    package static func form(_ form: String, module: String, file: String) -> Self {
      Self(.form, [file, module, form])
    }

    package static func word(_ word: String, in text: String, file: String) -> Self {
      Self(.word, [file, word, text])
    }

    public static func < (left: Self, right: Self) -> Bool {
      left.kind == right.kind
        ? left.values.lexicographicallyPrecedes(right.values)
        : left.kind.rawValue < right.kind.rawValue
    }

    /// The file that contains the violation; `nil` if the identity does not depend on it.
    package var file: String? { kind.keys.first == "file" ? values[0] : nil }

    /// The names of the units and modules.
    var units: [String] {
      let others = ["file", "refers", "form", "word", "in"]
      return zip(kind.keys, values).filter { !others.contains($0.0) }.map(\.1)
    }

    func moved(to file: String) -> Self { Self(kind, [file] + values.dropFirst()) }

    /// Whether an exception for a module, a word, or the name of a declaration applies to the violation.
    func names(_ module: String) -> Bool {
      switch kind {
      case .importing, .referring, .hop, .depending: values.last == module
      case .edge: values.contains(module)
      case .form, .word: values[1] == module
      case .target: false
      }
    }

    /// The name by which an exception allows the violation; `nil` if none can.
    package var exceptionName: String? {
      switch kind {
      case .importing, .referring, .hop, .depending, .edge: values.last
      case .form, .word: values[1]
      case .target: nil
      }
    }

    /// A noun phrase for messages.
    package var description: String {
      switch kind {
      case .importing: "the import of \(values[1]) in \(values[0])"
      case .referring: "the reference to \(values[1]) in \(values[0])"
      case .hop: "the chain from \(values[0]) through \(values[1]) to \(values[2])"
      case .edge: "the import of \(values[1]) by \(values[0]) in a cycle"
      case .depending: "the dependency of \(values[0]) on \(values[1])"
      case .target: "the target \(values[0])"
      case .form: "the import of \(values[1]) as \(values[2]) in \(values[0])"
      case .word: "the word \(values[1]) of ‘\(values[2])’ in \(values[0])"
      }
    }
  }
}
