import DemoBackend
import TestSupport
import Testing

@Suite(.hangLimit) struct DecodedTargetTests {
  private func query(_ encoded: String) -> String? {
    DecodedTarget("/3/search/movie?page=1&query=\(encoded)&page=2")["query"]
  }

  @Test(
    arguments: [
      ("C%2B%2B+%26+%3b+%EC%98%81%ED%99%94+%252F", "C++ & ; 영화 %2F"),
      ("a;b=c?d/e", "a;b=c?d/e"),
      ("50%", "50%"), ("%4", "%4"), ("%zz", "%zz"), ("%00", "\0"),
      ("%FF", "\u{FFFD}"), ("%EC%98", "\u{FFFD}"), ("", ""),
    ])
  func `a value is decoded as servers decode it`(_ encoded: String, _ value: String) {
    #expect(query(encoded) == value)
  }

  @Test func `the first of equal names counts, and a fragment does not`() {
    let target = DecodedTarget("/a?x=1&x=2&y#x=3&z=4")
    #expect(target["x"] == "1")
    #expect(target["y"] == "")
    #expect(target["z"] == nil)
  }

  @Test func `a path is decoded part by part, where plus stays plus`() {
    #expect(DecodedTarget("/3/a%2Fb/c+d").segments == ["3", "a/b", "c+d"])
    #expect(DecodedTarget("/").segments == [""])
    #expect(DecodedTarget("/3/").segments == ["3", ""])
  }
}
