package import HTTP
package import Hummingbird
import NIOCore

extension Response {
  /// Creates a response from that of a service in this process.
  package init(_ answer: NetworkResponse) {
    self.init(
      status: answer.head.status,
      headers: answer.head.headerFields,
      body: answer.body.isEmpty
        ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
    )
  }
}
