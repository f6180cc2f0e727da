import Foundation

extension CurlSession {
  /// Whether requests go to a server directly or through a proxy.
  public enum Proxy: Sendable, Equatable {
    /// The proxy that the process's variables `http_proxy`, `HTTPS_PROXY`, `ALL_PROXY` and
    /// `NO_PROXY` specify when the session is created
    /// (https://everything.curl.dev/usingcurl/proxies/env.html).
    case environment
    /// No proxy, regardless of the environment.
    case none
    /// The proxy at this URL, for all requests, regardless of the environment.
    ///
    /// The scheme is `http`, `https`, `socks4`, `socks4a`, `socks5` or `socks5h`. User and password
    /// are percent-encoded (https://curl.se/libcurl/c/CURLOPT_PROXY.html).
    case url(String)
  }
}

extension CurlSession.Proxy {
  /// The variables with which libcurl finds a proxy; it ignores `HTTP_PROXY`.
  private static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
  ]

  /// `none` instead of `environment` if the environment specifies no proxy.
  ///
  /// Otherwise libcurl would search the environment for each request.
  var resolved: Self {
    guard self == .environment else { return self }
    let isNamed = Self.variables.contains { name in
      getenv(name).map { $0.pointee != 0 } ?? false
    }
    return isNamed ? .environment : .none
  }
}

// Hides credentials when a proxy is printed, dumped or interpolated.
extension CurlSession.Proxy: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `environment`, `none`, or the URL with `…` in place of user information.
  public var description: String {
    switch self {
    case .environment: "environment"
    case .none: "none"
    case .url(let url): Self.withoutUserInformation(url)
    }
  }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  /// Replaces everything between the scheme, which is optional, and the last `@`.
  ///
  /// A password may contain characters that should have been percent-encoded.
  static func withoutUserInformation(_ url: String) -> String {
    guard let at = url.lastIndex(of: "@") else { return url }
    let scheme = url.prefix { $0 != ":" }
    let isScheme =
      scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && url[scheme.endIndex..<at].hasPrefix("://")
    return (isScheme ? "\(scheme)://" : "") + "…" + url[at...]
  }
}

// Which proxy libcurl uses, which it reports only in version 8.7 and later.
extension CurlSession.Proxy {
  /// Returns the proxy of requests to a server, without its user information; `nil` for none.
  ///
  /// - Parameters:
  ///   - host: The server's host, without brackets.
  ///   - isSecure: Whether the scheme is https.
  ///   - variable: Returns the value of an environment variable.
  /// - Returns: The proxy's URL, as it is set.
  func address(
    to host: String,
    isSecure: Bool,
    variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let url: String?
    switch self {
    case .none: return nil
    case .url(let own): url = own
    case .environment:
      let names = isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
      url = (names + ["all_proxy", "ALL_PROXY"]).compactMap(value).first
      let exceptions = value("no_proxy") ?? value("NO_PROXY") ?? ""
      guard !ProxyExceptions.contains(host, exceptions) else { return nil }
    }
    return url.map(Self.shown)
  }

  /// Returns a proxy's URL without the user information and the last slash.
  private static func shown(_ url: String) -> String {
    let url = withoutUserInformation(url).replacing("…@", with: "")
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }
}

/// The hosts of `NO_PROXY` (https://everything.curl.dev/usingcurl/proxies/env.html).
enum ProxyExceptions {
  /// Whether a list has a host, its domain, or the network of its address.
  static func contains(_ host: String, _ list: String) -> Bool {
    let host = name(host)
    return list == "*"
      || list.split(whereSeparator: { $0 == "," || $0 == " " }).contains { entry in
        if let address = address(host[...]) { return network(entry, contains: address) }
        let domain = name(entry.drop { $0 == "." })
        return host == domain || (!domain.isEmpty && host.hasSuffix("." + domain))
      }
  }

  private static func name(_ text: some StringProtocol) -> String {
    let text = text.lowercased()
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Whether a network such as `10.0.0.0/8`, or a single address, contains an address.
  private static func network(_ text: Substring, contains address: [UInt8]) -> Bool {
    let parts = text.split(separator: "/", maxSplits: 1)
    guard let start = parts.first.flatMap(Self.address), start.count == address.count else {
      return false
    }
    let all = address.count * 8
    guard let bits = parts.count == 1 ? all : Int(parts[1]), (0...all).contains(bits) else {
      return false
    }
    return (0..<bits).allSatisfy { bit in
      (start[bit / 8] ^ address[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }

  /// The bytes of an IPv4 or IPv6 address; `nil` for a name.
  private static func address(_ text: Substring) -> [UInt8]? {
    let text = text.filter { $0 != "[" && $0 != "]" }
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if inet_pton(family, text, &bytes) == 1 { return bytes }
    }
    return nil
  }
}
