import Crypto
import Foundation
import HTTP
import NIOCore
import Synchronization

/// The content of a page for all visitors, and the whole page for those not signed in.
final class SharedPage: Sendable {
  let content: PageContent
  /// The time until which the page is not requested from the service again.
  let end: ContinuousClock.Instant
  private let page = Mutex<RenderedPage?>(nil)
  private let isBeingRenewed = Atomic(false)

  init(_ content: PageContent, until end: ContinuousClock.Instant) {
    self.content = content
    self.end = end
  }

  /// Whether the caller must renew the page.
  func beginRenewal() -> Bool { !isBeingRenewed.exchange(true, ordering: .relaxed) }

  /// Lets another caller renew the page.
  func giveUpRenewal() { isBeingRenewed.store(false, ordering: .relaxed) }

  /// Returns the page, which is rendered once, for the first visitor.
  func page(render: () -> RenderedPage) -> RenderedPage {
    page.withLock { page in
      if let page { return page }
      let new = render()
      page = new
      return new
    }
  }
}

/// The bytes of a page, with their entity tag.
struct RenderedPage: Sendable {
  let body: ByteBuffer
  let entityTag: String

  init(html: String) {
    body = ByteBuffer(string: html)
    let digest = SHA256.hash(data: body.readableBytesView)
    entityTag = "\"\(Data(digest.prefix(16)).base64URL)\""
  }
}
