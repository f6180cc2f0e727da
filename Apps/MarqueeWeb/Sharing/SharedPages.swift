import SharedKernel

/// Pages of the catalogues as the services have just confirmed them, for all visitors.
///
/// A service limits the requests of the whole site, and a page costs more than all else that the
/// site does for a visitor. What belongs to one visitor is no part of the content.
final class SharedPages: Sendable {
  /// The size of all pages, in bytes.
  private static let limit = 32 << 20

  private let memory: ShortTermMemory<String, SharedPage>

  /// - Parameters:
  ///   - lifetime: How long a page is sent before the service is asked again.
  ///   - now: Returns the current time.
  init(
    lifetime: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    memory = ShortTermMemory(lifetime: lifetime, limit: Self.limit, now: now)
  }

  /// Returns the page at the URL of a frame, in its language; `nil` if it must be loaded.
  func page(_ frame: PageFrame) -> SharedPage? { memory.value(for: Self.key(frame)) }

  /// Keeps a page, unless it shows old data, an error or nothing.
  func keep(_ content: PageContent, _ frame: PageFrame) {
    guard content.error == nil, content.age == nil, !content.body.isEmpty else { return }
    memory.remember(
      SharedPage(content),
      for: Self.key(frame),
      // As content, and as a whole page, whose links contain its address.
      cost: 2 * content.body.utf8.count + 8 * frame.target.utf8.count + 8_192
    )
  }

  private static func key(_ frame: PageFrame) -> String { frame.language.code + frame.target }
}
