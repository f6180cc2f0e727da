import SharedKernel

/// Catalogue pages that the services have just confirmed, for all visitors.
///
/// A service limits the requests of the whole site, and rendering a page is the most expensive step
/// of a request. The content includes nothing that belongs to one visitor.
final class SharedPages: Sendable {
  /// The maximum size of all pages, in bytes.
  private static let limit = 32 << 20

  private let memory: TTLCache<String, SharedPage>
  private let lifetime: Duration
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameters:
  ///   - lifetime: How long a page is sent before it is requested from the service again. While one
  ///     request does so, the others get the stored page, for up to twice this time.
  ///   - now: Returns the current time.
  init(
    lifetime: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    memory = TTLCache(lifetime: lifetime * 2, limit: Self.limit, now: now)
    self.lifetime = lifetime
    self.now = now
  }

  /// Returns a page that was loaded recently.
  ///
  /// - Returns: The page; `nil` if the caller must load it, which ends with `keep` or `giveUp`.
  func page(_ page: Page) -> SharedPage? {
    guard let shared = memory.value(for: Self.key(page)) else { return nil }
    return now() >= shared.end && shared.beginRenewal() ? nil : shared
  }

  /// Keeps a page unless it shows old data, an error or nothing, or is for one visitor.
  func keep(_ content: PageContent, _ page: Page) {
    guard content.error == nil, content.age == nil, !content.body.isEmpty,
      content.audience == .everyone
    else {
      return giveUp(page)
    }
    memory.remember(
      SharedPage(content, until: now() + lifetime),
      for: Self.key(page),
      // Counts the content twice: alone and in the whole page, whose links contain its address.
      cost: 2 * content.body.utf8.count + 8 * page.target.utf8.count + 8_192
    )
  }

  /// Lets another request renew the page.
  func giveUp(_ page: Page) { memory.value(for: Self.key(page))?.giveUpRenewal() }

  private static func key(_ page: Page) -> String { page.language.code + page.target }
}
