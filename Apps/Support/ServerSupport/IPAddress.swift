import Foundation

/// An IP address; an IPv4 address in an IPv6 one is the IPv4 address.
package struct IPAddress: Hashable, Sendable {
  /// The 4 or 16 bytes, in network order.
  let bytes: [UInt8]

  /// Reads an address as in `X-Forwarded-For`; returns `nil` for anything else, such as a name.
  ///
  /// - Parameter text: The address; a port or a zone after it is ignored.
  package init?(_ text: some StringProtocol) {
    let text = Self.host(text.trimmingCharacters(in: .whitespaces))
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes.prefix(4))
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      let isMapped = bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
      self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
    } else {
      return nil
    }
  }

  /// The network of a single client: an IPv4 address, or an IPv6 network of 64 bits.
  package var client: String { hexadecimal(8) }

  /// The client, and the wider networks around it: those of 48 and 32 bits in IPv6, where one
  /// person can easily have thousands of clients.
  package var networks: [String] {
    [client] + (bytes.count == 16 ? [hexadecimal(6), hexadecimal(4)] : [])
  }

  private func hexadecimal(_ count: Int) -> String {
    bytes.prefix(count).map { String(format: "%02x", $0) }.joined()
  }

  private static func host(_ text: String) -> String {
    var host = Substring(text)
    if host.first == "[", let end = host.firstIndex(of: "]") {
      host = host[..<end].dropFirst()
    } else if host.count(where: { $0 == ":" }) == 1 {
      host = host.prefix { $0 != ":" }
    }
    return String(host.prefix { $0 != "%" })
  }
}

/// All addresses with a common prefix, such as 192.0.2.0/24.
package struct IPNetwork: Hashable, Sendable {
  private let address: IPAddress
  private let bits: Int

  /// Reads an address, or an address with a number of bits; returns `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let address = IPAddress(parts[0]) else { return nil }
    let all = address.bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(bits) else {
      return nil
    }
    self.address = address
    self.bits = bits
  }

  package func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    for (index, (one, another)) in zip(address.bytes, other.bytes).enumerated() {
      let left = bits - index * 8
      guard left > 0 else { return true }
      let mask = left >= 8 ? 0xFF : UInt8(truncatingIfNeeded: 0xFF << (8 - left))
      guard one & mask == another & mask else { return false }
    }
    return true
  }
}
