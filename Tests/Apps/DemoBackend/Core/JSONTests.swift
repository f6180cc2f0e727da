import DemoBackend
import Foundation
import TestSupport
import Testing

@Suite(.hangLimit) struct JSONTests {
  @Test(
    arguments: [
      ("9.99", "9.99"), ("0.1", "0.1"), ("12.90", "12.9"), ("499.00", "499"), ("0.00", "0"),
      ("54999.99", "54999.99"), ("-1.05", "-1.05"),
    ])
  func `a decimal number is written with its own digits`(_ text: String, _ json: String) throws {
    let number = try #require(Decimal(string: text))
    #expect(String(decoding: JSON.decimal(number).data, as: UTF8.self) == json)
  }

  @Test func `a decimal that is not a number is null`() {
    #expect(String(decoding: JSON.decimal(.nan).data, as: UTF8.self) == "null")
  }
}
