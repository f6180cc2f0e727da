import Crypto
import Foundation
import HTTP
import HTTPTypes
import Hummingbird
import NIOCore

/// The style sheet, the script and the icons, at addresses that change with their content.
struct Assets: Sendable {
  struct Asset: Sendable {
    private let name: String
    private let suffix: String
    let path: String
    let type: String
    let bytes: [UInt8]

    init(_ name: String, _ suffix: String, type: String, _ bytes: [UInt8]) {
      let digest = Data(SHA256.hash(data: Data(bytes)).prefix(9)).base64URL
      self.name = name
      self.suffix = suffix
      path = "/assets/\(name)-\(digest).\(suffix)"
      self.type = type
      self.bytes = bytes
    }

    /// Whether a path is the asset's path in this or another version of the site.
    func hasPath(_ path: String) -> Bool {
      path.hasPrefix("/assets/\(name)-") && path.hasSuffix(".\(suffix)")
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
  /// The frame's script, then those of features.
  let scripts: [Asset]
  let icon = Asset("icon", "svg", type: "image/svg+xml", PackageResources.icon_svg)
  let icon192 = Asset("icon-192", "png", type: "image/png", PackageResources.icon_192_png)
  let icon512 = Asset("icon-512", "png", type: "image/png", PackageResources.icon_512_png)
  /// Fills its square, for systems that cut out a shape of their own.
  let maskableIcon = Asset(
    "icon-maskable",
    "png",
    type: "image/png",
    PackageResources.icon_maskable_png
  )
  let appleIcon = Asset("icon-apple", "png", type: "image/png", PackageResources.icon_apple_png)

  /// - Parameter more: The scripts of features.
  init(scripts more: [Asset] = []) { scripts = [script] + more }

  func addRoutes(to router: Router<WebContext>) {
    let assets = scripts + [style, icon, icon192, icon512, maskableIcon, appleIcon]
    router.get("assets/:name") { request, context in
      guard let asset = assets.first(where: { $0.hasPath(request.uri.path) }) else {
        throw PageError.notFound(in: context.language)
      }
      return Self.file(asset, at: request.uri.path)
    }
    router.get("favicon.ico") { request, _ in Self.file(icon, at: request.uri.path) }
  }

  /// Returns the asset of this version, even at the address of another version, whose servers may
  /// run beside this one for a while; browsers do not store that response.
  private static func file(_ asset: Asset, at path: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: asset.type, .cacheControl: path == asset.path ? immutable : "no-cache",
      ],
      body: .init(byteBuffer: ByteBuffer(bytes: asset.bytes))
    )
  }
}
