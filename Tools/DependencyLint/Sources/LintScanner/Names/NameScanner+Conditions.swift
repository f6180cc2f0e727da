extension NameScanner {
  /// What is known where an `#if` begins, and therefore where each of its branches begins.
  struct State {
    /// The number of open brackets, which branches leave open.
    let depth: Int
    fileprivate let scope: Int32
    fileprivate let headerOwner: NameTable.ID
    fileprivate let modifiers: NameModifiers
  }

  /// Begins or ends a branch, with the cursor after the directive.
  mutating func begin(_ branching: SourceLexer.Branching) {
    switch branching {
    case .open: blocks.append(state)
    case .next: blocks.last.map { restore($0) }
    case .close:
      // The end of a branch is valid code, and may be an attribute of what follows, except where no
      // compiler reads it.
      if let state = blocks.popLast(), isSkipped || frames.count > state.depth { restore(state) }
    }
    previous = .byte(UInt8(ascii: ";"))
    let texts = lexer.conditions.texts(lexer.cursor.collapsed)
    condition = knownConditions[texts] ?? add(Condition(texts))
    isSkipped = names.conditions[Int(condition)].isNever
  }

  private mutating func add(_ condition: Condition) -> SourceNames.ConditionID {
    let id = SourceNames.ConditionID(names.conditions.count)
    names.conditions.append(condition)
    knownConditions[condition.texts] = id
    return id
  }

  private var state: State {
    State(
      depth: frames.count,
      scope: scope,
      headerOwner: headerOwner,
      modifiers: modifiers
    )
  }

  private mutating func restore(_ state: State) {
    frames.removeLast(max(0, frames.count - state.depth))
    scope = state.scope
    pending = nil
    headerOwner = state.headerOwner
    modifiers = state.modifiers
  }
}
