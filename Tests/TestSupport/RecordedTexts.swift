import Synchronization

/// Messages that code under test reports, such as warnings, in order.
package final class RecordedTexts: Sendable {
  private let texts = Mutex<[String]>([])

  package init() {}

  package var all: [String] { texts.withLock { $0 } }

  @Sendable package func add(_ text: String) { texts.withLock { $0.append(text) } }
}
