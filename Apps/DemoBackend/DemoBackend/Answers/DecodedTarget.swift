package import HTTPTypes

/// A request's path and query, percent-decoded.
package struct DecodedTarget {
  /// The decoded segments of the path; "/3/movie/550" has three.
  package let segments: [String]
  /// The decoded parameters of the query.
  package let query: DecodedParameters

  package init(_ request: HTTPRequest) {
    self.init(request.path ?? "/")
  }

  /// - Parameter target: The path and query of a request line: "/3/search/movie?query=a".
  package init(_ target: String) {
    let withoutFragment = target.utf8.prefix { $0 != UInt8(ascii: "#") }
    let parts = withoutFragment.split(
      separator: UInt8(ascii: "?"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    segments = (parts.first ?? "".utf8[...]).drop { $0 == UInt8(ascii: "/") }
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { PercentDecoding.decode($0, plusIsSpace: false) }
    query = DecodedParameters(parts.count > 1 ? parts[1] : "".utf8[...])
  }

  /// The first parameter with that name.
  package subscript(name: String) -> String? { query[name] }
}
