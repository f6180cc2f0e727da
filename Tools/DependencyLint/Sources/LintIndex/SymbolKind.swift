/// The kind of a declaration.
public enum SymbolKind: String, Hashable, Sendable, CaseIterable, Codable {
  case module, macro, `enum`, `struct`, `class`, `protocol`, `extension`, `typealias`, function
  case variable, enumCase, method, staticMethod, property, staticProperty, initializer
  case deinitializer, parameter, associatedType, genericParameter, `subscript`, `operator`
  case accessor, other

  /// Creates the kind from the numbers of `indexstore.h`.
  init(kind: UInt32, subkind: UInt32) {
    self =
      switch (kind, subkind) {
      case (_, 3...4), (_, 1000...1003), (_, 1014...1018): .accessor
      case (_, 1008...1010): .operator
      case (_, 1011): .subscript
      case (_, 1012): .associatedType
      case (_, 1013): .genericParameter
      case (1, _): .module
      case (4, _): .macro
      case (5, _): .enum
      case (6, _): .struct
      case (7, _): .class
      case (8, _): .protocol
      case (9, _): .extension
      case (11, _): .typealias
      case (12, _): .function
      case (13, _): .variable
      case (15, _): .enumCase
      case (16, _): .method
      case (17...18, _): .staticMethod
      case (14, _), (19, _): .property
      case (20...21, _): .staticProperty
      case (22, _): .initializer
      case (23, _): .deinitializer
      case (25, _): .parameter
      default: .other
      }
  }

  /// Whether a declaration of the kind contains members of its own.
  public var isNominalType: Bool {
    switch self {
    case .enum, .struct, .class, .protocol: true
    default: false
    }
  }

  /// Whether a file can refer to a declaration of the kind in another file directly.
  ///
  /// An accessor occurs beside its property. An extension occurs only where it is declared.
  var isReferable: Bool {
    switch self {
    case .accessor, .extension, .genericParameter, .module, .parameter: false
    default: true
    }
  }
}
