import HTTPTypes
import Hummingbird
import NIOCore

/// The files that crawlers and browsers request by name: robots.txt, and the web manifest.
struct SiteFiles: Sendable {
  let assets: Assets
  let address: SiteAddress
  /// What crawlers must not request.
  let hidden: [String]

  func addRoutes(to router: Router<WebContext>) {
    router.get("robots.txt") { [robots] _, _ in
      Self.file(robots, type: "text/plain; charset=utf-8")
    }
    router.get("manifest.webmanifest") { [manifest] _, _ in
      Self.file(manifest, type: "application/manifest+json")
    }
  }

  /// Returns a file that caches keep for an hour.
  static func file(_ text: String, type: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: type, .cacheControl: "public, max-age=3600"],
      body: .init(byteBuffer: ByteBuffer(string: text))
    )
  }

  /// Search pages are allowed, because only a crawler that reads them learns not to list them.
  private var robots: String {
    let lines = ["User-agent: *"] + hidden.map { "Disallow: \(address.path($0))" }
    let sitemap = address.absolute(Sitemap.path).map { ["", "Sitemap: \($0)"] } ?? []
    return (lines + sitemap).joined(separator: "\n") + "\n"
  }

  private var manifest: String {
    """
    {
      "id": "\(address.path("/"))",
      "name": "Marquee",
      "start_url": "\(address.path("/"))",
      "display": "standalone",
      "background_color": "#fbfaf8",
      "theme_color": "#a80f36",
      "icons": [
        {"src": "\(address.path(assets.icon.path))", "type": "image/svg+xml", "sizes": "any"},
        {"src": "\(address.path(assets.icon192.path))", "type": "image/png", "sizes": "192x192"},
        {"src": "\(address.path(assets.icon512.path))", "type": "image/png", "sizes": "512x512"},
        {"src": "\(address.path(assets.maskableIcon.path))", "type": "image/png", "sizes": "512x512",
         "purpose": "maskable"}
      ]
    }

    """
  }
}
