/// The `#if` blocks around a token, as far as it is known which of their branches are compiled.
struct NameConditions {
  /// Whether code is compiled.
  enum State: UInt8 { case always, maybe, never }

  private struct Block {
    var branch: State
    /// Whether a previous branch is compiled.
    var passed: State
  }

  private var blocks: [Block] = []
  /// Whether the code at the current place is compiled.
  private(set) var state = State.always

  mutating func open(_ condition: State) {
    blocks.append(Block(branch: condition, passed: condition))
    update()
  }

  /// Begins the next branch; `nil` is the condition of an `#else`.
  mutating func next(_ condition: State?) {
    guard let last = blocks.indices.last else { return }
    let condition = condition ?? .always
    let passed = blocks[last].passed
    blocks[last].branch =
      switch passed {
      case .always: .never
      case .maybe: condition == .never ? .never : .maybe
      case .never: condition
      }
    if condition == .always { blocks[last].passed = .always }
    if condition == .maybe, passed == .never { blocks[last].passed = .maybe }
    update()
  }

  mutating func close() {
    if !blocks.isEmpty { blocks.removeLast() }
    update()
  }

  private mutating func update() {
    state =
      blocks.contains { $0.branch == .never }
      ? .never : blocks.contains { $0.branch == .maybe } ? .maybe : .always
  }

  /// Returns whether a condition holds, if that does not depend on the platform or on settings.
  ///
  /// A debug build is assumed, because the compiler's index comes from one.
  static func state(of condition: some Collection<UInt8>) -> State {
    let code = condition.lazy.filter { $0 > 0x20 }
    // None of the conditions below is longer.
    guard code.prefix(9).count <= 8 else { return .maybe }
    return switch String(decoding: code, as: UTF8.self) {
    case "true", "1", "DEBUG", "!false", "!0", "(DEBUG)": .always
    case "false", "0", "!DEBUG", "!true", "!1", "!(DEBUG)": .never
    default: .maybe
    }
  }
}
