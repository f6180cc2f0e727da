/// A value with secrets, which hides them when it is printed, dumped or interpolated.
package protocol HidingSecrets: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension HidingSecrets {
  package var description: String { "\(Self.self)(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
