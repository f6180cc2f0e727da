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
