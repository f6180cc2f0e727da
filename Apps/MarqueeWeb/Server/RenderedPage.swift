import Crypto
import Foundation
import HTTP
import NIOCore

/// The bytes of a page, with their entity tag.
struct RenderedPage: Sendable {
  let body: ByteBuffer
  let entityTag: String

  init(html: String) {
    body = ByteBuffer(string: html)
    let digest = SHA256.hash(data: body.readableBytesView)
    entityTag = "\"\(Data(digest.prefix(16)).base64URL)\""
  }
}
