import SharedKernel

/// What a provider hands out after a person has agreed, for the member service to check.
package struct Grant: Hashable, HidingSecrets, Sendable {
  /// The parts, by the names that the member service gives them.
  package let parts: [String: String]

  package init(parts: [String: String]) {
    self.parts = parts
  }
}
