import Crypto
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// The style sheet and the script, at addresses that change with their content.
struct Assets: Sendable {
  struct Asset: Sendable {
    let path: String
    let type: String
    let bytes: [UInt8]

    init(_ name: String, _ suffix: String, type: String, _ bytes: [UInt8]) {
      let digest = Data(SHA256.hash(data: Data(bytes)).prefix(9)).base64URL
      path = "/assets/\(name)-\(digest).\(suffix)"
      self.type = type
      self.bytes = bytes
    }
  }

  static let immutable = "public, max-age=31536000, immutable"

  let style = Asset("style", "css", type: "text/css; charset=utf-8", PackageResources.style_css)
  let script = Asset(
    "marquee",
    "js",
    type: "text/javascript; charset=utf-8",
    PackageResources.marquee_js
  )
  let icon = Asset("icon", "svg", type: "image/svg+xml", PackageResources.icon_svg)

  func addRoutes(to router: Router<WebContext>) {
    for asset in [style, script, icon] {
      router.get(RouterPath(asset.path)) { _, _ in Self.response(asset) }
    }
    router.get("favicon.ico") { _, _ in Self.response(icon) }
  }

  private static func response(_ asset: Asset) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: asset.type, .cacheControl: immutable],
      body: .init(byteBuffer: ByteBuffer(bytes: asset.bytes))
    )
  }
}
