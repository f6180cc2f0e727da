import Synchronization

/// The content of a page for all visitors, and the whole page for those who are not signed in.
final class SharedPage: Sendable {
  let content: PageContent
  private let page = Mutex<RenderedPage?>(nil)

  init(_ content: PageContent) {
    self.content = content
  }

  /// Returns the page, which is rendered for the first visitor.
  func page(render: () -> RenderedPage) -> RenderedPage {
    page.withLock { page in
      if let page { return page }
      let new = render()
      page = new
      return new
    }
  }
}
