import CommandLineSupport
import CustomDump
import Foundation
import TestSupport
import Testing

@testable import Marquee

/// Addresses on the command line, and the features that open them.
@MainActor
@Suite(.hangLimit)
struct ScreenAddressTests {
  @Test(
    arguments: [
      ("/", [], ""), ("/a/b", ["a", "b"], ""), ("/a/?q=dune", ["a"], "dune"),
      ("/a?p=1&q=the+god%20father&q=x", ["a"], "the god father"), ("/a?q=1=2", ["a"], "1=2"),
      ("/caf%C3%A9?q", ["café"], ""), ("/the god?q=a b", ["the god"], "a b"),
    ]
  )
  func `an address is a path with parameters`(_ text: String, _ path: [String], _ value: String)
    throws
  {
    let address = try #require(ScreenAddress(text))
    #expect(address.path == path && address.parameter("q") == value)
  }

  @Test(arguments: ["", "a", "http://example.org/a", "?q=x", "/%", "/a?q=%C3"])
  func `other text is none`(_ text: String) {
    #expect(ScreenAddress(text) == nil)
  }

  @Test func `a form matches a whole path, and an id is a whole number above 0`() {
    let texts = ["/a/7", "/a/07", "/a/0", "/a/-1", "/a/+1", "/a/x", "/a/٣", "/a", "/a/7/b", "/b/7"]
    let found = texts.compactMap(ScreenAddress.init).map { address in
      [address.segment(of: "/a/*"), address.id(of: "/a/*").map(String.init)].map { $0 ?? "none" }
    }
    let ids = [["7", "7"], ["07", "7"]] + ["0", "-1", "+1", "x", "٣"].map { [$0, "none"] }
    expectNoDifference(found, ids + Array(repeating: ["none", "none"], count: 3))
  }

  @Test func `a feature opens each address of the help, and others are an error that lists them`()
    throws
  {
    let app = try AppDIContainer(.forTests(in: try TemporaryDirectory()))
    let features = try makeFeatures(app)
    let examples = featureSummaries.flatMap(\.addresses)
    for example in examples {
      let text = example.trimmingCharacters(in: ["'"])
      #expect(throws: Never.self) { try ScreenLink(text, in: features, examples: examples) }
    }
    let failure = CommandFailure(
      "/nowhere is not an address in marquee",
      hint: "Use one such as /a, /b.",
      status: .usage
    )
    #expect(throws: failure) {
      try ScreenLink("/nowhere", in: features, examples: ["/a", "/b"])
    }
  }
}
