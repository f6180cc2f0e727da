package import ArgumentParser
package import HTTPTypes

/// The proxies that are trusted to identify the client of a request.
package struct TrustedProxies: Sendable {
  private let networks: [IPNetwork]

  package init(_ networks: [IPNetwork]) {
    self.networks = networks
  }

  /// Proxies on this machine.
  package static let loopback = TrustedProxies(
    ["127.0.0.0/8", "::1"].compactMap { IPNetwork($0) }
  )

  /// Returns the address that sent a request: the peer's, or the one that trusted proxies report in
  /// `X-Forwarded-For`.
  ///
  /// Each proxy appends the address of its own peer. A client can forge everything before the last
  /// untrusted address.
  ///
  /// - Parameters:
  ///   - fields: The fields of the request.
  ///   - peer: The address of the connection's other end.
  /// - Returns: The address; `nil` if a trusted proxy does not report one.
  package func client(of fields: HTTPFields, peer: IPAddress?) -> IPAddress? {
    guard let peer, isTrusted(peer) else { return peer }
    var client: IPAddress?
    for text in addresses(fields).reversed() {
      guard let address = IPAddress(text) else { break }
      client = address
      guard isTrusted(address) else { break }
    }
    return client
  }

  private func addresses(_ fields: HTTPFields) -> [Substring] {
    guard let name = HTTPField.Name("X-Forwarded-For") else { return [] }
    return fields[values: name].flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }
}

/// The option for the proxies in front of a server.
package struct ProxyOptions: ParsableArguments {
  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "Proxy whose X-Forwarded-For names the client, such as 192.0.2.1 or 192.0.2.0/24; repeatable.",
      valueName: "address"
    )
  )
  package var networks: [IPNetwork] = []

  package init() {}
}

extension IPNetwork: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
