import CCurl
import Foundation
import HTTP
import HTTPTypes

/// One request on its easy handle, and what has come back so far; lives on the loop's thread.
final class Transfer {
  let order: TransferOrder
  let handle: EasyHandle
  private let memory: BodyMemory
  private let target: RequestTarget
  private var head: ResponseHeadParser
  private var body: ResponseBody
  /// Whether libcurl has ended the transfer without an error, and so left its handle as it was.
  private(set) var leavesHandleUsable = false
  /// Why a callback ended the transfer, which is better than what libcurl says of it.
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
    target = try RequestTarget(order.request)
    handle = try handles.take()
    try handle.prepare(for: order.request, to: target, body: order.body)
    try handle.setStreaming(order.channel != nil)
    try receiveCallbacks()
  }

  /// The transfer that libcurl means by a handle of its own.
  static func running(on handle: UnsafeMutableRawPointer) -> Transfer? {
    ccurl_easy_context(handle).map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The response, or why there is none, once libcurl has ended the transfer with `code`.
  func outcome(_ code: CURLcode) -> TransferOrder.Outcome {
    if let refusal {
      return .failure(refusal)
    }
    guard code == CURLE_OK else {
      return .failure(
        redirectRefusal(code) ?? serverFault(code) ?? NetworkError(code, text: handle.errorText)
      )
    }
    // For libcurl a connection that closes within the header ends it.
    guard head.isComplete else {
      return .failure(.connectionLost("The connection closed within the header."))
    }
    leavesHandleUsable = true
    if order.request.method != .head, head.status != .notModified {
      head.removeEncoding()
    }
    guard let status = head.status else {
      return .failure(.invalidResponse("The response has no status."))
    }
    let response = HTTPResponse(status: status, headerFields: head.fields)
    return .success(NetworkResponse(head: response, body: body.data, metrics: handle.metrics))
  }

  /// libcurl has no codes of their own for redirects that it does not follow.
  private func redirectRefusal(_ code: CURLcode) -> NetworkError? {
    guard head.status?.kind == .redirection else { return nil }
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL:
      // Also the code for an answer that is not HTTP.
      guard let scheme = head.redirectScheme, !target.allowedSchemes.contains(scheme) else {
        return nil
      }
      return .redirectRefused("The server redirects to a scheme that is not followed.")
    case CURLE_URL_MALFORMAT:
      return .redirectRefused("The server redirects to what is no URL.")
    case CURLE_LOGIN_DENIED:
      return .redirectRefused("The server redirects to a URL with user information.")
    default:
      return nil
    }
  }

  /// What libcurl blames on us, once a transfer is under way, although the server did it.
  private func serverFault(_ code: CURLcode) -> NetworkError? {
    switch code {
    case CURLE_OUT_OF_MEMORY, .tooLarge:
      .invalidResponse("A line of the header is too long.")
    case CURLE_BAD_FUNCTION_ARGUMENT:
      .invalidResponse("The header starts with a continued line.")
    case CURLE_WRITE_ERROR:
      // Its decoders say so; our own callback leaves a reason.
      .invalidResponse("The encoded body cannot be decoded.")
    default:
      nil
    }
  }

  private func receiveCallbacks() throws(NetworkError) {
    // Unretained: the loop keeps the transfer for as long as libcurl has the handle.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try handle.check(ccurl_easy_setopt_pointer(handle.pointer, CURLOPT_PRIVATE, context))
    try handle.set(
      CURLOPT_HEADERFUNCTION,
      receiver: {
        Transfer.receive($0, $1 * $2, $3) { transfer, line in
          try transfer.receiveHeaderLine(line)
          return true
        }
      },
      CURLOPT_HEADERDATA,
      context: context
    )
    try handle.set(
      CURLOPT_WRITEFUNCTION,
      receiver: { Transfer.receive($0, $1 * $2, $3) { try $0.receiveBody($1) } },
      CURLOPT_WRITEDATA,
      context: context
    )
  }

  /// Finds the transfer of a callback, and pauses it unless it takes the bytes; any other count than
  /// `size` as the answer ends it.
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
    try head.receive(line)
    if head.isComplete, head.status == .seeOther, EasyHandle.namesMethod(order.request.method) {
      // What 303 points to is to be got, not sent again (RFC 9110, 15.4.4).
      try handle.check(ccurl_easy_setopt_string(handle.pointer, CURLOPT_CUSTOMREQUEST, nil))
    }
    if let channel = order.channel, head.isFinal, let status = head.status {
      let length = head.isEncoded || order.request.method == .head ? nil : head.bodyLength
      if order.request.method != .head { head.removeEncoding() }
      channel.receive(
        StreamChannel.Head(
          response: HTTPResponse(status: status, headerFields: head.fields),
          expectedLength: length.map(Int64.init)
        )
      )
    }
  }

  /// Lets bytes come again after a pause.
  func goOn() {
    ccurl_easy_unpause(handle.pointer)
  }

  /// Whether the bytes were taken.
  private func receiveBody(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Bool {
    if let channel = order.channel { return channel.receive(bytes) }
    if body.count == 0, !head.isEncoded, let length = head.bodyLength {
      try body.reserve(length, from: memory)
    }
    try body.append(bytes)
    return true
  }
}
