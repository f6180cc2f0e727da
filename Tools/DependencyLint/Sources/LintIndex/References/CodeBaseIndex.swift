public import LintScanner

/// The references between the files of a code base, according to the compiler.
public struct CodeBaseIndex: Hashable, Sendable {
  /// The files, in the order in which they were requested.
  public internal(set) var files: [IndexedFile]
  /// The symbols to which other files refer.
  public internal(set) var symbols: [IndexedSymbol] = []
  /// The references from one file to another, sorted by file and position.
  public internal(set) var references: [SymbolReference] = []
  /// Units that cannot be read, with the reasons.
  public internal(set) var problems: [String] = []

  init(files: [IndexedFile]) {
    self.files = files
  }

  /// Whether everything that the compiler wrote could be read.
  var isWhole: Bool {
    problems.isEmpty
      && files.allSatisfy { if case .unreadable = $0.state { false } else { true } }
  }

  /// Returns the references from some files to symbols that other files define.
  public func references(
    from sources: Set<String>,
    to targets: Set<String>
  ) -> [SymbolReference] {
    let isSource = files.map { sources.contains($0.path) }
    let isTarget = files.map { targets.contains($0.path) }
    return references.filter { isSource[$0.file] && isTarget[symbols[$0.symbol].file] }
  }
}

/// A file of a code base, and whether the index describes it.
public struct IndexedFile: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// The index covers the file in its current state.
    case fresh
    /// The file changed after its last compilation, or only its date did; or its text is not the
    /// one that the index describes, whatever the date.
    case stale
    /// The file was not compiled.
    case missing
    /// The file's part of the index cannot be read, for this reason.
    case unreadable(String)
  }

  /// The path, relative to the root.
  public var path: String
  public var state: State
}

/// A declaration in a file of the code base.
public struct IndexedSymbol: Hashable, Sendable {
  /// The full name, such as `load(_:)`.
  public var name: String
  /// The compiler's name for it, which is unique.
  public var usr: String
  public var kind: SymbolKind
  /// The file that defines it, as an index into `files`.
  public var file: Int
  /// The position of the definition; for a member that the compiler adds to a type, that of the
  /// type.
  public var position: SourcePosition
  /// The type that it is a member of, as an index into `symbols`, if the code base defines it.
  public var owner: Int?

  /// The name without parameters, as it is written in the source.
  public var baseName: Substring { kind.baseName(of: name) }
}

extension SymbolKind {
  /// Returns the name of a symbol without parameters, as it is written in the source.
  func baseName(of name: String) -> Substring {
    switch self {
    case .property, .staticProperty, .variable, .enum, .struct, .class, .protocol, .typealias:
      name[...]
    default: name.lastIndex(of: "(").map { name[..<$0] } ?? name[...]
    }
  }
}

/// A place in a file where a symbol of another file occurs.
public struct SymbolReference: Hashable, Sendable {
  private var fileIndex: UInt32
  private var symbolIndex: UInt32
  private var line: UInt32
  private var column: UInt32
  private var roleBits: UInt32

  init(file: Int, symbol: Int, line: UInt32, column: UInt32, roles: SymbolRoles) {
    fileIndex = UInt32(truncatingIfNeeded: file)
    symbolIndex = UInt32(truncatingIfNeeded: symbol)
    self.line = line
    self.column = column
    roleBits = UInt32(truncatingIfNeeded: roles.rawValue)
  }

  /// The file that refers, as an index into `files`.
  public var file: Int { Int(fileIndex) }
  /// The index of the symbol.
  public var symbol: Int { Int(symbolIndex) }
  public var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
  public var roles: SymbolRoles { SymbolRoles(rawValue: UInt64(roleBits)) }

  /// Whether a reference comes first in the order of files and positions.
  static func isBefore(_ left: Self, _ right: Self) -> Bool {
    (left.fileIndex, left.line, left.column, left.symbolIndex)
      < (right.fileIndex, right.line, right.column, right.symbolIndex)
  }

  func isSamePlace(as other: Self) -> Bool {
    fileIndex == other.fileIndex && line == other.line && column == other.column
      && symbolIndex == other.symbolIndex
  }

  mutating func add(_ roles: SymbolRoles) {
    roleBits |= UInt32(truncatingIfNeeded: roles.rawValue)
  }
}
