import CCurl
import Foundation
import HTTP

/// Distinguishes public internet addresses from those of this machine, private networks and other
/// special purposes (IANA's special-purpose address registries, RFC 6890).
enum PublicAddress {
  /// The prefix that the addresses of a network have in common.
  private struct Network {
    let start: UInt32
    let bits: UInt32

    init(_ start: UInt32, _ bits: UInt32) {
      self.start = start
      self.bits = bits
    }

    func contains(_ address: UInt32) -> Bool { (address ^ start) >> (32 - bits) == 0 }
  }

  private static let specialIPv4 = [
    Network(0x0000_0000, 8),  // this network
    Network(0x0A00_0000, 8),  // private
    Network(0x6440_0000, 10),  // shared by the customers of a provider
    Network(0x7F00_0000, 8),  // loopback
    Network(0xA83F_8110, 32),  // the host of a machine in Azure
    Network(0xA9FE_0000, 16),  // link-local, with the metadata of clouds
    Network(0xAC10_0000, 12),  // private
    Network(0xC000_0000, 24),  // protocol assignments
    Network(0xC000_0200, 24),  // documentation
    Network(0xC058_6300, 24),  // relays to IPv6
    Network(0xC0A8_0000, 16),  // private
    Network(0xC612_0000, 15),  // benchmarks
    Network(0xC633_6400, 24),  // documentation
    Network(0xCB00_7100, 24),  // documentation
    Network(0xE000_0000, 3),  // multicast, reserved, broadcast
  ]
  /// Networks of 2000::/3, outside of which no address is public.
  private static let specialIPv6 = [
    Network(0x2001_0000, 23),  // protocol assignments, with tunnels
    Network(0x2001_0DB8, 32),  // documentation
    Network(0x2002_0000, 16),  // tunnels to an IPv4 address
    Network(0x3FFF_0000, 20),  // documentation
  ]
  /// An IPv4 address in IPv6 (RFC 4291, section 2.5.5.2), and behind a translator (RFC 6052).
  private static let prefixesOfIPv4: [[UInt8]] = [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF],
    [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0],
  ]

  /// Whether an address of 4 or 16 bytes, in network order, is public.
  static func contains(_ address: [UInt8]) -> Bool {
    let start = address.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    switch address.count {
    case 4:
      return !specialIPv4.contains { $0.contains(start) }
    case 16:
      if prefixesOfIPv4.contains(where: { address.starts(with: $0) }) {
        return contains(Array(address.suffix(4)))
      }
      return start >> 29 == 1 && !specialIPv6.contains { $0.contains(start) }
    default:
      return false
    }
  }
}

extension CurlSession.Configuration {
  /// Whether requests, including redirects, reach only public internet addresses, for URLs that
  /// other people choose.
  ///
  /// The address of each connection is checked, regardless of how its name was resolved earlier.
  /// Requests to this machine, to private networks and to other special addresses fail with
  /// `NetworkError.other`. No proxy is used, because its connections cannot be checked.
  public var reachesPublicAddressesOnly: Bool {
    get { openSocket != nil }
    set { openSocket = newValue ? openPublicSocket : nil }
  }
}

/// Opens a socket, unless its address is special
/// (https://curl.se/libcurl/c/CURLOPT_OPENSOCKETFUNCTION.html).
let openPublicSocket: curl_opensocket_callback = { context, _, address in
  guard let address else { return CURL_SOCKET_BAD }
  guard PublicAddress.contains(ipAddress(address)) else {
    context.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }?
      .hasRefusedAddress = true
    return CURL_SOCKET_BAD
  }
  let kind = address.pointee
  let descriptor = socket(kind.family, kind.socktype, kind.protocol)
  if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  return descriptor
}

/// Returns the bytes of an address in the system's format; none for other families.
private func ipAddress(_ address: UnsafePointer<curl_sockaddr>) -> [UInt8] {
  let bytes = UnsafeRawBufferPointer(
    start: ccurl_socket_address(address),
    count: Int(address.pointee.addrlen)
  )
  return switch address.pointee.family {
  case AF_INET: Array(bytes.dropFirst(4).prefix(4))
  case AF_INET6: Array(bytes.dropFirst(8).prefix(16))
  default: []
  }
}
