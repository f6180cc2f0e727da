import CCurl
import Foundation
import HTTP
import HTTPTypes

/// A request on its easy handle, and the response received so far.
///
/// Used only on the loop's thread.
final class Transfer {
  let order: TransferOrder
  let handle: EasyHandle
  private let memory: BodyMemory
  private let target: RequestURL
  private var head: ResponseHeadParser
  private var body: ResponseBody
  private var firstField: FirstFieldGuard
  /// Whether the transfer ended without an error, so that its handle can be reused.
  private(set) var leavesHandleUsable = false
  /// The error with which a callback ended the transfer, which is more specific than libcurl's.
  private var refusal: NetworkError?

  init(
    order: TransferOrder,
    handles: inout EasyHandlePool,
    memory: BodyMemory,
    names: FieldNames,
    bodyLimit: Int
  ) throws(NetworkError) {
    self.order = order
    self.memory = memory
    head = ResponseHeadParser(names: names)
    body = ResponseBody(limit: bodyLimit)
    target = try RequestURL(order.request)
    handle = try handles.take(isStreaming: order.receiver != nil)
    firstField = FirstFieldGuard(isOn: handle.keepsFreedHeader)
    try handle.prepare(for: order.request, to: target, body: order.body)
    try handle.setStreaming(order.receiver != nil)
    // Unretained: the loop retains the transfer while libcurl uses the handle.
    let context = Unmanaged.passUnretained(self).toOpaque()
    for option in [CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA] {
      try handle.set(option, context)
    }
  }

  /// Returns the transfer of a libcurl handle.
  static func running(on handle: UnsafeMutableRawPointer) -> Transfer? {
    ccurl_easy_context(handle).map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the response or the error of a transfer that libcurl has ended with `code`.
  func outcome(_ code: CURLcode) -> TransferOrder.Outcome {
    if let refusal {
      return .failure(refusal)
    }
    guard code == CURLE_OK else {
      return .failure(
        proxyFailure(code) ?? redirectRefusal(code) ?? serverFault(code) ?? addressRefusal(code)
          ?? connectionRefusal(code) ?? NetworkError(code, text: handle.errorText)
      )
    }
    // For libcurl, a connection that closes within the headers is not an error.
    guard head.isComplete else {
      return .failure(.connectionLost("The connection closed before the end of the headers."))
    }
    leavesHandleUsable = true
    if order.request.method != .head, head.status != .notModified {
      head.removeEncoding()
    }
    if head.status == .proxyAuthenticationRequired, let proxy {
      return .failure(.proxyRefused(address: proxy, status: 407))
    }
    guard let status = head.status else {
      return .failure(.invalidResponse("The response has no status."))
    }
    let response = HTTPResponse(status: status, headerFields: head.fields)
    return .success(NetworkResponse(head: response, body: body.data, metrics: handle.metrics))
  }

  /// Returns the error of a request that could not connect after an address was rejected.
  private func addressRefusal(_ code: CURLcode) -> NetworkError? {
    guard code == CURLE_COULDNT_CONNECT, handle.hasRefusedAddress else { return nil }
    return .other("The address is not a public internet address.")
  }

  /// The address of the proxy; `nil` for a direct connection.
  private var proxy: String? {
    target.host.flatMap { handle.proxy.address(to: $0, isSecure: target.isSecure) }
  }

  /// Returns the error of a request that did not get past its proxy.
  private func proxyFailure(_ code: CURLcode) -> NetworkError? {
    guard let proxy else { return nil }
    if handle.tunnelStatus >= 300 {
      return .proxyRefused(address: proxy, status: handle.tunnelStatus)
    }
    switch code {
    // A SOCKS proxy has no status.
    case CURLE_PROXY: return .proxyRefused(address: proxy, status: nil)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT: break
    case CURLE_OPERATION_TIMEDOUT where !handle.isConnected: break
    default: return nil
    }
    let text = NetworkError.text(handle.errorText, of: code)
    return .proxyUnreachable(address: proxy, text)
  }

  /// Returns the error for an address where nothing is listening.
  private func connectionRefusal(_ code: CURLcode) -> NetworkError? {
    let text = handle.errorText
    guard code == CURLE_COULDNT_CONNECT, handle.systemError == ECONNREFUSED,
      let port = target.port, text.contains(" port \(port) ")
    else { return nil }
    return .connectionRefused(text)
  }

  /// Returns the error of a rejected redirect, for which libcurl has no specific codes.
  private func redirectRefusal(_ code: CURLcode) -> NetworkError? {
    guard head.status?.kind == .redirection else { return nil }
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL:
      // Also the code for a response that is not HTTP.
      guard let scheme = head.redirectScheme, !target.allowedSchemes.contains(scheme) else {
        return nil
      }
      return .redirectRefused("The server redirects to a scheme that is not allowed.")
    case CURLE_URL_MALFORMAT:
      return .redirectRefused("The server redirects to an invalid URL.")
    case CURLE_COULDNT_RESOLVE_HOST:
      return .redirectRefused("The server redirects to an unknown host.")
    case CURLE_LOGIN_DENIED:
      return .redirectRefused("The server redirects to a URL with user information.")
    default:
      return nil
    }
  }

