import LintCodeBase

/// The names that violations use for the symbols of an index.
struct SymbolNames {
  struct Name {
    /// The nearest type of the symbol's layer, qualified by its enclosing types; or the symbol
    /// itself, if it is outside the layer's types.
    var symbol: String
    /// The symbol as a member of the type; `nil` for the type itself.
    var member: String?
  }

  private let index: CodeBaseIndex
  private let units: LayerUnits

  init(_ index: CodeBaseIndex, _ units: LayerUnits) {
    self.index = index
    self.units = units
  }

  func name(of id: Int) -> Name {
    let symbol = index.symbols[id]
    guard symbol.kind.isType == false, let owner = symbol.owner else {
      return Name(symbol: path(of: id))
    }
    let member = path(of: id)
    // An extension may add a member to a type of another layer, which may be used.
    guard units.units[index.symbols[owner].file] == units.units[symbol.file] else {
      return Name(symbol: member)
    }
    return Name(symbol: path(of: owner), member: member)
  }

  /// Returns the name of a symbol, qualified by its enclosing types.
  private func path(of id: Int) -> String {
    let symbol = index.symbols[id]
    return (symbol.owner.map { path(of: $0) + "." } ?? "") + symbol.baseName
  }
}

extension SymbolKind {
  /// Whether it is a type that a file can name.
  fileprivate var isType: Bool { isNominalType || self == .typealias }
}
