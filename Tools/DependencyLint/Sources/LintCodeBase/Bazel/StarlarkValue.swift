import LintScanner

/// A value in a BUILD file, as far as it is written literally.
indirect enum StarlarkValue {
  case text(Located<String>)
  case flag(Bool)
  /// A list or a tuple; what a sum adds to a list and is none itself is one of the elements.
  case list([StarlarkValue])
  case call(StarlarkCall)
  /// A list with one value for each element of another one.
  case comprehension(of: StarlarkValue)
  /// What only Bazel can evaluate, such as a variable of another file.
  case computed

  var text: Located<String>? { if case .text(let text) = self { text } else { nil } }

  /// The elements of a list, or the value itself.
  var elements: [StarlarkValue] { if case .list(let elements) = self { elements } else { [self] } }

  static func + (left: StarlarkValue, right: StarlarkValue) -> StarlarkValue {
    switch (left, right) {
    case (.text(let left), .text(let right)):
      .text(Located(value: left.value + right.value, position: left.position))
    case (.text, _), (_, .text): .computed
    default: .list(left.elements + right.elements)
    }
  }
}

/// A call in a BUILD file: of a rule, a macro, or a function such as `glob`.
struct StarlarkCall {
  var function: String
  var position: SourcePosition
  /// The arguments in order, with their names.
  var arguments: [(name: String?, value: StarlarkValue)] = []

  /// The argument with a name.
  subscript(name: String) -> StarlarkValue? { arguments.first { $0.name == name }?.value }

  /// The arguments without names.
  var unnamed: [StarlarkValue] { arguments.filter { $0.name == nil }.map(\.value) }
}
