import Foundation

extension ServerConnection {
  /// Sends text again and again, slowly, until the client closes.
  package func drip(_ text: String) throws {
    while true {
      try send(text)
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
