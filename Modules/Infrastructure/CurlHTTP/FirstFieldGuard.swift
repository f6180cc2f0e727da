import CCurl
import HTTP

/// Keeps libcurl from continuing a freed header of the previous response.
///
/// From 7.84 to 8.0, libcurl keeps a pointer to the last header of a handle's previous transfer,
/// which it has freed. A response whose first field starts with a blank makes it write there
/// (https://github.com/curl/curl/issues/11101). With `CURLOPT_HEADER`, these versions pass each
/// line to the body's callback before they store it, so a guarded transfer ends at such a line.
/// Once libcurl has stored a field of the response, the pointer is valid.
struct FirstFieldGuard {
  /// Whether this version of libcurl keeps the pointer.
  static let isNeeded = (0x07_54_00..<0x08_01_00).contains(ccurl_version_number())

  /// Whether lines are passed to `check(_:)`, because libcurl has not stored a field yet.
  private(set) var isOn: Bool
  /// Whether the start of the current line has been checked: long lines come in pieces.
  private var hasCheckedLine = false

  init(isOn: Bool) { self.isOn = isOn }

  /// Checks a line before libcurl stores it.
  ///
  /// - Throws: `invalidResponse` for a line that would be a continuation.
  mutating func check(_ line: UnsafeRawBufferPointer) throws(NetworkError) {
    guard !hasCheckedLine, let first = line.first else { return }
    guard first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      throw .startsWithContinuation
    }
    hasCheckedLine = true
  }

  /// Notes a line that has passed the check and is now stored.
  ///
  /// - Parameters:
  ///   - line: A line of the headers.
  ///   - isStatusLine: Whether it is the first line of its head, which libcurl does not store.
  ///   - endsHead: Whether it ends the head of a response that is not informational.
  mutating func pass(_ line: UnsafeRawBufferPointer, isStatusLine: Bool, endsHead: Bool) {
    hasCheckedLine = false
    let isBlank = line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n")
    if endsHead || (!isStatusLine && !isBlank) { isOn = false }
  }
}

extension NetworkError {
  /// The error of a response whose first field starts with a blank.
  static let startsWithContinuation = NetworkError.invalidResponse(
    "The headers start with a continuation line."
  )
}
