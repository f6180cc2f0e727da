import Foundation
import Synchronization

/// The elements of lists that one decoding leaves out because they cannot be read.
final class UnreadableElements: Sendable {
  private let found = Mutex<[String]>([])

  /// Why each element was left out, in words for logs.
  var reasons: [String] { found.withLock { $0 } }

  func add(_ error: any Error) {
    let reason = (error as? DecodingError)?.words ?? error.localizedDescription
    found.withLock { $0.append(reason) }
  }
}

extension Decoder {
  /// Where elements that cannot be read are reported; `nil` if nobody asks for them.
  var unreadableElements: UnreadableElements? {
    CodingUserInfoKey.unreadableElements.flatMap { userInfo[$0] as? UnreadableElements }
  }
}

extension JSONDecoder {
  /// Creates a decoder that reports elements that it leaves out.
  convenience init(reportingTo elements: UnreadableElements?) {
    self.init()
    if let key = CodingUserInfoKey.unreadableElements { userInfo[key] = elements }
  }
}

extension CodingUserInfoKey {
  fileprivate static let unreadableElements = CodingUserInfoKey(
    rawValue: "marquee.unreadableElements"
  )
}
