import CustomDump
import DemoBackend
import Foundation
import TestSupport
import Testing

/// How targets are read and numbers written.
@Suite(.hangLimit) struct EncodingTests {
  @Test func `a value is decoded as servers decode it`() {
    let values: KeyValuePairs = [
      "C%2B%2B+%26+%3b+%EC%98%81%ED%99%94+%252F": "C++ & ; 영화 %2F", "a;b=c?d/e": "a;b=c?d/e",
      "50%": "50%", "%4": "%4", "%zz": "%zz", "%00": "\0", "%FF": "\u{FFFD}",
      "%EC%98": "\u{FFFD}", "": "",
    ]
    expectNoDifference(
      values.map { DecodedTarget("/3/search/movie?page=1&query=\($0.key)&page=2")["query"] },
      values.map(\.value)
    )
  }

  @Test func `the first of equal names counts, and a fragment does not`() {
    let target = DecodedTarget("/a?x=1&x=2&y#x=3&z=4")
    #expect(["x", "y", "z"].map { target[$0] } == ["1", "", nil])
    let texts = ["a=1&b=2", "a=1&a=1", "a=1&b=2&a=", ""]
    #expect(texts.map { DecodedParameters($0).hasRepeatedNames } == [false, true, true, false])
  }

  @Test func `a path is decoded part by part, where plus stays plus`() {
    let paths = ["/3/a%2Fb/c+d", "/", "/3/"].map { DecodedTarget($0).segments }
    #expect(paths == [["3", "a/b", "c+d"], [""], ["3", ""]])
  }

  @Test func `a decimal number is written with its own digits, and no number is null`() {
    let texts = ["9.99", "0.1", "12.90", "499.00", "0.00", "54999.99", "-1.05"]
    let numbers = texts.compactMap { Decimal(string: $0) } + [.nan]
    expectNoDifference(
      numbers.map { String(decoding: JSON.decimal($0).data, as: UTF8.self) },
      ["9.99", "0.1", "12.9", "499", "0", "54999.99", "-1.05", "null"]
    )
  }
}
