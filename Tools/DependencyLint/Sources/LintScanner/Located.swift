/// A value and its position in the file that contains it.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}
