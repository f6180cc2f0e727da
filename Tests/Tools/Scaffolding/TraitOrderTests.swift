import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// SwiftPM prints the traits of a manifest in any order.
@Suite(.hangLimit) struct TraitOrderTests {
  private func sorted(_ text: String) throws -> Data {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try JSONSerialization.data(
      withJSONObject: TraitOrder.sorting(value),
      options: .sortedKeys
    )
  }

  @Test func `lists of traits are compared as sets, others in their order`() throws {
    let one = """
      {"traits": [{"name": "A", "enabledTraits": []}, {"name": "default", "enabledTraits": ["A", "B"]}],
       "targets": [{"dependencies": [{"product": ["X", "x", null, {"traits": ["A", "B"]}]}]}]}
      """
    let other = """
      {"traits": [{"name": "default", "enabledTraits": ["B", "A"]}, {"name": "A", "enabledTraits": []}],
       "targets": [{"dependencies": [{"product": ["X", "x", null, {"traits": ["B", "A"]}]}]}]}
      """
    let expected = try sorted(one)
    let actual = try sorted(other)
    #expect(actual == expected)
    #expect(try sorted(#"{"targets": ["A", "B"]}"#) != sorted(#"{"targets": ["B", "A"]}"#))
    #expect(try sorted(#"{"traits": ["A"]}"#) != sorted(#"{"traits": ["B"]}"#))
  }
}
