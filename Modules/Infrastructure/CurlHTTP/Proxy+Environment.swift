#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CurlSession.Proxy {
  /// The variables with which libcurl finds a proxy; it ignores `HTTP_PROXY`.
  private static let variables = [
    "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
  ]

  /// `none` instead of `environment` if the environment names no proxy.
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
