import Foundation
import TestSupport
import Testing

@testable import OAuth

/// Forms by the rules of HTML (https://url.spec.whatwg.org/#application/x-www-form-urlencoded) and
/// of RFC 6749, appendix B.
@Suite(.hangLimit) struct FormTests {
  @Test func `the example of RFC 6749, appendix B is read and written`() {
    let text = "+%25%26%2B%C2%A3%E2%82%AC"
    #expect(Form("value=\(text)")?["value"] == " %&+£€")
    #expect(Form.encode([("value", " %&+£€")]) == "value=%20%25%26%2B%C2%A3%E2%82%AC")
  }

  @Test(arguments: [
    ("a=b=c", "a", "b=c"), ("a", "a", ""), ("a=", "a", ""), ("&&a=1&", "a", "1"), ("=x", "", "x"),
    ("%61=%62", "a", "b"), ("a=ü", "a", "ü"), ("a=%c3%bc", "a", "ü"), ("a=1;b=2", "a", "1;b=2"),
  ])
  func `pairs are read as the URL standard specifies`(
    _ text: String,
    _ name: String,
    _ value: String
  ) {
    #expect(Form(text)?.values(of: name) == [value])
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "%=a", "a=%FF", "a=%C3%28", "%ED%A0%80=a"])
  func `a malformed escape is not a form`(_ text: String) {
    #expect(Form(text) == nil)
  }

  @Test func `bytes that are not UTF-8 are not a form`() {
    #expect(Form(Data([0x61, 0x3D, 0xFF])) == nil)
  }

  @Test(arguments: [("a=1&b=2", false), ("a=1&a=1", true), ("a&%61=", true), ("", false)])
  func `repeated names are found`(_ text: String, _ isRepeated: Bool) {
    #expect(Form(text)?.hasRepeatedNames == isRepeated)
  }

  @Test func `an empty value counts as missing`() {
    #expect(Form("code=")?["code"] == nil)
  }
}
