import Synchronization

/// The content of a page for all visitors, and the whole page for those who are not signed in.
final class SharedPage: Sendable {
  let content: PageContent
  /// Until when the service need not be asked again.
  let end: ContinuousClock.Instant
  private let page = Mutex<RenderedPage?>(nil)
  private let isBeingRenewed = Atomic(false)

  init(_ content: PageContent, until end: ContinuousClock.Instant) {
    self.content = content
    self.end = end
  }

  /// Whether the caller is the one that renews the page.
  func beginRenewal() -> Bool { !isBeingRenewed.exchange(true, ordering: .relaxed) }

  /// Lets another one renew the page.
  func giveUpRenewal() { isBeingRenewed.store(false, ordering: .relaxed) }

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
