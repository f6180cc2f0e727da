import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct RenderedBodyTests {
  @Test func `a body is rendered again only if its values have changed`() {
    let body = RenderedBody<Int>()
    var rendered: [Int] = []
    for values in [1, 1, 2, 2, 1] {
      let html = body.html(of: values) {
        rendered.append($0)
        return "<p>\($0)</p>"
      }
      #expect(html == "<p>\(values)</p>")
    }
    #expect(rendered == [1, 2, 1])
  }
}
