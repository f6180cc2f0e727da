/// A place in a file where a symbol occurs, valid while its record is read.
struct IndexOccurrence {
  let object: IndexObject
  let functions: IndexFunctions

  var roles: SymbolRoles { SymbolRoles(rawValue: functions.rolesOfOccurrence(object)) }

  var symbol: RecordSymbol {
    RecordSymbol(object: functions.symbolOfOccurrence(object), functions: functions)
  }

  var position: (line: UInt32, column: UInt32) {
    var (line, column): (CUnsignedInt, CUnsignedInt) = (0, 0)
    functions.position(object, &line, &column)
    return (line, column)
  }

  /// Calls a closure with each symbol that the occurrence is related to, and the roles of the
  /// relation.
  func forEachRelation(_ body: (RecordSymbol, SymbolRoles) -> Void) {
    _ = functions.forEach(functions.applyToRelations, of: object) { relation in
      let symbol = functions.symbolOfRelation(relation)
      let roles = functions.rolesOfRelation(relation)
      body(RecordSymbol(object: symbol, functions: functions), SymbolRoles(rawValue: roles))
    }
  }
}

/// A symbol of a record, valid while the record is read.
struct RecordSymbol {
  let object: IndexObject
  let functions: IndexFunctions

  var kind: SymbolKind {
    SymbolKind(kind: functions.symbolKind(object), subkind: functions.symbolSubkind(object))
  }
  /// The full name, such as `load(_:)`.
  var name: String { String(functions.symbolName(object)) }
  /// The name that identifies it in all modules.
  var usr: String { String(functions.symbolUSR(object)) }
}
