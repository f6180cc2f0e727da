import Binding
import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct ServiceViewTests {
  private final class Model {
    let rows = Observable(0)
  }

  @Test func `stored data is sent with each change, until the load ends`() {
    let sent = RecordedTexts()
    let output = PageOutput { sent.add($0.body) }
    let model = Model()
    output.follow(model.rows) {
      model.rows.value == 0 ? nil : PageContent(title: "", body: "\(model.rows.value)")
    }
    model.rows.value = 1
    model.rows.value = 2
    output.finish()
    model.rows.value = 3
    #expect(sent.all == ["1", "2"])
  }

  @Test func `a view model is released when its page has ended`() {
    weak var released: Model?
    do {
      let model = Model()
      released = model
      let output = PageOutput { _ in }
      output.follow(model.rows) { PageContent(title: "", body: "\(model.rows.value)") }
      output.finish()
    }
    #expect(released == nil)
  }

  @Test func `a body is rendered once for the same values`() {
    let bodies = RenderedBodies<Int>()
    var rendered: [Int] = []
    for values in [1, 1, 2, 2, 1] {
      let html = bodies.html(of: values) {
        rendered.append($0)
        return "<p>\($0)</p>"
      }
      #expect(html == "<p>\(values)</p>")
    }
    #expect(rendered == [1, 2])
  }
}
