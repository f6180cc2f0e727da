import Binding
import TestSupport
import Testing

@testable import MarqueeWeb

@Suite(.hangLimit) struct ServiceViewTests {
  private final class Model {
    @Observed(0) var rows: Observable<Int>

    func show(_ number: Int) { _rows.value = number }
  }

  @Test func `stored data is sent with each change until the load ends, and the model released`() {
    let sent = RecordedTexts()
    weak var released: Model?
    do {
      let output = PageOutput { sent.add($0.body) }
      let model = Model()
      released = model
      output.follow(model.rows) {
        model.rows.value == 0 ? nil : PageContent(title: "", body: "\(model.rows.value)")
      }
      model.show(1)
      model.show(2)
      output.finish()
      model.show(3)
    }
    #expect(sent.all == ["1", "2"])
    #expect(released == nil)
  }

  /// A link that records when a template asks for its properties.
  private struct Link: Hashable, CustomReflectable {
    let url: String
    let reads: RecordedTexts

    var customMirror: Mirror {
      reads.add(url)
      return Mirror(self, children: ["url": url, "text": url], displayStyle: .struct)
    }

    static func == (one: Link, other: Link) -> Bool { one.url == other.url }

    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  private struct Values: Hashable {
    let links: [Link]
  }

  @Test func `a template is rendered once for the same values`() throws {
    let templates = try Templates()
    let reads = RecordedTexts()
    for url in ["/a", "/a", "/b", "/b", "/a"] {
      let values = Values(links: [Link(url: url, reads: reads)])
      #expect(templates.renderOnce(.linkList, values).contains(#"<a href="\#(url)" dir="auto">"#))
    }
    #expect(reads.all == ["/a", "/b"])
  }
}