  /// Returns the error of an invalid response that libcurl reports as an error of the caller.
  private func serverFault(_ code: CURLcode) -> NetworkError? {
    switch code {
    case CURLE_OUT_OF_MEMORY, .tooLarge:
      .invalidResponse("A header line is too long.")
    case CURLE_BAD_FUNCTION_ARGUMENT:
      .startsWithContinuation
    case CURLE_WRITE_ERROR:
      // From libcurl's decoders; our own callback would have set `refusal`.
      .invalidEncoding("The encoded body cannot be decoded.")
    default:
      nil
    }
  }

  /// Sets the callbacks of a handle, which pass the bytes of a response to the transfer on it.
  static func receiveBytes(of handle: EasyHandle) throws(NetworkError) {
    try handle.set(
      CURLOPT_HEADERFUNCTION,
      receiver: {
        Transfer.receive($0, $1 * $2, $3) { transfer, line in
          try transfer.receiveHeaderLine(line)
          return true
        }
      }
    )
    try handle.set(
      CURLOPT_WRITEFUNCTION,
      receiver: { Transfer.receive($0, $1 * $2, $3) { try $0.receiveBody($1) } }
    )
  }

  /// Passes the bytes of a callback to its transfer.
  ///
  /// - Returns: `size`, or `CURL_WRITEFUNC_PAUSE` to pause the transfer. Any other value ends it.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ size: Int,
    _ context: UnsafeMutableRawPointer?,
    _ take: (Transfer, UnsafeRawBufferPointer) throws -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    do {
      let isTaken = try take(transfer, UnsafeRawBufferPointer(start: bytes, count: size))
      return isTaken ? size : Int(CURL_WRITEFUNC_PAUSE)
    } catch {
      transfer.refusal = error as? NetworkError
      return size == 0 ? 1 : 0
    }
  }

  private func receiveHeaderLine(_ line: UnsafeRawBufferPointer) throws(NetworkError) {
    let isStatusLine = head.isComplete
    try head.receive(line)
    if firstField.isOn {
      let endsHead = head.isComplete && head.status?.kind != .informational
      firstField.pass(line, isStatusLine: isStatusLine, endsHead: endsHead)
      if !firstField.isOn { try handle.set(CURLOPT_HEADER, 0) }
    }
    if head.isComplete, head.status == .seeOther, EasyHandle.namesMethod(order.request.method) {
      // After a 303, the new URL is requested with GET (RFC 9110, 15.4.4).
      try handle.check(ccurl_easy_setopt_string(handle.pointer, CURLOPT_CUSTOMREQUEST, nil))
    }
    if let receiver = order.receiver, head.isFinal, let status = head.status {
      let length = head.isEncoded || order.request.method == .head ? nil : head.bodyLength
      if order.request.method != .head { head.removeEncoding() }
      receiver.receive(
        ResponseHead(
          response: HTTPResponse(status: status, headerFields: head.fields),
          expectedLength: length.map(Int64.init)
        )
      )
    }
  }

  /// Resumes the transfer after a pause.
  func resume() {
    ccurl_easy_unpause(handle.pointer)
  }

  /// Receives bytes of the body; returns `false` if the transfer must be paused.
  private func receiveBody(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
    if firstField.isOn {
      try firstField.check(bytes)
      return true
    }
    if let receiver = order.receiver { return receiver.receive(bytes) }
    if body.count == 0, !head.isEncoded, let length = head.bodyLength {
      try body.reserve(length, from: memory)
    }
    try body.append(bytes)
    return true
  }
}
