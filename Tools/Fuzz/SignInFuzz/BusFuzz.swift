@testable import Secrets

/// Messages of a bus.
enum BusFuzz {
  static func check(_ input: FuzzInput) async {
    let bytes = Array(input.rest)
    _ = try? BusMessage.length(Array(bytes.prefix(BusMessage.prefixLength)))
    guard let message = try? BusMessage(bytes) else { return }
    guard let again = try? BusMessage(message.bytes) else {
      return require(false, "a message is not read back: \(message)")
    }
    require(again.body == message.body, "a body is not read back: \(message)")
  }
}
