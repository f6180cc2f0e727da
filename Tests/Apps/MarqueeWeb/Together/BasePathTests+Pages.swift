import Foundation
import TestSupport
import Testing

extension BasePathTests {
  @Test func `all addresses in pages and files are below the path, and lead there`() async throws {
    try await withWebApp(url: Self.url) { stage in
      let visitor = try await stage.get("/films/search?q=dune").cookie("__Secure-visitor") ?? ""
      let cookie = "Cookie: __Secure-visitor=\(visitor)\r\n"
      var found: Set<String> = []
      for target in ["/", "/search?q=dune", "/movies/560", "/products/1", "/about", "/nope"] {
        let text = try await stage.get("/films" + target, fields: cookie).text
        let names = /\s(?:href|src|action|data-suggestions)="(\/[^"]*)"/
        found.formUnion(text.matches(of: names).map { String($0.1) })
        for set in text.matches(of: /\ssrcset="([^"]*)"/) {
          let addresses = set.1.split(separator: ", ").map { $0.prefix { $0 != " " } }
          #expect(addresses.count >= 2)
          found.formUnion(addresses.map(String.init))
        }
      }
      #expect(found.count > 60 && found.filter { !$0.hasPrefix("/films/") } == [])
      let kinds = ["/assets/", "/posters/", "/pictures/", "/products", "/genres/", "/suggestions"]
      for kind in kinds {
        let target = try #require(found.sorted().first { $0.hasPrefix("/films\(kind)") }, "\(kind)")
        let page = try await stage.get(target.replacing("&amp;", with: "&"), fields: cookie)
        #expect(page.status == 200, "\(target)")
      }
      for (target, text) in [
        ("movies/560", #"<link rel="canonical" href="\#(Self.url)/movies/560">"#),
        ("sitemap.xml", "<loc>\(Self.url)/about</loc>"),
        ("robots.txt", "Disallow: /films/suggestions"),
      ] {
        #expect(try await stage.get("/films/\(target)").text.contains(text), "\(target)")
      }
    }
  }

  @Test func `cookies and redirects are for the path, and those of other sites are ignored`()
    async throws
  {
    try await withWebApp(url: Self.url) { stage in
      let search = try await stage.get("/films/search?q=dune")
      let field = try #require(search.cookies.first { $0.hasPrefix("__Secure-visitor=") })
      let attributes = ["Path=/films", "Secure", "HttpOnly", "SameSite=Lax"]
      #expect(attributes.filter { !field.components(separatedBy: "; ").contains($0) } == [])
      #expect(!field.contains("Domain"))
      let value = field.dropFirst("__Secure-visitor=".count).prefix { $0 != ";" }
      for (name, isKnown) in [("__Secure-visitor", true), ("__Host-visitor", false)] {
        let page = try await stage.get("/films/", fields: "Cookie: \(name)=\(value)\r\n")
        #expect(page.text.contains("q=dune\"") == isKnown)
      }
      let chosen = try await stage.get("/films/?lang=es").cookies
      #expect(chosen.contains { $0.hasPrefix("lang=es; ") && $0.contains("Path=/films") })
      #expect(try await stage.get("/films/search?q=").field("location") == "/films/")
    }
  }
}
